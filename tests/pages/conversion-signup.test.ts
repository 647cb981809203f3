import { describe, expect, test } from "vitest";
import { languages, localePath, type Path } from "../../app/i18n/languages";
import { verify, type AtCarrier } from "../support/carrier-visit";
import { contractClient } from "../support/contract-client";
import { gamesAtRecord } from "../support/games-at-record";
import { domesticForm } from "../support/newcomers";
import { useStage } from "../support/stage";
import { allWords, type Answer, problems, Visitor, words } from "../support/visitor";

const onlyOld = { name: "오추억", birth: "19881021", sex: "female", phone: "01012340012" } as const;
const oddName = { name: "한별명", birth: "19920229", sex: "male", phone: "01012340013" } as const;
const agreed = { agreeService: "on", agreePrivacy: "on", agreeAge: "on" };
const secret = "Moved-over-1!";

const links = ({ page }: Answer) => page.querySelectorAll("main a").map((link) => link.getAttribute("href"));
const has = ({ page }: Answer, name: string) => page.querySelector(`main input[name=${name}]`) !== null;

describe.each(languages)("in %s", (language) => {
  const stage = useStage();
  const to = (path: Path) => localePath(language, path);
  const at = to("/signup/fb-conversion");
  const minuteLater = () => stage.api.switch({ clock: { advanceSeconds: 61 } });

  async function verified(person: AtCarrier): Promise<{ visitor: Visitor; page: Answer }> {
    const visitor = stage.newcomer();
    const { location } = await verify(visitor, "fb-signup", to("/").replace(/\/$/, ""), person);
    return { visitor, page: await visitor.open(location ?? "") };
  }

  const account = (email: string, more: Record<string, string> = {}) => ({
    email,
    password: secret,
    passwordConfirmation: secret,
    ...agreed,
    ...more,
  });

  async function linkFor(email: string): Promise<string> {
    const [mail] = await stage.api.outbox(email);
    expect(mail).toMatchObject({ kind: "conversion", language });
    const { pathname, search, origin } = new URL(mail?.link ?? "");
    expect(origin).toBe(stage.url);
    return pathname + search;
  }

  test("before anybody is asked to verify, it says what it is and takes", async () => {
    const page = await stage.visitor().get(at);
    expect(page.status).toBe(200);
    expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(page.page.querySelectorAll("main dl dt")).toHaveLength(4);
    expect(page.page.querySelector("main input[name=purpose]")?.getAttribute("value")).toBe("fb-signup");
    expect(links(page)).toEqual([to("/signin/aact-conversion")]);
  });

  test("what is missing or wrong is said field by field, and what was typed stays", async () => {
    const { visitor, page } = await verified(onlyOld);
    expect(has(page, "nickname")).toBe(false);
    const blank = await visitor.submit(page, at, {});
    expect(blank.status).toBe(400);
    expect(problems(blank)).toEqual(expect.arrayContaining(["#email", "#password", "#passwordConfirmation", "#agreeService", "#agreePrivacy", "#agreeAge"])); // prettier-ignore
    expect(problems(blank)).toHaveLength(6);
    const typed = account("new@example.com", { passwordConfirmation: "other", agreeAge: "" });
    const wrong = await visitor.submit(page, at, typed);
    expect(problems(wrong)).toEqual(["#passwordConfirmation", "#agreeAge"]);
    expect(wrong.page.querySelector("#email")?.getAttribute("value")).toBe("new@example.com");
    expect(wrong.page.querySelector("#agreeService")?.hasAttribute("checked")).toBe(true);
    expect(wrong.text).not.toContain(secret);
  });

  test("an e-mail that is taken is said to be, by its check and in the end", async () => {
    const { visitor } = await verified(onlyOld);
    const check = async (email: string) => visitor.post(at, { intent: "check-email", ...account(email) });
    const [taken, free] = [await check("player@example.com"), await check("free@example.com")];
    expect([taken.status, free.status]).toEqual([409, 200]);
    expect(words(free.page, "main .checked-field [role=status]")).not.toBe("");
    expect(await stage.api.outbox("free@example.com")).toEqual([]);
    const answer = await visitor.post(at, account("player@example.com"));
    expect(answer.status).toBe(409);
    expect(problems(answer)).toEqual(["#email"]);
  });

  test("a nickname that today's rules do not allow is chosen anew", async () => {
    const email = "odd@example.com";
    const { visitor, page } = await verified(oddName);
    expect(has(page, "nickname")).toBe(false);
    const asked = await visitor.submit(page, at, account(email));
    expect(asked.status).toBe(400);
    expect(problems(asked)).toEqual(["#nickname"]);
    for (const [nickname, status] of [
      ["ㅋㅋ", 400],
      ["홈런왕", 409],
      ["운영자", 400],
    ] as const) {
      const answer = await visitor.submit(asked, at, account(email, { nickname }));
      expect({ nickname, status: answer.status }).toEqual({ nickname, status });
      expect(problems(answer)).toEqual(["#nickname"]);
      expect(words(answer.page, "#nickname-error"), "of the new one").not.toBe(words(asked.page, "#nickname-error"));
    }
    const done = await visitor.submit(asked, at, account(email, { nickname: `새이름${language}` }));
    expect(done).toMatchObject({ status: 303, location: `${at}?sent=1` });
    const again = await visitor.get(at);
    expect(again.page.querySelector("#nickname")?.getAttribute("value"), "kept for a second mail").toBe(
      `새이름${language}`,
    );
    expect(again.page.querySelector("#email")?.getAttribute("value")).toBe(email);
    expect(again.page.querySelector("#agreeService")?.hasAttribute("checked")).toBe(true);
    expect(again.page.querySelector("#marketingPush")?.hasAttribute("checked")).toBe(false);
    expect(await convert(await linkFor(email))).toMatchObject({ status: 303 });
    await stage.api.switch({ completeConversions: true });
    const member = await signIn(email);
    expect((await member.get("/mypage")).text).toContain(`새이름${language}`);
  });

  async function convert(link: string): Promise<Answer> {
    const visitor = stage.newcomer();
    return visitor.submit(await visitor.get(link), link, {});
  }

  /** Chooses a character, because the new account has none. */
  async function signIn(email: string): Promise<Visitor> {
    const member = stage.newcomer();
    await member.signIn(email, { password: secret });
    await member.post("/mypage/select-character", { character: "2" });
    return member;
  }

  test("from the form by mail to the records", async () => {
    const email = "memories@example.com";
    const { visitor, page } = await verified(onlyOld);
    const games = Number(/\d+/.exec(allWords(page.page, "main .facts dd")[1] ?? "")?.[0]);
    const sent = await visitor.submit(page, at, account(email, { marketingEmail: "on" }));
    expect(sent).toMatchObject({ status: 303, location: `${at}?sent=1` });
    const told = await visitor.get(`${at}?sent=1`);
    expect(told.text).toContain(email);
    expect((await visitor.get(`${at}?sent=1`)).text, "again").toBe(told.text);
    expect(links(told)).toEqual([at]);

    const soon = await visitor.post(at, account(email));
    expect(soon.status).toBe(429);
    expect(Number(soon.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    const first = await linkFor(email);
    await minuteLater();
    expect((await visitor.post(at, account(email))).status).toBe(303);
    expect((await stage.newcomer().get(first)).status, "the first link").toBe(403);

    const link = await linkFor(email);
    expect(link).toMatch(new RegExp(`^${at}\\?token=[\\w-]+$`));
    const elsewhere = stage.newcomer();
    for (let i = 0; i < 3; i++) expect((await elsewhere.get(link)).status).toBe(200);
    const look = await elsewhere.get(link);
    expect(look.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(look.page.querySelector("main form")?.getAttribute("action")).toBe(at);
    expect((await stage.visitor().post("/signin", { email, password: secret })).status, "no account yet").toBe(401);

    const twice = await Promise.all([1, 2].map(() => elsewhere.submit(look, link, {})));
    for (const answer of twice) expect(answer).toMatchObject({ status: 303, location: `${at}?received=1` });
    expect((await elsewhere.get(`${at}?received=1`)).text).toContain("me****@example.com");
    const late = await elsewhere.submit(look, link, {});
    expect(late.location, "from a page gone back to").toBe(`${at}?received=1`);
    expect(await elsewhere.get(link), "opened again").toMatchObject({ status: 302, location: `${at}?received=1` });
    const used = await stage.newcomer().get(link);
    expect(used.status).toBe(403);
    expect(links(used)).toEqual([at, to("/signin")]);
    expect((await stage.newcomer().post("/signin", { email, password: secret })).status).toBe(403);

    await stage.api.switch({ completeConversions: true });
    expect((await elsewhere.submit(look, link, {})).location, "when it is done").toBe(`${at}?received=1`);
    expect((await stage.newcomer().submit(look, link, {})).status).toBe(403);
    const member = await signIn(email);
    expect((await gamesAtRecord(member)).count).toBe(games);
    expect((await member.get("/mypage")).text).toContain("추억의강타자");
  });

  test("a link that is none says so", async () => {
    for (const token of ["", "abc", "<b>", "x".repeat(500)]) {
      const answer = await stage.newcomer().get(`${at}?token=${encodeURIComponent(token)}`);
      expect({ token, status: answer.status }).toEqual({ token, status: 403 });
      expect(links(answer)).toEqual([at, to("/signin")]);
      expect((await stage.newcomer().post(at, { token })).status).toBe(403);
    }
  });
});

describe("the old nickname", () => {
  const stage = useStage();

  test("is chosen anew when somebody else has it by now", async () => {
    const form = await domesticForm(stage.api, { nickname: "추억의강타자" });
    const call = contractClient(stage.api.url);
    expect((await call("/signup/common.php", { form })).code).toBe(200);
    const visitor = stage.newcomer();
    await verify(visitor, "fb-signup", "", onlyOld);
    const typed = { email: "late@example.com", password: secret, passwordConfirmation: secret, ...agreed };
    const taken = await visitor.post("/signup/fb-conversion", typed);
    expect(taken.status).toBe(409);
    expect(problems(taken)).toEqual(["#nickname"]);
    const done = await visitor.submit(taken, "/signup/fb-conversion", { ...typed, nickname: "돌아온강타자" });
    expect(done).toMatchObject({ status: 303, location: "/signup/fb-conversion?sent=1" });
  });
});
