import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { secret, startApp, type App } from "../support/app-server";
import { expectConforming } from "../support/html-conformance";
import {
  comeBack,
  newcomer,
  postFromApple,
  providers,
  signInWith,
  somebody,
  start,
  visitProvider,
  type Provider,
} from "../support/social-visit";
import { useStage } from "../support/stage";
import { allWords, Visitor, words, type Answer } from "../support/visitor";

const stage = useStage();
const member = (provider: Provider) => ({ person: `${provider}@example.com` });
const sessionLine = (lines: string[]) => lines.find((line) => line.startsWith("session=")) ?? "";

/** Changes the provider's behaviour for one trip. */
async function withManner<T>(provider: Provider, manner: string, trip: () => Promise<T>): Promise<T> {
  await stage.api.switch({ social: { provider, [manner]: true } });
  return trip().finally(() => stage.api.switch({ social: { provider, [manner]: false } }));
}

/** Expects that no one is signed in, and that a page says why: for who keeps no cookies, at once. */
function expectToldAtOnce({ status, page, setCookies, location }: Answer, message: RegExp) {
  expect([status, location, sessionLine(setCookies)]).toEqual([200, null, ""]);
  expect(words(page, "main .notice")).toMatch(message);
  expect(page.querySelector("main a")?.getAttribute("href")).toBe("/signin");
}

/** Expects that no one is signed in, and that the sign-in page says why, once. */
async function expectTold(visitor: Visitor, answer: Answer, message: RegExp, status = 200) {
  expect(answer.location).toBe("/signin");
  expect(sessionLine(answer.setCookies)).toBe("");
  const page = await visitor.get("/signin");
  expect(page.status).toBe(status);
  expect(words(page.page, "main .notice")).toMatch(message);
  expect(words(page.page, "h1")).toBe("로그인");
  expect((await visitor.get("/signin")).page.querySelector("main .notice")).toBeNull();
}

