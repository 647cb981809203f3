import { describe, expect, test } from "vitest";
import { verify } from "../support/carrier-visit";
import {
  agree,
  mailedPath,
  newAccount,
  newPassword,
  required,
  toAccountForm,
  unknownPerson,
} from "../support/signup-visit";
import { useStage } from "../support/stage";
import { allWords, type Answer, problems, words } from "../support/visitor";

const stage = useStage();
const form = "/signup/signup-common";
const mailPage = "/signup/user-authenticate";
const value = ({ page }: Answer, name: string) => page.querySelector(`#${name}`)?.getAttribute("value") ?? null;

/** Returns a visitor at the account form, with the person. */
async function atForm(prefix = "") {
  const visitor = stage.newcomer();
  const person = unknownPerson();
  await toAccountForm(visitor, prefix, person);
  return { visitor, person };
}

describe.each(["", "/en"])("a domestic member, by forms alone: %s/", (prefix) => {
  test("from the choice to the first sign-in", async () => {
    const visitor = stage.newcomer();
    const choice = await visitor.get(`${prefix}/signup`);
    const link = choice.page.querySelector(`a[href="${prefix}/signup/terms?member=domestic&via=email"]`);
    expect([choice.status, link === null]).toEqual([200, false]);
    const terms = await visitor.get(link?.getAttribute("href") ?? "");
    expect(terms.page.querySelectorAll("input[checked]")).toEqual([]);
    const agreed = await visitor.submit(terms, `${prefix}/signup/terms?member=domestic&via=email`, required);
    expect(agreed).toMatchObject({ status: 303, location: `${prefix}/signup/identity` });

    const person = unknownPerson();
    const account = newAccount();
    const page = await toAccountForm(visitor, prefix, person);
    expect(allWords(page.page, ".known-person dd")).toEqual(
      expect.arrayContaining([person.name, person.phone.replace(/^(\d{3})(\d{4})/, "$1-$2-")]),
    );
    const sent = await visitor.submit(page, prefix + form, account);
    expect(sent).toMatchObject({ status: 303, location: prefix + mailPage });
    const waiting = await visitor.get(sent.location ?? "");
    expect(words(waiting.page, "main")).toContain(account.email);

    const early = await visitor.post(`${prefix}/signin`, { email: account.email, password: newPassword });
    expect(early.status).toBe(403);
    const path = await mailedPath(stage.api, account.email);
    expect(path).toMatch(new RegExp(`^${prefix}${mailPage}\\?token=`));
    const opened = await visitor.get(path);
    expect([opened.status, opened.page.querySelectorAll("main form button").length]).toEqual([200, 1]);
    const confirmed = await visitor.post(path, { intent: "confirm" });
    expect(confirmed).toMatchObject({ status: 303, location: `${prefix}/signin` });
    expect((await visitor.get(`${prefix}/signin`)).page.querySelector(".told")).not.toBeNull();
    const inside = await visitor.post(`${prefix}/signin`, { email: account.email, password: newPassword });
    expect(inside.status).toBe(303);
  });
});

