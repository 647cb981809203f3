import { beforeAll, describe, expect, test } from "vitest";
import { languages, localePath, type Path } from "../../app/i18n/languages";
import { verify } from "../support/carrier-visit";
import { contractClient, signIn } from "../support/contract-client";
import { agree, newAccount, toAccountForm } from "../support/signup-visit";
import { comeBack, signInWith, start, visitProvider } from "../support/social-visit";
import { useStage } from "../support/stage";
import { readTexts } from "../support/texts";
import { allWords, type Answer, password, problems, Visitor, words } from "../support/visitor";
import { useWire } from "../support/wire";

const path = "/mypage/leave-member";
const reenter = { reentryPassword: password };
const other = { reason: "other", text: "이민을 가요 <b>", feedback: "고마웠어요" };
const leave = { ...other, intent: "leave" };
const family = "👨‍👩‍👧‍👦";

const hidden = ({ page }: Answer) =>
  Object.fromEntries(
    page
      .querySelectorAll("main input[type=hidden]:not([name=owner])")
      .map((input) => [input.getAttribute("name"), input.getAttribute("value")]),
  );
const areas = ({ page }: Answer) => page.querySelectorAll("main textarea").map((area) => area.text);
const chosen = ({ page }: Answer) => page.querySelector("main input[name=reason][checked]")?.getAttribute("value");