describe.each(providers)("%s", (provider) => {
  test.each(["", "/en"])("lets its member in at %s/signin", async (prefix) => {
    const visitor = stage.newcomer();
    const answer = await signInWith(visitor, provider, member(provider), prefix);
    expect(answer.location).toBe(prefix || "/");
    expect(sessionLine(answer.setCookies)).toMatch(/^session=[\w-]{100,}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await visitor.get("/record")).status).toBe(200);
    expect([...visitor.cookies.keys()].sort()).toEqual(["locale", "session"]);
  });

  test("auto-login and the wanted page travel along", async () => {
    const visitor = stage.newcomer();
    const wish = { autoLogin: "on", redirect: "/record?mode=bat", email: "a", password: "b" };
    const answer = await comeBack(
      visitor,
      await visitProvider(await start(visitor, provider, "/en", wish), member(provider)),
    );
    expect(answer.location).toBe("/en/record?mode=bat");
    expect(sessionLine(answer.setCookies)).toMatch(/; Max-Age=1209600$/);
  });

  test("brings somebody new to the sign-up", async () => {
    const visitor = stage.newcomer();
    const answer = await signInWith(visitor, provider, newcomer(provider));
    expect(answer.location).toBe("/signup/terms?member=domestic");
    expect(sessionLine(answer.setCookies)).toBe("");
    expect((await visitor.get("/record")).location).toMatch(/^\/signin/);
  });

  test("a refusal is no drama, and the wanted page is still wanted", async () => {
    const visitor = stage.newcomer();
    const back = await visitProvider(await start(visitor, provider, "", { redirect: "/record" }), {
      decision: "refuse",
    });
    const answer = await comeBack(visitor, back);
    expect(answer.location).toBe("/signin?redirect=%2Frecord");
    const page = await visitor.get(answer.location ?? "");
    expect(page.status).toBe(200);
    expect(words(page.page, ".notice")).toMatch(/취소/);
    expect(page.page.querySelector(".notice-warn, .error-summary")).toBeNull();
    expect(page.page.querySelector("input[name=redirect]")?.getAttribute("value")).toBe("/record");
  });

  test("a wrong state is refused", async () => {
    const visitor = stage.newcomer();
    const answer = await withManner(provider, "wrongState", () => signInWith(visitor, provider, member(provider)));
    await expectTold(visitor, answer, /기록이 없어서/);
  });

  test("an expired code is refused", async () => {
    const visitor = stage.newcomer();
    const answer = await withManner(provider, "expireCodes", () => signInWith(visitor, provider, member(provider)));
    await expectTold(visitor, answer, /다시 시작/);
  });

  test("a code made for another client is refused", async () => {
    const visitor = stage.newcomer();
    const answer = await withManner(provider, "wrongAudience", () => signInWith(visitor, provider, member(provider)));
    await expectTold(visitor, answer, /확인하지 못했어요/);
  });

  test("a code is good once, whoever has copied the trip", async () => {
    const visitor = stage.newcomer();
    const begun = await start(visitor, provider);
    const copy = stage.newcomer();
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
    const back = await visitProvider(begun, member(provider));
    expect((await comeBack(visitor, back)).location).toBe("/");
    await expectTold(copy, await comeBack(copy, back), /이미 처리한/);
  });

  test("the return of a trip that another browser has begun lets nobody in", async () => {
    const [attacker, victim] = [stage.newcomer(), stage.newcomer()];
    const back = await visitProvider(await start(attacker, provider), member(provider));
    expectToldAtOnce(await comeBack(victim, back), /기록이 없어서/);
    await start(victim, provider);
    await expectTold(victim, await comeBack(victim, back), /기록이 없어서/);
    expect((await comeBack(attacker, back)).location).toBe("/");
  });

  test("a trip to one provider does not end at another", async () => {
    const visitor = stage.newcomer();
    const other = provider === "kakao" ? "naver" : "kakao";
    const begun = await start(visitor, other);
    const state = new URL(begun.location ?? "").searchParams.get("state") ?? "";
    const answer = await visitor.get(`/signin/social-login/${provider}-login?code=x&state=${state}`);
    await expectTold(visitor, answer, /기록이 없어서/);
    expect((await comeBack(visitor, await visitProvider(begun, member(other)))).location).toBe("/");
  });

  test("several trips at once end in any order, each at the page that it was for", async () => {
    const visitor = stage.newcomer();
    const begun = [];
    for (const redirect of ["/record", "/rank", "/mypage"])
      begun.push(await start(visitor, provider, "", { redirect }));
    const backs = await Promise.all(begun.map((answer) => visitProvider(answer, member(provider))));
    const [first, second, third] = backs;
    if (!first || !second || !third) throw new Error("There are three trips");
    expect((await comeBack(visitor, second)).location).toBe("/rank");
    expect((await comeBack(visitor, first)).location).toBe("/record");
    expect((await comeBack(visitor, third)).location).toBe("/mypage");
    expect([...visitor.cookies.keys()].sort()).toEqual(["session"]);
  });

  test("a trip that fails leaves the others open", async () => {
    const visitor = stage.newcomer();
    const [refused, agreed] = [await start(visitor, provider), await start(visitor, provider)];
    const cancelled = await comeBack(visitor, await visitProvider(refused, { decision: "refuse" }));
    await expectTold(visitor, cancelled, /취소/);
    expect((await comeBack(visitor, await visitProvider(agreed, member(provider)))).location).toBe("/");
  });

  test("the oldest trips give way, and the cookie stays small", async () => {
    const visitor = stage.newcomer();
    const redirect = `/record?${"x".repeat(900)}`;
    const begun = [];
    for (let i = 0; i < 6; i++) begun.push(await start(visitor, provider, "", { redirect }));
    expect(`flow=${visitor.cookies.get("flow")}`.length).toBeLessThanOrEqual(4_096);
    const [oldest, latest] = [begun[0], begun.at(-1)];
    if (!oldest || !latest) throw new Error("There are six trips");
    const late = await comeBack(visitor, await visitProvider(oldest, member(provider)));
    await expectTold(visitor, late, /기록이 없어서/);
    expect((await comeBack(visitor, await visitProvider(latest, member(provider)))).location).toBe(redirect);
  });

  test("loading the return again does a member no harm", async () => {
    const visitor = stage.newcomer();
    const back = await visitProvider(await start(visitor, provider), member(provider));
    await comeBack(visitor, back);
    expect((await comeBack(visitor, back)).location).toBe("/");
    expect((await visitor.get("/record")).status).toBe(200);
  });

  test("loading the return again leads somebody new on", async () => {
    const visitor = stage.newcomer();
    const back = await visitProvider(await start(visitor, provider), somebody(`again.${provider}@example.com`));
    const first = await comeBack(visitor, back);
    expect((await comeBack(visitor, back)).location).toBe(first.location);
  });

  test("who is signed in already stays who he is", async () => {
    const visitor = await stage.member();
    expect((await start(visitor, provider)).status).toBe(409);
    const other = stage.newcomer();
    const back = await visitProvider(await start(other, provider), member(provider));
    other.cookies.set("session", visitor.cookies.get("session") ?? "");
    expect(await comeBack(other, back)).toMatchObject({ location: "/" });
    expect(words((await other.get("/mypage")).page, "main")).toContain("홈런왕");
  });

  test("nothing but the button of our page begins a trip", async () => {
    const path = `/signin/social-login/${provider}-login`;
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    const answer = await stage.newcomer().post(path, { intent: "start" }, foreign);
    expect(answer.setCookies.some((line) => line.startsWith("flow="))).toBe(false);
    expect(answer.location ?? "").not.toMatch(/^http/);
    expect(await stage.newcomer().post(path, { intent: "other" })).toMatchObject({ status: 303, location: "/signin" });
    expect(await stage.newcomer().get(path)).toMatchObject({ status: 302, location: "/signin" });
  });

  test.each([
    ["", { kakao: "카카오", naver: "네이버", apple: "Apple" }],
    ["/en", { kakao: "Kakao", naver: "Naver", apple: "Apple" }],
  ])("a page of ours at %s/ names it and goes on there by itself, with a link", async (prefix, names) => {
    const answer = await start(stage.newcomer(), provider, prefix);
    const { page, headers, status, location, text } = answer;
    expectConforming(answer, "the page that goes on to the provider");
    expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(headers.get("Content-Security-Policy")?.split("; ")).toContain("form-action 'self'");
    expect(words(page, "h1")).toContain(names[provider]);
    expect(page.querySelector("main a.button")?.getAttribute("href")).toBe(location);
    expect(text).not.toContain("<script");
  });

  test("the address of the provider says what it must and no more", async () => {
    const { location, setCookies } = await start(stage.newcomer(), provider, "/en", { redirect: "/record" });
    const { searchParams } = new URL(location ?? "");
    expect(searchParams.get("state")).toMatch(/^en\.signin\.[\da-z]{6}\.[\w-]{43}$/);
    expect(searchParams.get("redirect_uri")).toBe(`${stage.url}/signin/social-login/${provider}-login`);
    expect(searchParams.get("code_challenge_method")).toBe(provider === "naver" ? null : "S256");
    expect(searchParams.get("nonce")?.length).toBe(provider === "apple" ? 43 : undefined);
    expect(setCookies).toEqual([expect.stringMatching(/^flow=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/)]);
  });
});

