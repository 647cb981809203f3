import { describe, expect, test } from "vitest";
import { languages, localePath, type Language, type Path } from "../../app/i18n/languages";
import { verify } from "../support/carrier-visit";
import { useStage } from "../support/stage";
import { allWords, words, type Visitor } from "../support/visitor";

const stage = useStage();

const player = { name: "김선수", birth: "19950315", sex: "male", phone: "01012345678" } as const;
const kakao = { name: "윤노랑", birth: "19961225", sex: "female", phone: "01012340009" } as const;
const waiting = { name: "조전환", birth: "19900611", sex: "male", phone: "01012340008" } as const;
const child = { name: "소년", birth: "20150101", sex: "male", phone: "01011112222" } as const;

/** Returns the page after a verification. */
async function find(visitor: Visitor, language: Language, person?: Parameters<typeof verify>[3]) {
  const prefix = localePath(language, "/").replace(/\/$/, "");
  const { location } = await verify(visitor, "find-id", prefix, person);
  return visitor.open(location ?? "");
}

describe.each(languages)("in %s", (language) => {
  const to = (path: Path) => localePath(language, path);
  const hrefs = (page: Awaited<ReturnType<Visitor["get"]>>["page"]) =>
    page.querySelectorAll("main a").map((link) => link.getAttribute("href"));

  test("the page says what overseas members do, and how people are reached", async () => {
    const { status, page } = await stage.visitor().get(to("/signin/find-id"));
    expect(status).toBe(200);
    expect(page.querySelector("main input[name=purpose]")?.getAttribute("value")).toBe("find-id");
    expect(hrefs(page)).toEqual([
      to("/signin"),
      expect.stringMatching(/^tel:\+?\d+$/),
      expect.stringMatching(/^mailto:/),
    ]);
  });

  test("the ID of the person, masked, with its day, its way in and its state", async () => {
    const visitor = stage.newcomer();
    const found = await find(visitor, language, player);
    expect(found.status).toBe(200);
    expect(allWords(found.page, "main .card-title")).toEqual(["pl****@example.com"]);
    expect(found.text).not.toContain("player@");
    const day = found.page.querySelector("main time");
    expect(day?.getAttribute("datetime")).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(day?.text).toMatch(language === "ko" ? /^\d{4}년 \d+월 \d+일$/ : /^[A-Z][a-z]+ \d+, \d{4}$/);
    expect(allWords(found.page, "main .facts dd").at(-1)).toBe(language === "ko" ? "이용 중" : "Active");
    expect(hrefs(found.page)).toEqual([]);
    expect((await visitor.get(to("/signin/find-id/user-id"))).text, "again").toBe(found.text);
  });

  test("the ID is shown whole when it is asked for, and the next form is filled in with it", async () => {
    const visitor = stage.newcomer();
    const page = to("/signin/find-id/user-id");
    const { page: found } = await find(visitor, language, player);
    const account = found.querySelector("main [name=account]")?.getAttribute("value") ?? "";
    const shown = await visitor.post(page, { intent: "show" });
    expect([shown.status, allWords(shown.page, "main .card-title")]).toEqual([200, ["player@example.com"]]);
    expect((await visitor.get(page)).text, "asked for anew").not.toContain("player@");
    for (const [intent, next] of [
      ["signin", to("/signin")],
      ["reset", to("/signin/pw-reset")],
    ] as const) {
      const { status, location } = await visitor.post(page, { intent, account });
      expect([status, location]).toEqual([303, next]);
      const form = await visitor.open(next);
      expect(form.page.querySelector("main [name=email]")?.getAttribute("value")).toBe("player@example.com");
    }
    for (const intent of ["show", "signin"])
      expect((await stage.newcomer().post(page, { intent, account })).status, "without a verification").toBe(403);
  });

  test("a social account is named by its provider, and has no password to reset", async () => {
    const { page } = await find(stage.newcomer(), language, kakao);
    expect(allWords(page, "main .facts dd")[1]).toMatch(/카카오|Kakao/);
    expect(hrefs(page)).toEqual([to("/signin")]);
  });

  test("nobody of that name: the ways to become a member", async () => {
    const { status, page } = await find(stage.newcomer(), language);
    expect(status).toBe(200);
    expect(page.querySelector("main .card")).toBeNull();
    expect(hrefs(page)).toEqual([to("/signup"), to("/signup/fb-conversion"), to("/signin/find-id")]);
  });

  test("the result is reached by a verification for it only", async () => {
    const answer = await stage.visitor().get(to("/signin/find-id/user-id"));
    expect(answer.status).toBe(403);
    expect(words(answer.page, "h1")).toBe(language === "ko" ? "잘못된 접근이에요" : "This is an incorrect approach.");
    expect(hrefs(answer.page)).toContain(to("/signin/find-id"));

    const other = stage.newcomer();
    await verify(other, "conversion", "", player);
    expect((await other.get(to("/signin/find-id/user-id"))).status).toBe(403);
  });
});

test("somebody younger than 14 may look too, and a state of an account is told", async () => {
  expect((await find(stage.newcomer(), "ko", child)).status).toBe(200);
  const { page } = await find(stage.newcomer(), "ko", waiting);
  expect(allWords(page, "main .facts dd").at(-1)).toBe("계정 전환 처리 중");
});

test("a verification that is too old is asked for again", async () => {
  const visitor = stage.newcomer();
  await find(visitor, "ko", player);
  await stage.api.switch({ clock: { advanceSeconds: 31 * 60 } });
  const late = await visitor.get("/signin/find-id/user-id");
  expect(late.status).toBe(403);
  expect(late.page.querySelector("main input[name=purpose]")?.getAttribute("value")).toBe("find-id");
  expect(late.page.querySelector("main .card")).toBeNull();
  expect((await find(visitor, "ko", player)).page.querySelector("main .card")).not.toBeNull();
});
