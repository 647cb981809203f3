import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type App } from "../support/app-server";
import { formOf, globalEdit, infoEdit, reenter, reentry, trusted } from "../support/reentry";
import { comeBack, somebody, start, visitProvider, type AtProvider, type Provider } from "../support/social-visit";
import { signInWith } from "../support/social-visit";
import { newAddress, useStage } from "../support/stage";
import { password, Visitor, words, type Answer } from "../support/visitor";

const stage = useStage({ env: { TRUST_PROXY: "1" } });

const withCookies = (url: string, ...jars: ReadonlyMap<string, string>[]) => {
  const visitor = new Visitor(url, { "X-Forwarded-For": newAddress() });
  for (const jar of jars) for (const [name, value] of jar) visitor.cookies.set(name, value);
  return visitor;
};
const only = (visitor: Visitor, name: string) => new Map([[name, visitor.cookies.get(name) ?? ""]]);
const change = { part: "profile", nickname: "새이름", region: "KR-26", shownNickname: "홈런왕", shownRegion: "KR-11" };
const calls = async (path: string) => (await stage.api.calls()).counts[path] ?? 0;

describe.each([
  ["", infoEdit, "player@example.com", "잘못된 접근이에요"],
  ["/en", infoEdit, "player@example.com", "This is an incorrect approach."],
  ["", globalEdit, "overseas@example.com", "잘못된 접근이에요"],
  ["/en", globalEdit, "overseas@example.com", "This is an incorrect approach."],
] as const)("%s%s without the re-entry", (prefix, page, email, title) => {
  test("is an incorrect approach, with a way on, and shows nothing", async () => {
    const member = await stage.member(email);
    const answer = await member.get(prefix + page);
    expect(answer.status).toBe(403);
    expect(words(answer.page, "h1")).toBe(title);
    expect(answer.page.querySelector(`main a[href="${prefix}${reentry}"]`)).not.toBeNull();
    expect(answer.page.querySelector("main form")).toBeNull();
  });

  test("changes nothing", async () => {
    const member = await stage.member(email);
    const before = await calls("/my/edit.php");
    const answer = await member.post(prefix + page, change);
    expect(answer.status).toBe(403);
    expect(await calls("/my/edit.php")).toBe(before);
    expect(answer.text).not.toMatch(/010-|19910704|1991/);
  });

  test("leads visitors to the sign-in", async () => {
    const answer = await stage.newcomer().get(prefix + page);
    expect(answer.location).toMatch(new RegExp(`^${prefix}/signin\\?redirect=`));
  });
});

test("the right password opens the details for ten minutes, by a cookie of its own", async () => {
  const member = await stage.member();
  const form = await member.get(reentry);
  expect(form.page.querySelector("main input[name=password]")?.getAttribute("autocomplete")).toBe("current-password");
  const answer = await member.submit(form, reentry, { password });
  expect(answer).toMatchObject({ status: 303, location: infoEdit });
  const line = answer.setCookies.find((cookie) => cookie.startsWith("reauth="));
  expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Max-Age=600$/);
  expect((await member.get(infoEdit)).status).toBe(200);
  expect(await member.get(reentry), "nobody is asked twice").toMatchObject({ status: 302, location: infoEdit });
});

test("over https the cookie is Secure, with the prefix that keeps it to this host", async () => {
  const answer = await (await stage.member()).get(reentry);
  expect(answer.status).toBe(200);
  const proxied = new Visitor(stage.url, { "X-Forwarded-For": newAddress(), "X-Forwarded-Proto": "https" });
  const asHttps = async (path: string, fields: Record<string, string>) =>
    proxied.post(path, fields, { Origin: stage.url.replace("http:", "https:") });
  expect((await asHttps("/signin", { email: "both@example.com", password })).status).toBe(303);
  const { setCookies } = await asHttps(reentry, { password });
  expect(setCookies.find((line) => line.startsWith("__Host-reauth="))).toMatch(/; Secure/);
});

test("an overseas member comes to the page for overseas members, and to no other", async () => {
  const member = await stage.member("overseas@example.com");
  expect((await reenter(member, {}, "/en")).location).toBe(`/en${globalEdit}`);
  expect(await member.get(`/en${infoEdit}`)).toMatchObject({ status: 302, location: `/en${globalEdit}` });
  const domestic = await trusted(stage.member());
  expect(await domestic.get(globalEdit)).toMatchObject({ status: 302, location: infoEdit });
});