test.each([
  ["kakao", "prompt", "select_account"],
  ["naver", "auth_type", "reauthenticate"],
] as const)(
  "after a sign-out %s asks whose account it is, until somebody has signed in",
  async (provider, name, value) => {
    const asked = async (visitor: Visitor) =>
      new URL((await start(visitor, provider)).location ?? "").searchParams.get(name);
    const shared = stage.newcomer();
    expect(await asked(shared)).toBeNull();
    await signInWith(shared, provider, member(provider));
    await shared.post("/logout", {});
    expect(await asked(shared)).toBe(value);
    expect(await asked(stage.newcomer())).toBeNull();
    expect((await signInWith(shared, provider, member(provider))).location).toBe("/");
    await shared.get("/");
    shared.cookies.delete("session");
    expect(await asked(shared)).toBeNull();
  },
);

describe("Apple", () => {
  test.each(["keep", "drop"] as const)("signs with a new key, old ones: %s", async (rotateKey) => {
    expect((await signInWith(stage.newcomer(), "apple", member("apple"))).location).toBe("/");
    await stage.api.switch({ social: { provider: "apple", rotateKey } });
    expect((await signInWith(stage.newcomer(), "apple", member("apple"))).location).toBe("/");
  });

  test("a token of another trip is refused", async () => {
    const visitor = stage.newcomer();
    const answer = await withManner("apple", "wrongNonce", () => signInWith(visitor, "apple", member("apple")));
    await expectTold(visitor, answer, /확인하지 못했어요/);
  });

  test("its own POST changes nothing: it is handed to a page of ours, in the reader's language", async () => {
    const visitor = stage.newcomer();
    const back = await visitProvider(await start(visitor, "apple", "/en"), somebody("posted@example.com"));
    if (!("fields" in back)) throw new Error("Apple comes back by a form");
    const forged = { ...back, fields: { ...back.fields, repost: "1", user: '"><b id="x">', other: "x" } };
    const { status, headers, page, text } = await postFromApple(forged);
    expect([status, headers.getSetCookie(), headers.get("Cache-Control")]).toEqual([200, [], "private, no-store"]);
    expect(headers.has("Cross-Origin-Opener-Policy")).toBe(false);
    expect(page.querySelector("html")?.getAttribute("lang")).toBe("en");
    expect(page.querySelector("form")?.getAttribute("action")).toBe("/en/signin/social-login/apple-login");
    expect(page.querySelectorAll("input").map((input) => input.getAttribute("name"))).toEqual([
      "state",
      "code",
      "user",
      "repost",
    ]);
    expect(page.querySelector("#x")).toBeNull();
    expect(allWords(page, "button")).toHaveLength(1);
    expect(text).not.toMatch(/<script>/);
  });

  test.each([
    ["", "domestic", {}],
    ["", "overseas", { member: "overseas" }],
    ["/en", "overseas", {}],
    ["/en", "domestic", { member: "domestic" }],
  ])("somebody new at %s/signin becomes %s with %j", async (prefix, kind, wish) => {
    const visitor = stage.newcomer();
    const person = somebody(`kind.${kind}${prefix.length}@example.com`);
    const answer = await comeBack(visitor, await visitProvider(await start(visitor, "apple", prefix, wish), person));
    expect(answer.location).toBe(`${prefix}/signup/terms?member=${kind}`);
  });
});

