import { describe, expect, test } from "vitest";
import { languages, localePath } from "../../app/i18n/languages";
import { infoEdit, reentry, trusted } from "../support/reentry";
import { comeBack, newcomer, signInWith, somebody, start, visitProvider } from "../support/social-visit";
import type { AtProvider, Provider } from "../support/social-visit";
import { useStage } from "../support/stage";
import { allWords, password, words, type Answer, type Visitor } from "../support/visitor";

const stage = useStage({ members: 250 });
const page = "/mypage/sign-in-ways";

let people = 0;
/** Somebody at a provider who is nobody's member. */
const stranger = () => somebody(`added${people++}@example.com`);

/** Members of the seeds with a password and a character, each once. */
let used = 17;
async function withPassword() {
  for (;;) {
    const email = `member${++used}@example.com`;
    const visitor = stage.newcomer();
    const { status } = await visitor.post("/signin", { email, password });
    if (status !== 303 || (await visitor.get("/mypage")).status !== 200) continue;
    return { visitor: await trusted(Promise.resolve(visitor)), email };
  }
}

const begin = (visitor: Visitor, provider: Provider, prefix = "") =>
  start(visitor, provider, prefix, { intent: "add" });

async function add(visitor: Visitor, provider: Provider, done: AtProvider, prefix = ""): Promise<Answer> {
  const back = await comeBack(visitor, await visitProvider(await begin(visitor, provider, prefix), done));
  expect(back.status).toBe(200);
  expect(await visitor.submit(back, prefix + page, {})).toMatchObject({ status: 303, location: prefix + page });
  return visitor.get(prefix + page);
}

const listed = ({ page }: Answer) => allWords(page, ".ways:not(.passkeys) h3");
const notice = ({ page }: Answer) => words(page, "main .notice-title");
const mails = async (to: string) => (await stage.api.outbox(to)).map(({ kind, language }) => [kind, language]);
/** Returns the ID that a provider's account signs in as, null for nobody's. */
async function signedInAs(provider: Provider, done: AtProvider) {
  const visitor = stage.newcomer();
  await signInWith(visitor, provider, done);
  const { page: mypage } = await visitor.get("/mypage");
  return words(mypage, ".player-card-id") || null;
}

describe.each(languages)("in %s", (language) => {
  const prefix = localePath(language, "/").replace(/\/$/, "");

  test.each(["kakao", "naver", "apple"] as const)("%s is added and taken off again", async (provider) => {
    const { visitor, email } = await withPassword();
    const person = stranger();
    const before = await visitor.get(prefix + page);
    expect(listed(before)).toHaveLength(1);
    expect(before.page.querySelector("main [name=remove]"), "a password stays").toBeNull();

    const after = await add(visitor, provider, person, prefix);
    expect(words(after.page, ".told [role=status]")).not.toBe("");
    expect(listed(after)).toHaveLength(2);
    expect(await mails(email)).toEqual([["wayAdded", language]]);
    expect(await signedInAs(provider, person)).toBe(email);

    const other = await stage.newcomer().signIn(email);
    const removed = await visitor.submit(after, prefix + page, { remove: provider });
    expect(removed).toMatchObject({ status: 303, location: prefix + page });
    expect(listed(await visitor.get(prefix + page))).toHaveLength(1);
    expect(await mails(email)).toEqual([["wayRemoved", language], ["wayAdded", language]]); // prettier-ignore
    expect(await signedInAs(provider, person)).toBeNull();
    expect((await other.get("/record")).location, "all other sign-ins have ended").toMatch(/^\/signin/);
    expect((await visitor.get("/record")).status).toBe(200);
  });
});