test("is named after where it leads", async () => {
  const member = await stage.member();
  const pages = [
    "/mypage/sign-in-ways#password-section",
    "/mypage/leave-member",
    "/mypage/fb-conversion",
    "/mypage/my-data#files",
  ];
  const paths = [reentry, ...pages.map((page) => `${reentry}?redirect=${encodeURIComponent(page)}`)];
  const names: unknown[] = [];
  for (const path of paths) names.push(words((await member.get(path)).page, "h1"));
  expect(new Set(names).size).toBe(paths.length);
});

test("asks a member without a character for it before the password, but for what needs none", async () => {
  const member = await stage.member("nochar@example.com");
  const choice = "/mypage/select-character?redirect=/";
  expect(await member.get(reentry)).toMatchObject({ status: 302, location: choice });
  expect(await reenter(member)).toMatchObject({ status: 303, location: choice });
  expect((await member.get(`${reentry}?redirect=%2Fmypage%2Fleave-member`)).status).toBe(200);
  const redirect = "/mypage/leave-member";
  expect(await reenter(member, { redirect })).toMatchObject({ status: 303, location: redirect });
});

test("leads on to where it was asked for, within the site", async () => {
  const member = await stage.member();
  expect((await reenter(member, { redirect: "/mypage/select-character" })).location).toBe("/mypage/select-character");
  for (const redirect of ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])
    expect((await reenter(member, { redirect })).location).toBe("/");
});

test.each([
  ["", "none", { password: "" }, 400, "비밀번호를 입력해 주세요."],
  ["", "a wrong one", { password: "Not-this1" }, 401, "비밀번호가 맞지 않아요. 다시 입력해 주세요."],
  ["/en", "a wrong one", { password: "Not-this1" }, 401, "That password isn’t right. Please try again."],
  ["", "one that is too long", { password: "x".repeat(5_000) }, 401, "비밀번호가 맞지 않아요. 다시 입력해 주세요."],
] as const)("%s: %s is refused next to the field, and not sent back", async (prefix, _, fields, status, text) => {
  const member = await stage.member("rookie@example.com");
  const answer = await reenter(member, fields, prefix);
  expect(answer.status).toBe(status);
  expect(words(answer.page, "#password-error")).toBe(text);
  expect(answer.page.querySelector("#password")?.getAttribute("value") ?? "").toBe("");
  expect(answer.setCookies.join()).not.toContain("reauth=");
});

describe("a re-entry is of one session", () => {
  test("signing out ends it, in whatever copy", async () => {
    const member = await trusted(stage.member());
    const copy = withCookies(stage.url, member.cookies);
    const out = await member.post("/logout", {});
    expect(out.setCookies.some((line) => /^reauth=;.*Max-Age=0/.test(line))).toBe(true);
    expect((await copy.get(infoEdit)).location).toMatch(/^\/signin/);
    const again = await stage.member();
    const replayed = withCookies(stage.url, again.cookies, only(copy, "reauth"));
    expect((await replayed.get(infoEdit)).status).toBe(403);
    expect((await replayed.post(infoEdit, change)).status).toBe(403);
  });

  test("it gives the session a new cookie, and a request that was on the way does not bring the old one back", async () => {
    const member = await stage.member();
    const before = withCookies(stage.url, member.cookies);
    await reenter(member);
    expect(member.cookies.get("session")).not.toBe(before.cookies.get("session"));
    expect((await member.get(infoEdit)).status).toBe(200);
    expect((await before.get(infoEdit)).status).toBe(403);
    const late = await before.post("/pw-renew", { intent: "later" });
    expect([late.status, late.setCookies.filter((line) => line.startsWith("session="))]).toEqual([303, []]);
  });

  test("another member cannot use it, nor another sign-in of the same one", async () => {
    const member = await trusted(stage.member());
    for (const email of ["player@example.com", "both@example.com"]) {
      const other = await stage.member(email);
      expect((await withCookies(stage.url, other.cookies, only(member, "reauth")).get(infoEdit)).status).toBe(403);
    }
  });

  test("a cookie of any other kind or with a changed letter opens nothing", async () => {
    const member = await trusted(stage.member());
    const sealed = member.cookies.get("reauth") ?? "";
    const session = member.cookies.get("session") ?? "";
    const forged = [session, sealed.slice(0, -2) + (sealed.endsWith("A") ? "BB" : "AA"), "", "x", sealed + sealed];
    for (const value of forged) {
      const visitor = withCookies(stage.url, member.cookies, new Map([["reauth", value]]));
      expect((await visitor.get(infoEdit)).status).toBe(403);
    }
  });
});

