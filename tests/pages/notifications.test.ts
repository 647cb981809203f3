import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { without } from "../support/newcomers";
import { useStage } from "../support/stage";
import { readTexts } from "../support/texts";
import { allWords, Visitor, words, type Answer } from "../support/visitor";
import { useWire } from "../support/wire";

const stage = useStage();
const page = "/mypage/alert-setting";
const question = "/mypage/after-login";

/** Returns the form's fields as a browser sends them. */
function fieldsOf({ page }: Answer): Record<string, string> {
  const inputs = page.querySelectorAll("main form input[name]");
  const sent = inputs.filter((input) => input.getAttribute("type") !== "checkbox" || input.hasAttribute("checked"));
  return Object.fromEntries(sent.map((input) => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""]));
}
const switches = ({ page }: Answer) =>
  page.querySelectorAll("main input[type=checkbox]").map((box) => box.getAttribute("name") ?? "");
const on = ({ page }: Answer) =>
  page.querySelectorAll("main input[type=checkbox][checked]").map((box) => box.getAttribute("name") ?? "");
const told = ({ page }: Answer) => allWords(page, "[role=status]").join(" ");
const edits = async () => (await stage.api.calls()).counts["/my/alertSettingEdit.php"] ?? 0;

/** Sets the member's wishes, whatever they were. */
async function choose(member: Visitor, wanted: string[]): Promise<void> {
  const form = await member.get(page);
  const untouched = without(fieldsOf(form), ...switches(form));
  await member.post(page, { ...untouched, ...Object.fromEntries(wanted.map((name) => [name, "on"])) });
}

/** A member who has not answered the question. */
let asked: Visitor;
const wire = useWire(stage);
beforeAll(async () => {
  asked = await wire.member("push@example.com");
});

let member: Visitor;
beforeEach(async () => {
  member = await stage.member();
  await choose(member, ["info", "record", "video", "rank", "contest", "notice"]);
});

test("topics under the switched-off news look off, stay chosen, and say so", async () => {
  await choose(member, ["record", "rank"]);
  const off = await member.get(page);
  expect(on(off)).toEqual(["record", "rank"]);
  expect(off.page.querySelector("[role=group][data-off]")).not.toBeNull();
  await choose(member, ["info", "record", "rank"]);
  expect((await member.get(page)).page.querySelector("[role=group][data-off]")).toBeNull();
});

describe("a consent that has changed", () => {
  test.each([
    { prefix: "", language: "ko", locale: "ko-KR", month: "numeric" },
    { prefix: "/en", language: "en", locale: "en-US", month: "short" },
  ] as const)("is confirmed with company, day and outcome: $language", async ({ prefix, language, locale, month }) => {
    const seoul = { timeZone: "Asia/Seoul", year: "numeric", month, day: "numeric" } as const;
    const date = new Date().toLocaleDateString(locale, seoul);
    const company = readTexts(language, "brand").company ?? "";
    const texts = readTexts(language, "notifications");
    const sentence = (key: string) => (texts[key] ?? "").replace("{{date}}", date);
    expect(sentence("pushAgreed")).toContain(company);

    const form = await member.get(prefix + page);
    const agreed = await member.submit(form, prefix + page, { ad: "on", night: "on" });
    expect(agreed.status).toBe(303);
    const after = await member.get(agreed.location ?? "");
    expect(told(after)).toContain(sentence("pushAgreed"));
    expect(told(after)).toContain(sentence("nightAgreed"));
    expect(told(after)).not.toContain(sentence("infoAgreed"));
    expect(on(after)).toContain("night");
    expect(words(after.page, "#ad-hint")).toContain(date);

    const withdrawn = await member.post(prefix + page, without(fieldsOf(after), "ad", "night", "info"));
    const end = await member.get(withdrawn.location ?? "");
    for (const key of ["pushWithdrawn", "nightWithdrawn", "infoWithdrawn"]) expect(told(end)).toContain(sentence(key));
    expect(words(end.page, "#ad-hint")).toContain(date);
  });

  test("is not told where topics alone have changed", async () => {
    const form = await member.get(page);
    const answer = await member.post(page, without(fieldsOf(form), "rank"));
    expect(answer).toMatchObject({ status: 303, location: page });
    const after = await member.get(page);
    expect(on(after)).toEqual(on(form).filter((name) => name !== "rank"));
    expect(told(after)).toBe(readTexts("ko", "common").alertSettingSaved);
    expect(told(await member.get(page))).toBe("");
    await member.post(page, fieldsOf(after));
    expect(told(await member.get(page))).toBe(readTexts("ko", "common").nothingChanged);
  });
});