test("the last way stays, until there is another one, which is then the usual one", async () => {
  const visitor = stage.newcomer();
  await signInWith(visitor, "kakao");
  const reenter = async (provider: Provider, done: AtProvider = {}) => {
    const begun = await start(visitor, provider, "", { intent: "reauth", redirect: page });
    return comeBack(visitor, await visitProvider(begun, done));
  };
  await reenter("kakao");
  const alone = await visitor.get(page);
  expect(alone.page.querySelector("main [name=remove]")).toBeNull();
  expect(words(alone.page, ".ways")).toContain("마지막 로그인 방법");
  const refused = await visitor.post(page, { remove: "kakao" });
  expect([refused.status, allWords(refused.page, "[data-error-summary] li").length]).toEqual([409, 1]);

  const person = stranger();
  expect(listed(await add(visitor, "apple", person))).toEqual(["카카오", "Apple"]);
  visitor.cookies.delete("reauth");
  const choice = await visitor.get(`${reentry}?redirect=${encodeURIComponent(page)}`);
  expect(choice.page.querySelectorAll("main button[value=reauth]")).toHaveLength(2);
  await reenter("apple", person);
  expect(await visitor.post(page, { remove: "kakao" })).toMatchObject({ status: 303, location: page });
  expect(listed(await visitor.get(page))).toEqual(["Apple"]);
  expect(await visitor.post(page, { remove: "apple" })).toMatchObject({ status: 409 });

  visitor.cookies.delete("reauth");
  const asked = await visitor.get(`${reentry}?redirect=${encodeURIComponent(page)}`);
  expect(asked.page.querySelector("main form")?.getAttribute("action")).toMatch(/apple-login$/);
  await stage.newcomer().post("/signin/pw-reset", { email: "kakao@example.com" });
  const [mail] = await stage.api.outbox("kakao@example.com");
  expect(mail?.text).toMatch(/Apple/);
  expect(mail?.text).not.toMatch(/카카오/);
  expect([await signedInAs("kakao", {}), await signedInAs("apple", person)]).toEqual([null, "kakao@example.com"]);
});

test("a member with a password may show who they are by a provider that they have added", async () => {
  const { visitor } = await withPassword();
  const person = stranger();
  await add(visitor, "naver", person);
  visitor.cookies.delete("reauth");
  const asked = await visitor.get(reentry);
  expect(asked.page.querySelector("main [name=password]")).not.toBeNull();
  expect(asked.page.querySelectorAll("main button[value=reauth]")).toHaveLength(1);
  const trip = async (done: AtProvider) =>
    comeBack(visitor, await visitProvider(await start(visitor, "naver", "", { intent: "reauth" }), done));
  expect((await trip(stranger())).location, "an account of nobody").toBe(reentry);
  expect((await visitor.get(infoEdit)).status).toBe(403);
  await trip(person);
  expect((await visitor.get(infoEdit)).status).toBe(200);
});

describe("a return from the provider", () => {
  test("adds nothing to another member who has signed in meanwhile, nor to the first", async () => {
    const { visitor } = await withPassword();
    const { visitor: other } = await withPassword();
    const person = stranger();
    const trip = await visitProvider(await begin(visitor, "kakao"), person);
    const mixed = visitor.twin();
    for (const name of ["session", "reauth"]) mixed.cookies.set(name, other.cookies.get(name) ?? "");
    await comeBack(mixed, trip);
    const told = await mixed.get(page);
    expect([notice(told), listed(told).length]).toEqual(["카카오 계정을 연결하지 않았어요", 1]);
    expect(words(told.page, "main .notice")).toContain("다른 회원");
    expect([listed(await visitor.get(page)).length, await signedInAs("kakao", person)]).toEqual([1, null]);
  });

  test("adds nothing where nobody is signed in any more, and says so at the sign-in", async () => {
    const { visitor } = await withPassword();
    const person = stranger();
    const trip = await visitProvider(await begin(visitor, "naver"), person);
    visitor.cookies.delete("session");
    const back = await comeBack(visitor, trip);
    expect(back.location).toBe(`/signin?redirect=${encodeURIComponent(page)}`);
    expect(notice(await visitor.get(back.location ?? ""))).toBe("네이버 계정을 연결하지 않았어요");
    expect(await signedInAs("naver", person)).toBeNull();
  });

  test("adds nothing in a browser that has not begun", async () => {
    const { visitor } = await withPassword();
    const { visitor: victim } = await withPassword();
    const person = stranger();
    const trip = await visitProvider(await begin(visitor, "kakao"), person);
    await comeBack(victim, trip);
    const told = await victim.get(page);
    expect([notice(told), listed(told).length]).toEqual(["카카오 계정을 연결하지 않았어요", 1]);
    expect(await signedInAs("kakao", person)).toBeNull();
  });

  test("of a sign-in adds nothing to whoever has signed in meanwhile", async () => {
    const visitor = stage.newcomer();
    const person = stranger();
    const trip = await visitProvider(await start(visitor, "kakao"), person);
    const { visitor: member } = await withPassword();
    for (const name of ["session", "reauth"]) visitor.cookies.set(name, member.cookies.get(name) ?? "");
    await comeBack(visitor, trip);
    expect([listed(await visitor.get(page)).length, await signedInAs("kakao", person)]).toEqual([1, null]);
  });

  test("that is loaded again shows what the first one has done", async () => {
    const { visitor, email } = await withPassword();
    const trip = await visitProvider(await begin(visitor, "naver"), stranger());
    for (let times = 0; times < 2; times++) expect((await comeBack(visitor, trip)).status).toBe(200);
    const after = await visitor.get(page);
    expect([listed(after).length, notice(after), (await mails(email)).length]).toEqual([2, "", 1]);
  });

  test("of whoever has cancelled says so, and so does one that fails", async () => {
    const { visitor } = await withPassword();
    expect(notice(await add(visitor, "apple", { decision: "cancel" }))).toBe("Apple 계정을 연결하지 않았어요");
    await stage.api.switch({ social: { provider: "naver", expireCodes: true } });
    const failed = await add(visitor, "naver", stranger());
    await stage.api.switch({ social: { provider: "naver", expireCodes: false } });
    expect([notice(failed), listed(failed).length]).toEqual(["네이버 계정을 연결하지 않았어요", 1]);
    expect(notice(await visitor.get(page)), "once").toBe("");
    await stage.api.switch({ fault: { path: "/my/wayAdd.php", kind: "html502" } });
    const lost = await add(visitor, "naver", stranger());
    await stage.api.switch({ fault: { path: "/my/wayAdd.php", kind: null } });
    expect([notice(lost), listed(lost).length], "only the answer was lost").toEqual(["", 2]);
  });
});