describe("after ten minutes", () => {
  let later: App;
  beforeAll(async () => {
    const ahead = Number(process.env.CLOCK_AHEAD ?? 0) + 601_000;
    later = await startApp({ apiUrl: stage.api.url, env: { TRUST_PROXY: "1", CLOCK_AHEAD: String(ahead) } });
  });
  afterAll(() => later.stop());

  test("it is over, and a form that comes late is asked for the password and not lost", async () => {
    const member = await trusted(stage.member());
    const form = await member.get(infoEdit);
    const visitor = withCookies(later.url, member.cookies);
    expect((await visitor.get(infoEdit)).status).toBe(403);

    const typed = { ...formOf(form, "profile"), nickname: "늦은이름" };
    const asked = await visitor.post(infoEdit, typed);
    expect(asked.status).toBe(403);
    for (const [name, value] of Object.entries(typed))
      expect(asked.page.querySelector(`main [name=${name}]`)?.getAttribute("value")).toBe(value);
    expect(asked.text).not.toMatch(/010-|01012345678/);

    expect(asked.page.querySelector("[data-error-summary]")).not.toBeNull();
    expect(asked.page.querySelectorAll("[data-error-summary] a").length, "no field is accused").toBe(0);

    const wrong = await visitor.submit(asked, infoEdit, { reentryPassword: "Not-this1" });
    expect(wrong.status).toBe(401);
    expect(wrong.page.querySelector("main [name=nickname]")?.getAttribute("value")).toBe("늦은이름");
    const right = await visitor.submit(wrong, infoEdit, { reentryPassword: password });
    expect(right).toMatchObject({ status: 303, location: infoEdit });
    expect(formOf(await visitor.get(infoEdit), "profile").nickname).toBe("늦은이름");
    await visitor.post(infoEdit, { ...typed, nickname: "홈런왕", shownNickname: "늦은이름" });
  });
});