test("Kakao and Naver make domestic members only", async () => {
  const visitor = stage.newcomer();
  const begun = await start(visitor, "kakao", "/en", { member: "overseas" });
  const answer = await comeBack(visitor, await visitProvider(begun, somebody("overseas.kakao@example.com")));
  expect(answer.location).toBe("/en/signup/terms?member=domestic");
});

test("what was begun before is forgotten when another trip begins", async () => {
  const visitor = stage.newcomer();
  const back = await visitProvider(await start(visitor, "kakao"), somebody("first.trip@example.com"));
  expect((await comeBack(visitor, back)).location).toMatch(/^\/signup\//);
  await start(visitor, "kakao");
  visitor.cookies.delete("flow");
  await expectTold(visitor, await comeBack(visitor, back), /다시 시작/);
});

describe("after ten minutes", () => {
  let later: App;
  beforeAll(async () => {
    const ahead = Number(process.env.CLOCK_AHEAD ?? 0) + 601_000;
    const env = { ...(await stage.api.settings()), TRUST_PROXY: "1", CLOCK_AHEAD: String(ahead) };
    later = await startApp({ apiUrl: stage.api.url, env });
  });
  afterAll(() => later.stop());

  test.each(providers)("the return from %s comes too late, and is told so", async (provider) => {
    const visitor = stage.newcomer();
    const back = await visitProvider(await start(visitor, provider), member(provider));
    const slow = new Visitor(later.url, visitor.headers);
    for (const [name, value] of visitor.cookies) slow.cookies.set(name, value);
    const told = "fields" in back ? { ...back, action: back.action.replace(stage.url, later.url) } : back;
    await expectTold(slow, await comeBack(slow, told), /10분이 지난/);
  });
});

/** Seals as `__Host-flow` is sealed. */
function sealed(content: object): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "session cookie", 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from("flow"));
  const text = Buffer.concat([cipher.update(JSON.stringify(content), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

test("a request that an earlier build began is answered, with another one beside it", async () => {
  const [state, nonce, verifier] = [`ko.${randomBytes(32).toString("base64url")}`, "n".repeat(43), "v".repeat(43)];
  const settings = { language: "ko", member: "domestic", autoLogin: false, redirect: "/record" };
  const flow = { kind: "social", provider: "naver", state, nonce, verifier, ...settings };
  const visitor = stage.newcomer();
  const now = Math.floor(Date.now() / 1000);
  visitor.cookies.set("flow", sealed({ flow, until: now + 600 }));
  const url = new URL((await start(stage.newcomer(), "naver")).location ?? "");
  url.searchParams.set("state", state);
  await start(visitor, "naver", "", { redirect: "/rank" });
  const back = await visitProvider({ ...(await visitor.get("/terms-page")), location: url.href }, member("naver"));
  expect((await comeBack(visitor, back)).location).toBe("/record");
});