test("advertising by night needs advertising: told next to it, all kept, nothing sent", async () => {
  await stage.api.switch({ resetCounters: true });
  const form = await member.get(page);
  const answer = await member.post(page, { ...without(fieldsOf(form), "video"), night: "on" });
  expect(answer.status).toBe(400);
  expect(answer.page.querySelector(".error-summary a")?.getAttribute("href")).toBe("#night");
  expect(words(answer.page, "#night-error")).not.toBe("");
  expect(answer.page.querySelector("#night")?.getAttribute("aria-describedby")).toContain("night-error");
  expect(on(answer)).toEqual(["info", "record", "rank", "contest", "notice", "night"]);
  expect(await edits()).toBe(0);
  const mended = await member.submit(answer, page, { ad: "on" });
  expect(mended.status).toBe(303);
  expect(on(await member.get(page))).toEqual(["info", "record", "rank", "contest", "notice", "ad", "night"]);
});

describe("quiet hours", () => {
  test("are kept, and change nothing else", async () => {
    const before = on(await member.get(page));
    for (const choice of [[...before, "quiet"], before]) {
      await choose(member, choice);
      expect(on(await member.get(page)).sort()).toEqual([...choice].sort());
    }
  });

  test("are not offered, and not sent, where the API has none", async () => {
    const visitor = await wire.member();
    wire.edit("/my/alertSetting.php", (data) => delete data.Quiet);
    const form = await visitor.get(page);
    expect(switches(form)).not.toContain("quiet");
    expect((await visitor.post(page, { ...without(fieldsOf(form), "rank"), quiet: "on" })).status).toBe(303);
    expect(on(await member.get(page))).not.toContain("quiet");
  });
});

describe("two forms of one member", () => {
  test("change what each of them has changed, and nothing else", async () => {
    const [first, second] = [await member.get(page), await member.get(page)];
    await member.post(page, { ...without(fieldsOf(first), "rank"), ad: "on" });
    await member.post(page, without(fieldsOf(second), "contest"));
    expect(on(await member.get(page))).toEqual(["info", "record", "video", "notice", "ad"]);
  });

  test("do not agree to advertising again that the other has withdrawn", async () => {
    await choose(member, ["info", "ad"]);
    const old = await member.get(page);
    await choose(member, ["info"]);
    const answer = await member.submit(old, page, { night: "on" });
    expect(answer.status).toBe(400);
    expect(on(answer)).toEqual(["info", "night"]);
    expect(on(await member.get(page))).toEqual(["info"]);
  });
});

describe("the question after signing in", () => {
  const signedIn = async (email: string, redirect: string) => {
    const visitor = stage.newcomer();
    return { visitor, at: (await visitor.post("/signin", { email, password: "Baseball1!", redirect })).location ?? "" };
  };

  test("leads whoever is not asked straight on, and never to itself", async () => {
    for (const [redirect, location] of [
      ["/rank?mode=ai", "/rank?mode=ai"],
      ["//evil.example", "/"],
      [question, question],
    ] as const) {
      const answer = await member.get(`${question}?redirect=${encodeURIComponent(redirect)}`);
      expect(answer).toMatchObject({ status: 302, location });
    }
    expect(await member.get(question)).toMatchObject({ status: 302, location: "/" });
  });

  test("comes after the choice of a character", async () => {
    const visitor = await stage.member("nochar@example.com");
    const answer = await visitor.get(`/en${question}?redirect=%2Frank`);
    expect(answer).toMatchObject({ status: 302, location: "/en/mypage/select-character?redirect=%2Frank" });
  });

  test("takes an answer once, and leads where the member wanted to go", async () => {
    const { visitor, at } = await signedIn("push@example.com", "/record?mode=ai");
    expect(at).toBe(`${question}?redirect=${encodeURIComponent("/record?mode=ai")}`);
    const form = await visitor.get(at);
    expect(form.page.querySelector("dialog[open] form")).not.toBeNull();
    const none = await visitor.submit(form, at, {});
    expect(none.status).toBe(400);
    expect(words(none.page, ".error-summary li")).toBe(readTexts("ko", "notifications").answerMissing);

    const answer = await visitor.submit(none, at, { answer: "no" });
    expect(answer).toMatchObject({ status: 303, location: "/record?mode=ai" });
    expect(await visitor.get(at)).toMatchObject({ status: 302, location: "/record?mode=ai" });
    expect((await signedIn("push@example.com", "/rank")).at).toBe("/rank");
    expect(on(await visitor.get(page))).not.toContain("info");
  });

  test("answers a script with the page to come", async () => {
    const answer = await member.post(question, { answer: "yes", redirect: "/nasmo" }, { Accept: "application/json" });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { next: "/nasmo" }]);
  });
});

