// tests/tours/passkeys.test.ts has a browser's authenticator, and contract-passkeys.test.ts what the API verifies.
import { describe, expect, test } from "vitest";
import { languages, localePath } from "../../app/i18n/languages";
import { Authenticator } from "../support/authenticator";
import { addPage, answerAt, answerTo, askedOn, reentryPage, signinPage, waysPage } from "../support/passkey-visit";
import { infoEdit, reentry, trusted } from "../support/reentry";
import { useStage } from "../support/stage";
import { allWords, password, words, type Answer, type Visitor } from "../support/visitor";

const stage = useStage({ members: 250 });

/** Members of the seeds with a password and a character, each once. */
let used = 17;
async function member(prefix = "") {
  for (;;) {
    const email = `member${++used}@example.com`;
    const visitor = stage.newcomer();
    const { status } = await visitor.post("/signin", { email, password });
    if (status !== 303 || (await visitor.get("/mypage")).status !== 200) continue;
    return { email, visitor: await trusted(Promise.resolve(visitor), prefix || "/") };
  }
}

async function withPasskey(prefix = "") {
  const { email, visitor } = await member(prefix);
  const authenticator = new Authenticator();
  const added = await answerAt(visitor, prefix + addPage, authenticator);
  expect(added).toMatchObject({ status: 303, location: prefix + waysPage });
  return { email, visitor, authenticator };
}

const listed = ({ page }: Answer) => allWords(page, ".passkeys h3");
const told = ({ page }: Answer) => allWords(page, "[data-error-summary] li");
const sessionLine = ({ setCookies }: Answer) => setCookies.find((line) => line.startsWith("session=")) ?? "";
const kinds = async (to: string) => (await stage.api.outbox(to)).map(({ kind, language }) => [kind, language]);
const remove = ({ page }: Answer) => page.querySelector("[name=removePasskey]")?.getAttribute("value") ?? "";

describe.each(languages)("in %s", (language) => {
  const prefix = localePath(language, "/").replace(/\/$/, "");

  test("a passkey is added, signs in, confirms who one is, and is removed", async () => {
    const { visitor, email, authenticator } = await withPasskey(prefix);
    const after = await visitor.get(prefix + waysPage);
    expect([listed(after).length, words(after.page, ".told [role=status]")]).toEqual([1, expect.stringMatching(/패스키|Passkey/)]); // prettier-ignore

    const browser = stage.newcomer();
    const pressed = await browser.post(prefix + signinPage, { intent: "passkey", redirect: "/rank", autoLogin: "on" });
    expect(pressed).toMatchObject({ status: 303, location: `${prefix}${signinPage}?autoLogin=on&redirect=%2Frank` });
    const signedIn = await answerAt(browser, pressed.location ?? "", authenticator);
    expect(signedIn).toMatchObject({ status: 303, location: `${prefix}/rank` });
    expect(sessionLine(signedIn)).toMatch(/; Max-Age=1209600$/);
    expect(words((await browser.get("/mypage")).page, ".player-card-id")).toBe(email);
    expect((await browser.get(infoEdit)).status, "a sign-in is no re-entry").toBe(403);

    const asked = await browser.get(`${prefix}${reentry}?redirect=${encodeURIComponent(waysPage)}`);
    const path = asked.page.querySelector(".passkey a")?.getAttribute("href") ?? "";
    expect(await answerAt(browser, path, authenticator)).toMatchObject({ status: 303, location: prefix + waysPage });
    const list = await browser.get(prefix + waysPage);
    expect(allWords(list.page, ".passkeys li").at(-1)).toMatch(/사용|Last used/);

    const removed = await browser.post(prefix + waysPage, { removePasskey: remove(list) });
    expect(removed).toMatchObject({ status: 303, location: prefix + waysPage });
    expect(listed(await browser.get(prefix + waysPage))).toEqual([]);
    expect((await visitor.get("/record")).location, "all other sign-ins have ended").toMatch(/^\/signin/);
    expect(await kinds(email)).toEqual([["passkeyRemoved", language], ["passkeyAdded", language]]); // prettier-ignore
    const late = await answerAt(stage.newcomer(), prefix + signinPage, authenticator);
    expect([late.status, told(late).length]).toEqual([401, 1]);
    expect(askedOn(late).atOnce, "nobody is asked again by itself").toBe(false);
  });
});

