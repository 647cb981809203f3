import { describe, expect, test } from "vitest";
import { languages, localePath } from "../../app/i18n/languages";
import { formOf, infoEdit, trusted } from "../support/reentry";
import { useStage } from "../support/stage";
import { password, problems, type Visitor, words } from "../support/visitor";

const stage = useStage();

const old = "renewal@example.com";
const renewal = "/pw-renew";
const chosen = "Homerun2!";
const enter = (visitor: Visitor, email: string, fields: Record<string, string> = {}, prefix = "") =>
  visitor.post(`${prefix}/signin`, { email, password, ...fields });
const fields = (more: Record<string, string> = {}) => ({
  current: password,
  password: chosen,
  passwordConfirmation: chosen,
  ...more,
});

describe("a password that is older than 180 days", () => {
  test.each(["", "/en"])("%s: is asked about after signing in, and once in a session", async (prefix) => {
    const member = stage.newcomer();
    const signedIn = await enter(member, old, { redirect: "/record?mode=bat" }, prefix);
    expect(signedIn).toMatchObject({ status: 303, location: `${prefix}${renewal}?redirect=%2Frecord%3Fmode%3Dbat` });
    const page = await member.get(signedIn.location ?? "");
    expect(page.status).toBe(200);
    expect(page.page.querySelectorAll("main input[type=password]")).toHaveLength(3);
    const later = await member.post(signedIn.location ?? "", { intent: "later", redirect: "/record?mode=bat" });
    expect(later).toMatchObject({ status: 303, location: `${prefix}/record?mode=bat` });
    expect((await member.get(`${prefix}/record`)).status).toBe(200);
    expect((await enter(stage.newcomer(), old, {}, prefix)).location, "the next time").toBe(
      `${prefix}${renewal}?redirect=/`,
    );
  });

  test("does not lead out of the site", async () => {
    const member = stage.newcomer();
    const { location } = await enter(member, old, { redirect: "//evil.example" });
    expect((await member.post(location ?? "", { intent: "later", redirect: "//evil.example" })).location).toBe("/");
  });

  test.each([
    ["", fields({ current: "" }), "current", 400],
    ["", fields({ current: "Not-this1" }), "current", 401],
    ["", fields({ password, passwordConfirmation: password }), "password", 400],
    ["", fields({ password: "onlyletters", passwordConfirmation: "onlyletters" }), "password", 400],
    ["/en", fields({ passwordConfirmation: "Other-one2" }), "passwordConfirmation", 400],
  ] as const)("%s: %j is refused at the field, and no password comes back", async (prefix, sent, name, status) => {
    const member = stage.newcomer();
    await enter(member, old);
    const answer = await member.post(prefix + renewal, { ...sent, redirect: "/rank" });
    expect(answer.status).toBe(status);
    expect(words(answer.page, `#${name}-error`)).not.toBe("");
    expect(problems(answer)).toEqual([`#${name}`]);
    for (const value of [...new Set(Object.values(sent))].filter(Boolean)) expect(answer.text).not.toContain(value);
    expect(answer.page.querySelector("main [name=redirect]")?.getAttribute("value")).toBe("/rank");
  });

  test("a new one is taken, ends the other sign-ins, and is not asked about again", async () => {
    const [member, elsewhere] = [stage.newcomer(), stage.newcomer()];
    await enter(elsewhere, old);
    await elsewhere.post(renewal, { intent: "later" });
    expect((await elsewhere.get("/mypage")).status).toBe(200);
    await enter(member, old);
    const answer = await member.post(renewal, { ...fields(), redirect: "/rank" });
    expect(answer).toMatchObject({ status: 303, location: "/mypage/sign-in-ways?redirect=%2Frank" });
    const check = await member.get(answer.location ?? "");
    expect(words(check.page, ".told")).not.toBe("");
    expect(check.page.querySelector('main a.button[href="/rank"]')).not.toBeNull();
    for (const path of ["/mypage", "/record"]) expect((await elsewhere.get(path)).location).toMatch(/^\/signin/);
    expect((await enter(stage.newcomer(), old)).status, "the old one").toBe(401);
    expect(await enter(stage.newcomer(), old, { password: chosen })).toMatchObject({ status: 303, location: "/" });
  });
});

test("a younger one is not asked about, a provider's member has none, and visitors sign in first", async () => {
  expect((await enter(stage.newcomer(), "player@example.com")).location).toBe("/");
  expect((await stage.newcomer().get(renewal)).location).toMatch(/^\/signin\?redirect=/);
});