describe.each(languages)("in %s", (language) => {
  const stage = useStage();
  const to = (page: Path) => localePath(language, page);
  const at = to(path);
  const told = readTexts(language, "common").withdrawn;
  /** It is the 19th, and tests of this file have put the API's clock forward by days. */
  const inADay = /(11월 2\d일 \(.\)|\w{3}, Nov 2\d,) \d\d:\d\d/;

  async function reentered(email?: string): Promise<Visitor> {
    const member = await stage.member(email);
    await member.post(at, reenter);
    return member;
  }

  test("asks for the password first, and a late form is carried through it", async () => {
    const member = await stage.member("nochar@example.com");
    const again: Path = `/mypage/my-info?redirect=${encodeURIComponent(path)}`;
    expect(await member.get(at)).toMatchObject({ status: 302, location: to(again) });
    const late = await member.post(at, { ...other, intent: "check" });
    expect(late.status).toBe(403);
    expect(hidden(late)).toEqual({ ...other, intent: "check" });
    const wrong = await member.submit(late, at, { reentryPassword: `Not${password}` });
    expect(wrong.status).toBe(401);
    const right = await member.submit(wrong, at, reenter);
    expect(right.status).toBe(200);
    expect(hidden(right)).toEqual(other);
    expect((await member.get(at)).status).toBe(200);
  });

  describe("the form", () => {
    let member: Visitor;
    beforeAll(async () => void (member = await reentered("rookie@example.com")));

    test.each([
      [{}, ["#reason"]],
      [{ reason: "OTHER" }, ["#reason"]],
      [{ reason: "other", text: " \n " }, ["#text"]],
      [{ reason: "other", text: family.repeat(101) }, ["#text"]],
      [{ reason: "far", feedback: "가".repeat(101) }, ["#feedback"]],
      [{ reason: "other", text: "e\u0301".repeat(3_000), feedback: "x".repeat(101) }, ["#text", "#feedback"]],
    ])("comes back with what is wrong: %#", async (fields: Record<string, string>, wrong) => {
      const answer = await member.post(at, fields);
      expect(answer.status).toBe(400);
      expect(problems(answer)).toEqual(wrong);
      for (const id of wrong) expect(words(answer.page, `${id}-error`)).not.toBe("");
      expect(answer.page.querySelectorAll("main input[type=radio]")).toHaveLength(5);
      expect(areas(answer).map((text) => text.trim())).toEqual(
        [fields.text, fields.feedback].map((text) => (text ?? "").trim()),
      );
    });

    test("counts as people do, and passes over the other reason where it is not chosen", async () => {
      const long = { reason: "other", text: family.repeat(100), feedback: "🇰🇷".repeat(100) };
      expect(hidden(await member.post(at, long))).toEqual(long);
      expect((await member.post(at, { reason: "far", text: "가".repeat(101) })).status).toBe(200);
    });

    test("shows the choice before anything happens, and leads back to it", async () => {
      const shown = await member.post(at, { ...other, intent: "check" });
      expect(shown.status).toBe(200);
      expect(allWords(shown.page, "main .facts dd")[0]).toBe("rookie@example.com");
      expect(allWords(shown.page, "main blockquote")).toEqual([other.text, other.feedback]);
      const buttons = shown.page.querySelectorAll("main form button").map((button) => button.getAttribute("value"));
      expect(buttons).toEqual(["leave", "change"]);
      const back = await member.submit(shown, at, { intent: "change" });
      expect([back.status, chosen(back), areas(back)]).toEqual([200, "other", [other.text, other.feedback]]);
      expect((await member.get(to("/record"))).status).toBe(200);
    });
  });

  test("sent twice at once, it is done once and told twice; every sign-in ends, here and at the API", async () => {
    const member = await reentered();
    const [twin, elsewhere] = [member.twin(), await stage.member()];
    expect((await elsewhere.get(to("/mypage"))).status).toBe(200);
    const call = contractClient(stage.api.url);
    const { accessToken: token } = await signIn(call, "player@example.com", password);
    await stage.api.switch({ resetCounters: true });

    const both = await Promise.all([member.post(at, leave), member.twin().post(at, leave)]);
    for (const answer of both) expect(answer).toMatchObject({ status: 303, location: to("/signin") });
    expect((await stage.api.calls()).counts["/my/leave.php"]).toBe(1);
    expect((await stage.api.calls()).counts["/Auth/logout.php"]).toBeUndefined();
    expect(member.cookies.get("session")).toBeUndefined();
    expect(words((await member.get(to("/signin"))).page, "[role=status]")).toBe(told);
    expect(words((await member.get(to("/signin"))).page, "[role=status]")).toBe("");

    for (const signedIn of [twin.twin(), elsewhere])
      for (const page of ["/mypage", "/record", path, "/mypage/select-character"] as const)
        expect((await signedIn.twin().get(to(page))).location).toMatch(/\/signin\?redirect=/);
    expect((await call("/my/detail.php", { token })).code).toBe(401);

    const later = await twin.post(at, leave);
    expect(later).toMatchObject({ status: 303, location: to("/signin") });
    expect(words((await twin.get(to("/signin"))).page, "[role=status]")).toBe(told);
    expect((await stage.api.calls()).counts["/my/leave.php"]).toBe(1);
    const refused = await stage.newcomer().post(to("/signin"), { email: "player@example.com", password });
    expect([refused.status, words(refused.page, "main .notice")]).toEqual([403, expect.stringMatching(inADay)]);
  });

  test("a social member is told at the provider's sign-in for a day, and may sign up after it", async () => {
    const member = stage.newcomer();
    await signInWith(member, "kakao");
    const trip = await visitProvider(await start(member, "kakao", to("/").replace(/\/$/, ""), { intent: "reauth" }));
    expect((await comeBack(member, trip)).status).toBe(200);
    await member.post(to("/location"), { near: "37.498,127.028" });
    expect(member.cookies.has("near")).toBe(true);
    expect((await member.post(at, { reason: "privacy", intent: "leave" })).location).toBe(to("/signin"));
    expect(member.cookies.has("near")).toBe(false);
    const soon = stage.newcomer();
    expect((await signInWith(soon, "kakao")).location).toBe("/signin");
    expect(words((await soon.get("/signin")).page, "[role=status]")).toContain(readTexts("ko", "signin").withdrawn);
    await stage.api.switch({ clock: { advanceSeconds: 24 * 3_600 + 60 } });
    expect((await signInWith(stage.newcomer(), "kakao")).location).toMatch(/^\/signup/);
  });

  test("the address may sign up again after a day, not before", async () => {
    const email = "both@example.com";
    expect((await (await reentered(email)).post(at, { reason: "uneasy", intent: "leave" })).status).toBe(303);
    for (const status of [403, 303]) {
      const newcomer = stage.newcomer();
      await toAccountForm(newcomer);
      const answer = await newcomer.post("/signup/signup-common", { ...newAccount(), email });
      expect(answer.status).toBe(status);
      if (status === 403) expect(words(answer.page, ".error-summary li")).toMatch(inADay);
      await stage.api.switch({ clock: { advanceSeconds: 24 * 3_600 + 60 } });
    }
  });

  test("the person hears of it once verified, before the form", async () => {
    const renewal = { name: "문갱신", birth: "19860923", sex: "female", phone: "01012340015" } as const;
    expect(
      (await (await reentered("renewal@example.com")).post(at, { reason: "uneasy", intent: "leave" })).status,
    ).toBe(303);
    const newcomer = stage.newcomer();
    await agree(newcomer, "domestic", to("/").replace(/\/$/, ""));
    const ended = await verify(newcomer, "signup", to("/").replace(/\/$/, ""), renewal);
    const told = await newcomer.get(ended.location ?? "");
    expect([told.status, words(told.page, "h1")]).toEqual([403, readTexts(language, "identity").withdrawn]);
    expect(words(told.page, "main")).toMatch(inADay);
    expect((await newcomer.get(to("/signup/signup-common"))).status).not.toBe(200);
    await stage.api.switch({ clock: { advanceSeconds: 24 * 3_600 + 60 } });
    await toAccountForm(newcomer, to("/").replace(/\/$/, ""), renewal);
  });
});