describe("what the form is sent with", () => {
  test.each([
    ["email", { email: "no-address" }],
    ["password", { password: "short1", passwordConfirmation: "short1" }],
    ["password", { password: "onlyletters", passwordConfirmation: "onlyletters" }],
    ["passwordConfirmation", { passwordConfirmation: "another88fox" }],
    ["nickname", { nickname: "ㅋㅋㅋ" }],
    ["nickname", { nickname: "운영자" }],
    ["nickname", { nickname: "열한글자나되는긴닉네임" }],
    ["region", { region: "KR-99" }],
  ])("is refused at the field: %s %j", async (name, wrong) => {
    const { visitor } = await atForm();
    const account = { ...newAccount(), region: "KR-11", ...wrong };
    await stage.api.switch({ resetCounters: true });
    const answer = await visitor.post(form, account);
    expect([answer.status, problems(answer)]).toEqual([400, [`#${name}`]]);
    expect(answer.page.querySelector(`#${name}`)?.getAttribute("aria-invalid")).toBe("true");
    expect(words(answer.page, `#${name}-error`)).not.toBe("");
    expect([value(answer, "email"), value(answer, "nickname")]).toEqual([account.email, account.nickname]);
    expect([value(answer, "password"), value(answer, "passwordConfirmation")]).toEqual([null, null]);
    expect(answer.text).not.toContain(account.password);
    expect((await stage.api.calls()).counts).toEqual({});
  });

  test("all that is wrong is said at once, in the order of the form", async () => {
    const { visitor } = await atForm();
    const answer = await visitor.post(form, { region: "x" });
    expect(problems(answer).sort()).toEqual(["#email", "#nickname", "#password", "#passwordConfirmation", "#region"]);
    const page = await visitor.get(form);
    const again = await visitor.submit(page, form, {});
    expect(problems(again)).toEqual(["#email", "#password", "#passwordConfirmation", "#nickname"]);
    expect(words(again.page, "title")).toMatch(/^오류: /);
  });

  test("decomposed Hangul is kept composed, and a region with it", async () => {
    const { visitor } = await atForm();
    const account = newAccount();
    const nickname = `타자${account.nickname}`.slice(0, 10);
    const sent = await visitor.post(form, { ...account, nickname: nickname.normalize("NFD"), region: "KR-50" });
    expect(sent.status).toBe(303);
    const other = await atForm();
    const taken = await other.visitor.post(form, { ...newAccount(), nickname });
    expect([taken.status, problems(taken)]).toEqual([409, ["#nickname"]]);
  });

  test("identity cannot be sent along: it is the carrier's", async () => {
    const { visitor, person } = await atForm();
    const account = newAccount();
    await visitor.post(form, { ...account, name: "남의이름", phone: "01099999999", birth: "20200101", tid: "1" });
    await visitor.post(await mailedPath(stage.api, account.email), { intent: "confirm" });
    const found = stage.newcomer();
    const verified = await verify(found, "find-id", "", person);
    const page = await found.open(verified.location ?? "");
    expect(words(page.page, "main")).toContain("@example.com");
  });
});

describe("a duplicate check by its button", () => {
  test.each([
    ["email", "check-email", "player@example.com", "PLAYER@example.com"],
    ["nickname", "check-nickname", "홈런왕", "홈런왕".normalize("NFD")],
  ])("%s: taken, however it is written", async (name, intent, ...values) => {
    const { visitor } = await atForm();
    const account = newAccount();
    for (const taken of values) {
      const answer = await visitor.post(form, { ...account, [name]: taken, intent });
      expect([answer.status, problems(answer)]).toEqual([409, [`#${name}`]]);
      const other = name === "email" ? "nickname" : "email";
      expect([value(answer, name), value(answer, other)]).toEqual([taken, account[other]]);
      expect(answer.text).not.toContain(newPassword);
    }
  });

  test.each(["email", "nickname"] as const)("%s: free, with everything but passwords kept", async (name) => {
    const { visitor } = await atForm();
    const account = { ...newAccount(), region: "KR-26" };
    const answer = await visitor.post(form, { ...account, intent: `check-${name}` });
    expect([answer.status, problems(answer)]).toEqual([200, []]);
    const verdict = answer.page.querySelectorAll("[role=status]").filter((one) => one.text.trim() !== "");
    expect(verdict.length).toBe(1);
    expect([value(answer, "email"), value(answer, "nickname")]).toEqual([account.email, account.nickname]);
    expect(answer.page.querySelector("#region option[selected]")?.getAttribute("value")).toBe("KR-26");
    expect(answer.text).not.toContain(newPassword);
  });

  test("in the background it answers in JSON", async () => {
    const { visitor } = await atForm();
    const ask = (nickname: string) =>
      visitor.post(form, { intent: "check-nickname", nickname }, { Accept: "application/json" });
    const free = await ask("아무도안쓰는");
    expect([free.status, JSON.parse(free.text).free]).toEqual([200, "nickname"]);
    const taken = await ask("홈런왕");
    expect([taken.status, JSON.parse(taken.text).fieldErrors]).toEqual([409, { nickname: "form.nicknameTaken" }]);
  });

  test("30 a minute; then it is said when, with all that was typed", async () => {
    const { visitor } = await atForm();
    const account = newAccount();
    const check = () => visitor.post(form, { ...account, intent: "check-nickname" });
    for (let i = 0; i < 30; i++) expect((await check()).status).toBe(200);
    const answer = await check();
    expect([answer.status, problems(answer), value(answer, "email")]).toEqual([429, ["#nickname"], account.email]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await visitor.post(form, account)).status).toBe(303);
  });
});