const waysPage = "/mypage/sign-in-ways";

test("the ten minutes of the re-entry end with a new password, in whatever copy", async () => {
  const member = await trusted(stage.member("both@example.com"));
  const copy = member.twin();
  const form = formOf(await member.get(waysPage), "password");
  const answer = await member.post(waysPage, { ...form, ...fields() });
  expect(answer).toMatchObject({ status: 303, location: "/mypage/sign-in-ways?redirect=%2Fmypage" });
  expect(answer.setCookies.some((line) => /^reauth=;.*Max-Age=0/.test(line))).toBe(true);
  expect((await member.get("/mypage")).status).toBe(200);
  for (const visitor of [member, copy]) expect((await visitor.get(infoEdit)).status).toBe(403);
});

test("ten wrong current passwords close the form for this session, and lock nobody out elsewhere", async () => {
  const member = await stage.member("rookie@example.com");
  const wrong = () => member.post(renewal, fields({ current: "Not-this1" }));
  for (let i = 0; i < 10; i++) expect((await wrong()).status).toBe(401);
  const closed = await member.post(renewal, fields());
  expect(closed.status).toBe(429);
  expect(Number(closed.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await enter(stage.newcomer(), "rookie@example.com")).status).toBe(303);
});

test.each(["html200", "401", "code0"])(
  "%s: a change of password that the API does not answer says so, and keeps the way on",
  async (kind) => {
    const member = await stage.member();
    await stage.api.switch({ fault: { path: "/signup/pwRenew.php", kind, count: 2 } });
    const answer = await member.post(renewal, { ...fields({ current: "Not-this1" }), redirect: "/rank" });
    await stage.api.switch({ fault: { path: "/signup/pwRenew.php", kind: null } });
    // The API's own 401 means a revoked session.
    if (kind === "401") return expect(answer.location).toMatch(/^\/signin/);
    expect([kind, answer.status]).toEqual([kind, 503]);
    expect(words(answer.page, "[data-error-summary] h2")).not.toBe("");
    expect(answer.page.querySelector("main [name=redirect]")?.getAttribute("value")).toBe("/rank");
    expect(answer.text).not.toContain("Not-this1");
    expect((await member.get("/mypage")).status).toBe(200);
  },
);

describe("/.well-known/change-password", () => {
  const wellKnown = "/.well-known/change-password";
  const english = { "Accept-Language": "en-GB,en;q=0.9,ko;q=0.8" };

  test.each([
    ["ko", {}],
    ["ko", { "Accept-Language": "fr-FR,fr;q=0.9" }],
    ["ko", { ...english, Cookie: "locale=ko" }],
    ["en", english],
    ["en", { Cookie: "locale=en", "Accept-Language": "ko-KR" }],
  ] as const)("leads a visitor to the reset in %s with %j", async (language, headers) => {
    const answer = await stage.newcomer().get(wellKnown, headers);
    const location = localePath(language, "/signin/pw-reset/user-type");
    expect(answer).toMatchObject({ status: 302, location, setCookies: [] });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect((await stage.newcomer().get(location)).status).toBe(200);
  });

  test("heeds the first 200 characters of the languages", async () => {
    const answer = await stage.newcomer().get(wellKnown, { "Accept-Language": `${"xx,".repeat(70)}en` });
    expect(answer.location).toBe("/signin/pw-reset/user-type");
  });

  test.each(languages)("leads a member to the change in %s", async (language) => {
    for (const email of ["player@example.com", "nochar@example.com"]) {
      const member = await stage.member(email);
      member.cookies.set("locale", language);
      const answer = await member.get(wellKnown);
      expect(answer).toMatchObject({ status: 302, location: localePath(language, renewal), setCookies: [] });
      const form = await member.get(answer.location ?? "");
      expect(form.page.querySelectorAll("main input[type=password]")).toHaveLength(3);
    }
  });

  test("answers questions alone, and is the only one of its kind", async () => {
    expect((await stage.newcomer().post(wellKnown, {})).status).toBe(405);
    const others = ["resource-that-should-not-exist-whose-status-code-should-not-be-200", "security.txt", ""];
    for (const path of others) expect((await stage.newcomer().get(`/.well-known/${path}`)).status).toBe(404);
    expect((await stage.newcomer().get(`/en${wellKnown}`)).status).toBe(404);
  });
});