describe("an API that fails", () => {
  const faults = {
    "a page of its own": (end: (status: number, text: string) => void) => end(200, "<h1>It works!</h1>"),
    "an unknown code": (end: (status: number, text: string) => void) => end(200, '{"code":0,"msg":"x"}'),
    "401 without an envelope": (end: (status: number, text: string) => void) => end(401, ""),
  };
  /** Lets the calls of these paths fail from now on, after they are carried out. */
  const fail = (fault: keyof typeof faults, ...paths: string[]) => {
    wire.play((response, _, path) => {
      if (!paths.includes(path)) return false;
      faults[fault]((status, text) => response.writeHead(status).end(text));
      return true;
    });
  };
  const quick = ["a page of its own", "an unknown code", "401 without an envelope"] as const;

  test.each(quick)("%s, at saving: 503, and what was chosen is kept", async (fault) => {
    const visitor = await wire.member();
    const form = await visitor.get(page);
    fail(fault, "/my/alertSettingEdit.php");
    const answer = await visitor.post(page, { ...without(fieldsOf(form), "rank"), ad: "on" });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(words(answer.page, "[data-error-summary] h2")).toBe(readTexts("ko", "common").notSent);
    expect(on(answer)).toEqual(["info", "record", "video", "contest", "notice", "ad"]);
  });

  test("which cannot tell the settings either: the form comes back as it was sent", async () => {
    const visitor = await wire.member();
    const form = await visitor.get(page);
    fail("an unknown code", "/my/alertSetting.php");
    const sent = { ...without(fieldsOf(form), "rank"), ad: "on" };
    const answer = await visitor.post(page, sent);
    expect(answer.status).toBe(503);
    expect(fieldsOf(answer)).toEqual(sent);
    expect((await visitor.get(page)).status).toBe(503);
    wire.play(undefined);
    expect((await visitor.submit(answer, page, {})).status).toBe(303);
    expect(on(await visitor.get(page))).toEqual(["info", "record", "video", "contest", "notice", "ad"]);
  });

  test.each(quick)("%s, at the question after signing in: 503, and ways on", async (fault) => {
    fail(fault, "/my/alertSettingInfo.php");
    const answer = await asked.post(`${question}?redirect=%2Frecord`, { answer: "no", redirect: "/record" });
    expect(answer.status).toBe(503);
    expect(answer.page.querySelectorAll("main button[name=answer]")).toHaveLength(2);
    expect(answer.page.querySelector("main a[href='/record']")).not.toBeNull();
  });

  test.each(quick)("%s, at the registration of a phone: 503 for its script", async (fault) => {
    const visitor = await wire.visitor({ "User-Agent": "market=ios" }).signIn();
    fail(fault, "/my/pushDevice.php");
    const answer = await visitor.post("/push-device", { regId: "phone-of-a-member" });
    expect([answer.status, answer.location]).toEqual([503, null]);
  });
});

describe("a member who has not answered", () => {
  const asks = { status: 302, location: "/mypage/after-login?redirect=/" };
  const from = (path: string) => ({ Referer: wire.app.url + path, "Sec-Fetch-Site": "same-origin" });

  test("is asked at each start of the app, by itself or by the shell, and not between pages", async () => {
    for (const headers of [
      { "Sec-Fetch-Site": "none" },
      undefined,
      from("/intro/splash-page"),
      from("/en/intro/splash-page"),
    ])
      expect(await asked.get("/", headers)).toMatchObject(asks);
    for (const headers of [from("/rank"), from("/mypage/after-login?redirect=/"), { "Sec-Fetch-Site": "same-origin" }])
      expect((await asked.get("/", headers)).status).toBe(200);
  });

  test("is not asked again once the switch in the settings says it", async () => {
    await asked.post(page, { infoBefore: "", record: "on" });
    expect((await asked.get("/")).status).toBe(200);
  });
});