test("without auto-login the session ends with the browser, and the forced steps come as after a password", async () => {
  const { email, authenticator } = await withPasskey();
  await stage.api.switch({ passwordAge: { id: email, days: 200 } });
  const answer = await answerAt(stage.newcomer(), `${signinPage}?redirect=%2Frecord`, authenticator);
  expect(answer).toMatchObject({ status: 303, location: "/pw-renew?redirect=%2Frecord" });
  expect(sessionLine(answer)).toMatch(/SameSite=Lax$/);
});

test("whoever has left is told so, and an outage is no wrong passkey", async () => {
  const { email, authenticator } = await withPasskey();
  const visitor = stage.newcomer();
  const path = "/login/passkeyLogin.php";
  await stage.api.switch({ fault: { path, kind: "html502" } });
  expect((await answerAt(visitor, signinPage, authenticator)).status).toBe(503);
  await stage.api.switch({ fault: { path, kind: null } });
  await stage.api.switch({ withdraw: email });
  const answer = await answerAt(visitor, signinPage, authenticator);
  expect([answer.status, words(answer.page, "main .notice")]).toEqual([403, expect.stringContaining("다시 가입")]);
});

test("wrong answers are counted as wrong passwords are", async () => {
  const { authenticator } = await withPasskey();
  const visitor = stage.newcomer();
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries++)
    statuses.push((await answerAt(visitor, signinPage, authenticator, { isVerified: false })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
});

test("of two answers at once one signs in, and the other leads there", async () => {
  const { authenticator } = await withPasskey();
  const visitor = stage.newcomer();
  const fields = await answerTo(visitor, `${signinPage}?redirect=%2Frank`, authenticator);
  const answers = await Promise.all([visitor, visitor.twin()].map((one) => one.post(signinPage, fields)));
  expect(answers.map(({ location }) => location).sort()).toEqual(["/rank", `${signinPage}?redirect=%2Frank`]);
  const signedIn = answers.find(({ location }) => location === "/rank");
  visitor.cookies.set("session", /session=([^;]+)/.exec(signedIn ? sessionLine(signedIn) : "")?.[1] ?? "");
  expect((await visitor.get(`${signinPage}?redirect=%2Frank`)).location).toBe("/");
});

describe("between two tabs", () => {
  test("nothing is added to a member who has signed in meanwhile, and nothing to who has signed out", async () => {
    const { visitor, email } = await member();
    const other = await member();
    const fields = await answerTo(visitor, addPage, new Authenticator());
    const mixed = visitor.twin();
    for (const name of ["session", "reauth"]) mixed.cookies.set(name, other.visitor.cookies.get(name) ?? "");
    const refused = await mixed.post(addPage, fields);
    expect([refused.status, words(refused.page, "main")]).toEqual([409, expect.stringContaining(email)]);
    const away = await stage.newcomer().post(addPage, fields);
    expect(away.location).toMatch(/^\/signin/);
    for (const one of [visitor, other.visitor]) expect(listed(await one.get(waysPage))).toEqual([]);
  });

  test("a sign-in that meets a session is refused, and another member's passkey confirms nobody", async () => {
    const { visitor, authenticator } = await withPasskey();
    const fields = await answerTo(stage.newcomer(), signinPage, authenticator);
    const other = await withPasskey();
    expect((await other.visitor.post(signinPage, fields)).status).toBe(409);
    other.visitor.cookies.delete("reauth");
    const wrong = await answerAt(other.visitor, reentryPage, authenticator);
    expect([wrong.status, told(wrong).length]).toEqual([401, 1]);
    expect((await other.visitor.get(infoEdit)).status).toBe(403);
    expect((await visitor.get(infoEdit)).status).toBe(200);
  });
});

test("after ten minutes the password is asked for once more, and the passkey is made anew", async () => {
  const { visitor } = await member();
  const fields = await answerTo(visitor, addPage, new Authenticator());
  visitor.cookies.delete("reauth");
  const asked = await visitor.post(addPage, fields);
  expect([asked.status, asked.page.querySelector("main [name=passkey]")]).toEqual([403, null]);
  expect(await visitor.submit(asked, addPage, { reentryPassword: password })).toMatchObject({ status: 303, location: addPage }); // prettier-ignore
  expect(listed(await visitor.get(waysPage))).toEqual([]);
});

test("what is no answer of an authenticator is refused", async () => {
  const { visitor } = await withPasskey();
  const [newcomer, late] = [stage.newcomer(), visitor.twin()];
  late.cookies.delete("reauth");
  for (const passkey of ["", "{}", "[1", JSON.stringify({ credentialId: "x".repeat(5_000) }), "x".repeat(20_000)]) {
    expect((await newcomer.post(signinPage, { passkey })).status).toBe(400);
    expect((await visitor.post(addPage, { passkey })).status).toBe(400);
    expect((await late.post(reentryPage, { passkey })).status).toBe(400);
  }
  expect(await visitor.post(waysPage, { removePasskey: "9".repeat(15) })).toMatchObject({ status: 303 });
  expect(await visitor.post(waysPage, { removePasskey: "../1" })).toMatchObject({ status: 303 });
  expect(listed(await visitor.get(waysPage))).toHaveLength(1);
});

test("the tenth is the last", async () => {
  const { visitor } = await member();
  for (let count = 0; count < 10; count++) await answerAt(visitor, addPage, new Authenticator());
  const full = await visitor.get(waysPage);
  expect([listed(full).length, full.page.querySelector(`main [href="${addPage}"]`)]).toEqual([10, null]);
  expect((await visitor.get(addPage)).location).toBe(waysPage);
});

test("the file of one's own data names them, without keys", async () => {
  const { visitor, authenticator } = await withPasskey();
  const { text } = await visitor.get("/mypage/my-data/file");
  expect(JSON.parse(text).ways.passkeys).toMatchObject([{ synced: false, usedAt: null }]);
  expect(text).not.toContain(authenticator.id);
});

describe("nothing speaks of passkeys", () => {
  const offers = async (visitor: Visitor, path: string, headers?: Record<string, string>) =>
    (await visitor.get(path, headers)).page.querySelectorAll(".passkey").length;

  test("in a shell whose web view has none", async () => {
    const { visitor } = await withPasskey();
    const shell = (more: string) => ({ "User-Agent": `Mozilla/5.0 market=android${more}` });
    expect(await offers(stage.newcomer(), "/signin", shell(""))).toBe(0);
    expect(await offers(visitor, waysPage, shell(""))).toBe(0);
    expect(await offers(stage.newcomer(), "/signin", shell(" passkeys=on"))).toBe(1);
    expect(await offers(visitor, waysPage, shell(" passkeys=on"))).toBe(1);
    visitor.cookies.delete("reauth");
    expect([await offers(visitor, reentry, shell("")), await offers(visitor, reentry)]).toEqual([0, 1]);
  });

  test("where the API has none", async () => {
    const { visitor } = await withPasskey();
    await stage.api.switch({ optionalCalls: false });
    const addresses = [signinPage, addPage].map((path) => (path === addPage ? visitor : stage.newcomer()).get(path));
    expect((await Promise.all(addresses)).map(({ status }) => status)).toEqual([404, 404]);
    visitor.cookies.delete("reauth");
    expect(await offers(visitor, reentry)).toBe(0);
    await stage.api.switch({ optionalCalls: true });
  });
});