test("an account of another member, and a second one of the same provider, are refused", async () => {
  const { visitor } = await withPassword();
  const taken = await add(visitor, "naver", {});
  expect([words(taken.page, "main .notice").includes("다른 회원"), listed(taken).length]).toEqual([true, 1]);
  await add(visitor, "naver", stranger());
  const second = await add(visitor, "naver", stranger());
  expect([words(second.page, "main .notice").includes("이미 다른"), listed(second).length]).toEqual([true, 2]);
  expect(await signedInAs("naver", {})).toBe("naver@example.com");
});

test("who joins by a provider's account cannot use it after it was added to a member", async () => {
  const joining = stage.newcomer();
  await signInWith(joining, "kakao", newcomer("kakao"));
  const { visitor, email } = await withPassword();
  expect(listed(await add(visitor, "kakao", newcomer("kakao")))).toHaveLength(2);
  expect(await signedInAs("kakao", newcomer("kakao"))).toBe(email);
});

test("nothing is added or taken off before the re-entry", async () => {
  const { visitor, email } = await withPassword();
  await add(visitor, "kakao", stranger());
  visitor.cookies.delete("reauth");
  const toReentry = `${reentry}?redirect=${encodeURIComponent(page)}`;
  const closed = await visitor.get(page);
  expect([listed(closed), closed.page.querySelector(`main a[href="${toReentry}"]`) !== null]).toEqual([[], true]);
  expect((await begin(visitor, "naver")).location).toBe(toReentry);
  const asked = await visitor.post(page, { remove: "kakao" });
  expect([asked.status, (await mails(email)).length]).toEqual([403, 1]);
  const done = await visitor.submit(asked, page, { reentryPassword: password });
  expect([done.status, done.location, (await mails(email)).length]).toEqual([303, page, 2]);
});

test("taken off twice, it is taken off once", async () => {
  const { visitor, email } = await withPassword();
  const after = await add(visitor, "kakao", stranger());
  const sent = () => visitor.submit(after, page, {});
  for (const answer of await Promise.all([sent(), sent()]))
    expect(answer).toMatchObject({ status: 303, location: page });
  expect((await mails(email)).map(([kind]) => kind)).toEqual(["wayRemoved", "wayAdded"]);
});

test("where the API lacks the calls, the password is there alone", async () => {
  const { visitor } = await withPassword();
  const shown = async () => {
    const answer = await visitor.get(page);
    const address = answer.page.querySelector('main a[href="/mypage/new-email"]');
    return [answer.status, listed(answer).length, address !== null, answer.page.querySelector("#current") !== null];
  };
  expect(await shown()).toEqual([200, 1, true, true]);
  await stage.api.switch({ optionalCalls: false });
  expect(await shown()).toEqual([200, 0, false, true]);
  await stage.api.switch({ optionalCalls: true });
});