describe("wrong passwords count by the session", () => {
  test("ten of them close its re-entry, from every address, and nothing else", async () => {
    const member = await stage.member("rookie@example.com");
    for (let i = 0; i < 10; i++) expect((await reenter(member, { password: `Not-this${i}` })).status).toBe(401);
    const closed = await reenter(member);
    expect(closed.status).toBe(429);
    const wait = Number(closed.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
    expect((await reenter(withCookies(stage.url, member.cookies))).status).toBe(429);
    expect((await reenter(await stage.member("rookie@example.com"))).status).toBe(303);
    expect((await member.get("/mypage")).status, "and nobody is signed out").toBe(200);
  });

  test("what strangers try at the sign-in closes no re-entry", async () => {
    const member = await stage.member("push@example.com");
    const strangers = Array.from({ length: 12 }, () =>
      stage.newcomer().post("/signin", { email: "push@example.com", password: "Not-this1" }),
    );
    const statuses = (await Promise.all(strangers)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect((await reenter(member)).status).toBe(303);
  });

  test("at once or one after the other, and by the form that comes late too", async () => {
    const member = await stage.member("both@example.com");
    const tries = Array.from({ length: 12 }, (_, i) =>
      i % 2 ? reenter(member, { password: "Not-this1" }) : member.post(infoEdit, { ...change, reentryPassword: "x" }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });
});

const reauth = (visitor: Visitor, provider: Provider, prefix = "", fields: Record<string, string> = {}) =>
  start(visitor, provider, prefix, { intent: "reauth", ...fields });

describe.each([
  ["kakao", ""],
  ["naver", ""],
  ["apple", "/en"],
] as const)("a member of %s", (provider, prefix) => {
  const edit = prefix + (provider === "apple" ? globalEdit : infoEdit);
  const signedIn = async () => {
    const visitor = stage.newcomer();
    await signInWith(visitor, provider, {}, prefix);
    return visitor;
  };
  const back = async (visitor: Visitor, done: AtProvider = {}): Promise<Answer> =>
    comeBack(visitor, await visitProvider(await reauth(visitor, provider, prefix), done));

  test("shows at the provider that it is them", async () => {
    const member = await signedIn();
    const page = await member.get(prefix + reentry);
    expect(page.page.querySelector("main input[type=password]")).toBeNull();
    const form = page.page.querySelector(`main form[action="${prefix}/signin/social-login/${provider}-login"]`);
    expect(form?.querySelector("button[name=intent][value=reauth]")).not.toBeNull();

    const between = await back(member);
    expect(between.status).toBe(200);
    expect(between.setCookies.find((line) => line.startsWith("reauth="))).toMatch(/SameSite=Strict/);
    const onward = await member.submit(between, prefix + reentry, {});
    expect(onward).toMatchObject({ status: 303, location: edit });
    const details = await member.get(edit);
    expect(details.status).toBe(200);
    expect(details.page.querySelector("[name=passwordConfirmation]"), "has no password to change").toBeNull();
  });

  test("another account of the provider is refused, and the session stays", async () => {
    const member = await signedIn();
    const refused = await back(member, somebody(`other.${provider}@example.com`));
    expect(refused.location).toBe(prefix + reentry);
    const page = await member.get(refused.location ?? "");
    expect(words(page.page, ".notice-title")).toMatch(/계정이 아니에요|isn’t this member’s/);
    expect((await member.get(edit)).status).toBe(403);
    expect((await member.get(`${prefix}/mypage`)).status).toBe(200);
  });

  test("who cancels there is back at the re-entry, none the wiser", async () => {
    const member = await signedIn();
    const cancelled = await back(member, { decision: "cancel" });
    expect(cancelled.location).toBe(prefix + reentry);
    expect((await member.get(edit)).status).toBe(403);
  });

  test("a return that is loaded again says so at the re-entry", async () => {
    const member = await signedIn();
    const trip = await visitProvider(await reauth(member, provider, prefix));
    expect((await comeBack(member, trip)).status).toBe(200);
    member.cookies.delete("reauth");
    expect((await comeBack(member, trip)).location).toBe(prefix + reentry);
    expect(words((await member.get(prefix + reentry)).page, ".notice")).toMatch(/이미 처리한|already been answered/);
  });

  test("a sign-in there from before is not enough, where the provider tells", async () => {
    const member = await signedIn();
    await stage.api.switch({ social: { provider, staleSignin: true } });
    const answer = await back(member).finally(() => stage.api.switch({ social: { provider, staleSignin: false } }));
    if (provider === "naver") return expect(answer.status, "Naver does not tell").toBe(200);
    expect(answer.location).toBe(prefix + reentry);
    expect(words((await member.get(prefix + reentry)).page, ".notice")).toMatch(/방금 로그인했는지|just now/);
    expect((await member.get(edit)).status).toBe(403);
  });

  test("no password opens it", async () => {
    const member = await signedIn();
    expect((await reenter(member, {}, prefix)).status).toBe(401);
    expect((await member.get(edit)).status).toBe(403);
  });
});

test("whoever takes the question for the time out of the address does not get in", async () => {
  const member = stage.newcomer();
  await signInWith(member, "kakao");
  const begun = await reauth(member, "kakao");
  const url = new URL(begun.location ?? "");
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ prompt: "login", scope: "openid" });
  for (const name of ["prompt", "scope"]) url.searchParams.delete(name);
  const answer = await comeBack(member, await visitProvider({ ...begun, location: url.href }));
  expect(answer.location).toBe(reentry);
  expect((await member.get(infoEdit)).status).toBe(403);
});

describe.each(["kakao", "apple"] as const)("an ID token of %s", (provider) => {
  test.each(["wrongNonce", "unknownKey", "wrongType"] as const)("with %s opens nothing", async (manner) => {
    const member = stage.newcomer();
    await signInWith(member, provider);
    await stage.api.switch({ social: { provider, [manner]: true } });
    const answer = await reauth(member, provider)
      .then((begun) => visitProvider(begun))
      .then((trip) => comeBack(member, trip))
      .finally(() => stage.api.switch({ social: { provider, [manner]: false } }));
    expect(answer.location).toBe(reentry);
    expect(words((await member.get(reentry)).page, ".notice")).toMatch(/확인하지 못했어요/);
    expect((await member.get(infoEdit)).status).toBe(403);
  });
});

test("a provider's re-entry is for its own members, and for nobody who is not signed in", async () => {
  const member = await stage.member();
  expect((await reauth(member, "kakao")).location).toBe(reentry);
  expect((await reauth(stage.newcomer(), "kakao")).location).toMatch(/^\/signin/);
  expect(await member.post(reentry, { intent: "verified" })).toMatchObject({ status: 303 });
  expect((await member.get(infoEdit)).status, "to say so is not enough").toBe(403);
});

test.each(["html200", "401", "code0"])("%s: the form of the re-entry says so, and nobody gets in", async (kind) => {
  const member = await stage.member();
  const before = { fault: { path: "/my/reauth.php", kind } };
  await stage.api.switch(before);
  const answer = await reenter(member, { redirect: "/mypage" });
  await stage.api.switch({ fault: { path: "/my/reauth.php", kind: null } });
  expect([kind, answer.status].join()).toMatch(kind === "401" ? /,(303|503)$/ : /,503$/);
  expect(answer.setCookies.join()).not.toMatch(/reauth=[^;]/);
  if (answer.status === 503) {
    expect(answer.page.querySelector("[data-error-summary]")).not.toBeNull();
    expect(answer.page.querySelector("main [name=redirect]")?.getAttribute("value")).toBe("/mypage");
  }
  expect((await member.get(infoEdit)).status === 200).toBe(false);
});
