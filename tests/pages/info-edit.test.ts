import { beforeAll, describe, expect, test } from "vitest";
import { verify } from "../support/carrier-visit";
import { formOf, globalEdit, infoEdit, reenter, trusted } from "../support/reentry";
import { useStage } from "../support/stage";
import { readTexts } from "../support/texts";
import { type Answer, password, problems, type Visitor, words } from "../support/visitor";

const stage = useStage();

const valueOf = ({ page }: Answer, name: string) => page.querySelector(`main [name=${name}]`)?.getAttribute("value");
const chosenIn = ({ page }: Answer, name: string) =>
  page.querySelector(`main select[name=${name}] option[selected]`)?.getAttribute("value");
const { infoSavedOnly = "", nothingChanged = "", personTaken = "" } = readTexts("ko", "common");
const told = (answer: Answer) => words(answer.page, ".told, .notice");

describe("a domestic member", () => {
  let member: Visitor;
  beforeAll(async () => {
    member = await trusted(stage.member());
  });
  const profile = async () => formOf(await member.get(infoEdit), "profile");

  test("sees what is known, each with its label, and what the carrier knows as facts", async () => {
    const page = await member.get(infoEdit);
    expect(valueOf(page, "nickname")).toBe("홈런왕");
    const facts = page.page.querySelectorAll(".facts dd").map((fact) => fact.text);
    expect(facts).toEqual(expect.arrayContaining(["김선수", "010-1234-5678", "1995년 3월 15일"]));
    expect(page.page.querySelector("main input[name=phone]"), "the carrier's alone").toBeNull();
    expect(page.headers.get("Cache-Control")).toContain("no-store");
  });

  test("changes nickname and region, in NFC, and sees them everywhere", async () => {
    const sent = { ...(await profile()), nickname: "새벽타석".normalize("NFD"), region: "KR-26" };
    const answer = await member.post(infoEdit, sent);
    expect(answer).toMatchObject({ status: 303, location: infoEdit });
    const page = await member.get(infoEdit);
    expect([valueOf(page, "nickname"), chosenIn(page, "region"), told(page)]).toEqual([
      "새벽타석",
      "KR-26",
      "회원 정보를 수정했어요.",
    ]);
    expect((await member.get("/mypage")).text).toContain("새벽타석");
    await member.post(infoEdit, await profile());
    expect(told(await member.get(infoEdit))).toBe(nothingChanged);
    await member.post(infoEdit, { ...(await profile()), nickname: "홈런왕" });
  });

  test.each([
    [{ nickname: "ㅋㅋ" }, ["#nickname"]],
    [{ nickname: "" }, ["#nickname"]],
    [{ nickname: "운영자" }, ["#nickname"]],
    [{ region: "US-OH" }, ["#region"]],
    [{ nickname: "<b>x</b>", region: "KR-99" }, ["#nickname", "#region"]],
  ])("%j is refused next to the field, with what was typed", async (wrong, links) => {
    const answer = await member.post(infoEdit, { ...(await profile()), ...wrong });
    expect(answer.status).toBe(400);
    expect(problems(answer)).toEqual(links);
    if ("nickname" in wrong) expect(valueOf(answer, "nickname") ?? "").toBe(wrong.nickname);
  });

  test("another member's nickname is taken, and the own one is free", async () => {
    const check = async (nickname: string) =>
      member.post(infoEdit, { ...(await profile()), nickname, intent: "check-nickname" });
    expect((await check("NightFox")).status).toBe(409);
    expect((await check("홈런왕")).status).toBe(200);
    expect(words((await check("처음쓰는이름")).page, "#nickname-field [role=status]")).not.toBe("");
    const taken = await member.post(infoEdit, { ...(await profile()), nickname: "nightfox" });
    expect([taken.status, problems(taken)]).toEqual([409, ["#nickname"]]);
  });

  test("two windows lose nothing: what this form has not changed stays as the other has left it", async () => {
    const first = await profile();
    const second = await profile();
    expect((await member.post(infoEdit, { ...first, nickname: "첫째창" })).status).toBe(303);
    expect((await member.post(infoEdit, { ...second, region: "KR-41" })).status).toBe(303);
    const page = await member.get(infoEdit);
    expect([valueOf(page, "nickname"), chosenIn(page, "region")]).toEqual(["첫째창", "KR-41"]);
  });

  test("two windows lose nothing: the same field, changed twice, is told before it is overwritten", async () => {
    const second = await profile();
    await member.post(infoEdit, { ...second, nickname: "다른창", region: "KR-50" });
    const typed = { ...second, nickname: "이쪽창" };
    // After an invalid submission the form must still know how it was rendered first.
    const mistaken = await member.post(infoEdit, { ...typed, region: "KR-99" });
    const conflict = await member.post(infoEdit, { ...formOf(mistaken, "profile"), region: second.region ?? "" });
    expect([conflict.status, problems(conflict)]).toEqual([409, ["#nickname"]]);
    expect(words(conflict.page, "#nickname-error")).toContain("다른창");
    expect([valueOf(conflict, "nickname"), chosenIn(conflict, "region")]).toEqual(["이쪽창", "KR-50"]);
    expect(formOf(await member.get(infoEdit), "profile").nickname).toBe("다른창");
    expect((await member.post(infoEdit, formOf(conflict, "profile"))).status, "now knowingly").toBe(303);
    expect(await profile()).toMatchObject({ nickname: "이쪽창", region: "KR-50" });
    await member.post(infoEdit, { ...(await profile()), nickname: "홈런왕" });
  });

  test("twenty forms at once: each is saved or told, none is lost in silence", async () => {
    const shown = await profile();
    const names = Array.from({ length: 20 }, (_, i) => `동시${i}`);
    const answers = await Promise.all(names.map((nickname) => member.post(infoEdit, { ...shown, nickname })));
    const saved = names.filter((_, i) => answers[i]?.status === 303);
    const others = answers.filter(({ status }) => status !== 303);
    expect(saved.length).toBeGreaterThan(0);
    expect(saved).toContain((await profile()).nickname);
    // A slow machine lets in fewer at once.
    expect(others.every(({ status }) => [409, 429, 503].includes(status))).toBe(true);
    expect(saved).toHaveLength(1);
    const restored = async () => (await member.post(infoEdit, { ...(await profile()), nickname: "홈런왕" })).status;
    await expect.poll(restored).toBe(303);
  });

  describe("consents to advertising", () => {
    const consents = async (prefix = "") => formOf(await member.get(prefix + infoEdit), "consents");

    test.each([
      ["", /데모 운영사.+2026\. 11\. 19\..+푸시.+동의/],
      ["/en", /Nov 19, 2026.+demo operator.+consent.+push/],
    ] as const)("%s: a change is confirmed with company, day and channel", async (prefix, sentence) => {
      const answer = await member.post(prefix + infoEdit, { ...(await consents(prefix)), push: "on" });
      expect(answer).toMatchObject({ status: 303, location: `${prefix}${infoEdit}` });
      const page = await member.get(answer.location ?? "");
      expect(words(page.page, "main .page .notice")).toMatch(sentence);
      expect(page.page.querySelector("main input[name=push]")?.hasAttribute("checked")).toBe(true);
      const agreed = await consents(prefix);
      delete agreed.push;
      const back = await member.post(prefix + infoEdit, agreed);
      const after = await member.get(back.location ?? "");
      expect(words(after.page, "main .page .notice")).toMatch(/철회|withdr/);
    });

    test("what one form does not change, it does not confirm, and nothing is confirmed twice", async () => {
      await member.post(infoEdit, { ...(await consents()), push: "on" });
      expect(words((await member.get(infoEdit)).page, "main .page .notice")).toMatch(/동의 처리/);
      await member.post(infoEdit, await consents());
      expect(words((await member.get(infoEdit)).page, "main .page .notice")).not.toMatch(/동의 처리/);
    });
  });

  describe("a new password", () => {
    const waysPage = "/mypage/sign-in-ways";
    const next = "Homerun2!";
    const send = async (fields: Record<string, string>) =>
      member.post(waysPage, { ...formOf(await member.get(waysPage), "password"), ...fields });

    test.each([
      [{ current: "", password: next, passwordConfirmation: next }, 400, ["#current"]],
      [{ current: "Not-this1", password: next, passwordConfirmation: next }, 401, ["#current"]],
      [{ current: password, password, passwordConfirmation: password }, 400, ["#password"]],
      [{ current: password, password: "12345678", passwordConfirmation: "12345678" }, 400, ["#password"]],
      [{ current: password, password: next, passwordConfirmation: "Homerun3!" }, 400, ["#passwordConfirmation"]],
    ] as const)("%j is refused at its field", async (fields, status, links) => {
      const answer = await send(fields);
      expect([answer.status, problems(answer)]).toEqual([status, [...links]]);
      expect(answer.text).not.toMatch(/value="(Homerun|Not-this|12345678)/);
    });

    test("signs out other devices and works from then on", async () => {
      const elsewhere = await stage.member();
      expect((await elsewhere.get("/mypage")).status).toBe(200);
      const form = formOf(await member.get(waysPage), "password");
      const sent = { ...form, current: password, password: next, passwordConfirmation: next };
      const pressedTwice = await Promise.all([member.post(waysPage, sent), member.post(waysPage, sent)]);
      for (const answer of [...pressedTwice, await member.post(waysPage, sent)])
        expect(answer).toMatchObject({ status: 303, location: "/mypage/sign-in-ways?redirect=%2Fmypage" });
      expect(told(await member.get("/mypage/sign-in-ways?redirect=%2Fmypage"))).toContain("다른 기기");
      for (const path of ["/mypage", "/record"]) expect((await elsewhere.get(path)).location).toMatch(/^\/signin/);
      expect((await stage.newcomer().post("/signin", { email: "player@example.com", password })).status).toBe(401);
      await reenter(member, { password: next });
      await send({ current: next, password, passwordConfirmation: password });
      expect((await reenter(member)).status).toBe(303);
    });
  });

  describe("name and number come from the carrier", () => {
    const own = { name: "김선수", birth: "19950315", sex: "male" } as const;
    const person = () => member.post(infoEdit, { part: "person" });

    test("a new number of the same person", async () => {
      const back = await verify(member, "info", "", { ...own, phone: "01077778888" });
      const arrival = await member.open(back.location ?? "");
      expect(words(arrival.page, ".known-person")).toContain("010-7777-8888");
      expect(arrival.page.querySelector("main form")?.parentNode, "the first form").toBe(
        arrival.page.querySelector(".known-person[autofocus]"),
      );

      const profile = formOf(arrival, "profile");
      await member.post(infoEdit, { ...profile, nickname: "새벽타석" });
      const saved = await member.get(infoEdit);
      expect(told(saved)).toContain(infoSavedOnly);
      expect(words(saved.page, ".known-person"), "the person waits").toContain("010-7777-8888");
      await member.post(infoEdit, { ...formOf(saved, "profile"), nickname: profile.nickname ?? "" });

      expect((await person()).location).toBe(infoEdit);
      const page = await member.get(infoEdit);
      expect(told(page)).toContain(personTaken);
      expect(page.text).toContain("010-7777-8888");
      expect(page.page.querySelector(".known-person"), "is used up").toBeNull();
    });

    test("the number that the account has already", async () => {
      await verify(member, "info", "", { ...own, phone: "01077778888" });
      await person();
      expect(told(await member.get(infoEdit))).toContain(nothingChanged);
    });

    test.each([
      ["somebody else", { name: "하처음", birth: "19970707", sex: "female", phone: "01098765432" } as const, 403],
      ["a number that another member has", { ...own, phone: "01012340011" } as const, 409],
    ])("%s is refused", async (_, who, status) => {
      await verify(member, "info", "", who);
      const answer = await person();
      expect(answer.status).toBe(status);
      expect(words(answer.page, "[data-error-summary]")).not.toBe("");
      expect((await member.get(infoEdit)).text).toContain("010-7777-8888");
    });

    test("without a verification nothing is taken, and without the re-entry none begins", async () => {
      expect((await person()).status).toBe(403);
      const other = await stage.member("both@example.com");
      expect((await other.post("/pass-submit-handler", { purpose: "info" })).location).toBe("/mypage/my-info");
      expect((await stage.newcomer().post("/pass-submit-handler", { purpose: "info" })).location).toMatch(/^\/signin/);
    });
  });
});

describe("an overseas member", () => {
  let member: Visitor;
  beforeAll(async () => {
    member = await stage.member("overseas@example.com");
    await reenter(member, {}, "/en");
  });
  const profile = async () => formOf(await member.get(`/en${globalEdit}`), "profile");

  test("changes nickname, region and number, whatever way it is written", async () => {
    const shown = await profile();
    expect(shown).toMatchObject({ nickname: "NightFox", phoneNation: "US", phone: "2025550123" });
    const sent = { ...shown, region: "Québec", phoneNation: "CA", phone: "+1 (514) 555-0147" };
    expect(await member.post(`/en${globalEdit}`, sent)).toMatchObject({ status: 303, location: `/en${globalEdit}` });
    expect(await profile()).toMatchObject({ region: "Québec", phone: "5145550147" });
  });

  test.each([
    [{ phone: "12" }, 400, ["#phone"]],
    [{ phoneNation: "" }, 400, ["#phoneNation"]],
    [{ region: "<b>" }, 400, ["#region"]],
    [{ phoneNation: "US", phone: "202-555-0124" }, 409, ["#phone"]],
  ])("%j is refused at its field, with what was typed", async (wrong, status, links) => {
    const answer = await member.post(`/en${globalEdit}`, { ...(await profile()), ...wrong });
    expect([answer.status, problems(answer)]).toEqual([status, links]);
    if ("phone" in wrong) expect(valueOf(answer, "phone")).toBe(wrong.phone);
  });

  test.each([
    ["another member's", { phone: "202-555-0124" }, 409],
    ["a free one", { phone: "2025550199" }, 200],
    ["none", { phone: "12" }, 400],
    ["the own one", {}, 200],
  ])("the check of %s answers without saving", async (_, typed, status) => {
    const before = await profile();
    const sent: Record<string, string> = { ...before, ...typed, intent: "check-phone" };
    if ("phone" in typed) sent.phoneNation = "US";
    expect((await member.post(`/en${globalEdit}`, sent)).status).toBe(status);
    expect(await profile()).toEqual(before);
  });
});

/** The API's faults, by the form that meets them. */
const kinds = ["html200", "code0"] as const;
const forms = [
  ["/my/edit.php", "profile", { nickname: "고장난날" }],
  ["/my/info.php", "profile", { nickname: "고장난날", region: "KR-27" }],
  ["/my/edit.php", "consents", { email: "on" }],
] as const;
describe.each(kinds)("%s", (kind) => {
  test.each(forms)("of %s: the form of the %s comes back with 503 and what was typed", async (path, part, typed) => {
    const member = await trusted(stage.member("both@example.com"));
    const form = { ...formOf(await member.get(infoEdit), part), ...typed };
    await stage.api.switch({ fault: { path, kind } });
    const answer = await member.post(infoEdit, form).finally(() => stage.api.switch({ fault: { path, kind: null } }));
    expect([path, answer.status]).toEqual([path, 503]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(answer.page.querySelector("header a")).not.toBeNull();
    expect(words(answer.page, "[data-error-summary]")).not.toBe("");
    expect(formOf(answer, part)).toMatchObject(typed);
    const again = await member.post(infoEdit, { ...formOf(answer, part) });
    expect([path, again.status]).toEqual([path, 303]);
    if (part === "profile")
      await member.post(infoEdit, { ...formOf(await member.get(infoEdit), part), nickname: "다시타석" });
    else await member.post(infoEdit, { part, shownPush: "N", shownEmail: "Y" });
  });
});