describe("an API at fault", () => {
  const stage = useStage();
  const wire = useWire(stage);

  async function reentered(email: string): Promise<Visitor> {
    const member = await wire.member(email);
    await member.post(path, reenter);
    return member;
  }

  function expectKept(answer: Answer) {
    expect(answer.status).toBe(503);
    expect(words(answer.page, ".error-summary h2")).toBe(readTexts("ko", "common").notSent);
    expect(hidden(answer)).toEqual(other);
    expect(answer.page.querySelector("main button[value=leave]")).not.toBeNull();
  }

  test("a call that has not come through changes nothing, and may be made again", async () => {
    const member = await reentered("overseas@example.com");
    wire.shut("/my/leave.php", (response) => response.destroy());
    expectKept(await member.post(path, leave));
    for (const [status, body] of [
      [401, ""],
      [200, "<h1>It works, somehow</h1>"],
      [200, '{"code":0,"msg":""}'],
    ] as const) {
      wire.shut("/my/leave.php", (response) => response.writeHead(status).end(body));
      expectKept(await member.post(path, leave));
    }
    wire.shut(undefined);
    expect((await member.get("/record")).status).toBe(200);
    expect((await member.post(path, leave)).location).toBe("/signin");
  });

  test("an answer that never comes is made up for by asking whether the member still is one", async () => {
    const member = await reentered("nochar@example.com");
    await stage.api.switch({ fault: { path: "/my/leave.php", kind: "hang" } });
    expect((await member.post(path, leave)).location).toBe("/signin");
    await stage.api.switch({ fault: { path: "/my/leave.php", kind: null } });
    expect(words((await member.get("/signin")).page, "[role=status]")).toBe(readTexts("ko", "common").withdrawn);
  });

  test("an API that says nothing at all leaves it open, and the next page tells", async () => {
    const member = await reentered("rookie@example.com");
    await stage.api.switch({ fault: { kind: "reset" } });
    const answer = await member.post(path, leave);
    await stage.api.switch({ fault: { kind: null } });
    expectKept(answer);
    expect(words(answer.page, ".error-summary li")).toBe(readTexts("ko", "withdrawal").unknown);
    expect((await member.twin().get("/mypage")).location).toBe("/signin?redirect=%2Fmypage");
    expect((await member.post(path, leave)).location).toBe("/signin?redirect=%2Fmypage%2Fleave-member");
  });
});