describe("what the API has against an account", () => {
  test("an ID or a nickname that somebody has: 409 at its field, and the ways into the account that there is", async () => {
    const { visitor } = await atForm();
    const taken = await visitor.post(form, { ...newAccount(), email: "Player@example.com" });
    expect([taken.status, problems(taken)]).toEqual([409, ["#email"]]);
    expect(taken.page.querySelectorAll(".notice a").map((link) => link.getAttribute("href"))).toEqual([
      "/signin",
      "/signin/find-id",
    ]);
    const named = await visitor.post(form, { ...newAccount(), nickname: "홈런왕" });
    expect([named.status, problems(named)]).toEqual([409, ["#nickname"]]);
  });

  test("a person who has an account by now", async () => {
    const person = unknownPerson();
    const [one, other] = [stage.newcomer(), stage.newcomer()];
    await toAccountForm(one, "", person);
    await toAccountForm(other, "", person);
    const account = newAccount();
    await one.post(form, account);
    await one.post(await mailedPath(stage.api, account.email), { intent: "confirm" });
    const answer = await other.post(form, newAccount());
    expect([answer.status, problems(answer)]).toEqual([409, ["#person"]]);
    expect(answer.page.querySelector("#person")).not.toBeNull();
  });
});

describe("a wish that is sent twice", () => {
  test("at the same time: one account, one mail, both answers lead on", async () => {
    const { visitor } = await atForm();
    const account = newAccount();
    const answers = await Promise.all([visitor.post(form, account), visitor.post(form, account)]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 303, location: mailPage });
    expect((await stage.api.outbox(account.email)).length).toBe(1);
  });

  test("once more after the answer: the same answer again", async () => {
    const { visitor } = await atForm();
    const account = newAccount();
    await visitor.post(form, account);
    expect(await visitor.post(form, account)).toMatchObject({ status: 303, location: mailPage });
    expect(await visitor.get(form)).toMatchObject({ status: 302, location: mailPage });
    expect((await stage.api.outbox(account.email)).length).toBe(1);
  });

  test("10 an hour that are refused; then it is said when, with all that was typed", async () => {
    const { visitor } = await atForm();
    for (let i = 0; i < 10; i++) {
      expect((await visitor.post(form, { ...newAccount(), nickname: "홈런왕" })).status).toBe(409);
    }
    const account = newAccount();
    const answer = await visitor.post(form, account);
    expect([answer.status, problems(answer), value(answer, "nickname")]).toEqual([429, ["#email"], account.nickname]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(60);
  });
});

describe("steps", () => {
  test.each([form, "/signup/global/signup-global", "/signup/identity"])(
    "%s is not reached out of order",
    async (path) => {
      const visitor = stage.newcomer();
      expect((await visitor.get(path)).status).toBe(403);
      if (path !== "/signup/identity") expect((await visitor.post(path, newAccount())).status).toBe(403);
      await agree(visitor, path === form ? "domestic" : "overseas");
      if (path !== "/signup/global/signup-global") expect((await visitor.get(path)).status).toBe(403);
    },
  );

  test("an old verification is done again, and what was typed is there after it", async () => {
    const { visitor, person } = await atForm();
    const account = { ...newAccount(), region: "KR-11" };
    await stage.api.switch({ clock: { advanceSeconds: 31 * 60 } });
    const late = await visitor.post(form, account);
    expect(late).toMatchObject({ status: 303, location: expect.stringMatching(/^\/pass-redirect\?txn=/) });
    expect((await visitor.get(late.location ?? "")).status).toBe(403);
    const verified = await verify(visitor, "signup", "", person);
    const page = await visitor.open(verified.location ?? "");
    expect([value(page, "email"), value(page, "nickname")]).toEqual([account.email, account.nickname]);
    expect(page.page.querySelector("#region option[selected]")?.getAttribute("value")).toBe("KR-11");
    expect(
      await visitor.submit(page, form, { password: newPassword, passwordConfirmation: newPassword }),
    ).toMatchObject({
      status: 303,
      location: mailPage,
    });
  });
});
