import { describe, expect, test } from "vitest";
import { languages, localePath, type Path } from "../../app/i18n/languages";
import { expectConforming } from "../support/html-conformance";
import { memberGames } from "../support/member-games";
import { useStage } from "../support/stage";
import { readTexts } from "../support/texts";
import { allWords, problems, words } from "../support/visitor";

const stage = useStage({ games: 400 });
const member = stage.useMember();
let games = memberGames(stage);

/** Index of a game that no earlier test has reported. */
let taken = 0;
async function freshGame() {
  const game = (await games.all("reg"))[taken++];
  if (!game) throw new Error("The member has too few games");
  const form: Path = `/record/correction/${game.RecordId}`;
  const page: Path = `/record/reg-detail/${game.RecordId}`;
  return { record: Number(game.RecordId), form, page };
}
const reports = async (record: number) => (await games.detail(record)).correction;

describe.each(languages)("in %s", (language) => {
  const to = (path: Path) => localePath(language, path);
  const texts = readTexts(language, "correction");

  test("a game's page leads to the form; what is sent is told there with what becomes of it", async () => {
    const { record, form, page } = await freshGame();
    const door = (await member.get(to(page))).page.querySelector(`main a[href="${to(form)}"]`);
    expect(door).not.toBeNull();
    expectConforming(await member.get(to(form)), "the form");
    expect(await member.post(to(form), { about: "play", text: " 5회말 <b>안타</b> " })).toMatchObject({
      status: 303,
      location: to(page),
    });
    const told = await member.get(to(page));
    expect(words(told.page, ".told")).not.toBe("");
    const steps = [
      ["CHECKING", undefined, texts["checking"], false],
      ["DECLINED", '안타 <b>맞아요</b> & "끝"', texts["declined"], true],
      ["CORRECTED", undefined, texts["corrected"], true],
    ] as const;
    expect(words(told.page, "#game-parts .notice-title")).toBe(texts["received"]);
    for (const [state, reply, title, mayReportAgain] of steps) {
      await stage.api.switch({ correction: { record, state, reply } });
      const shown = await member.get(to(page));
      expect(words(shown.page, "#game-parts .notice-title")).toBe(title);
      if (reply) expect(words(shown.page, "#game-parts .notice-body")).toContain(reply);
      expect(shown.page.querySelector(`main a[href="${to(form)}"]`) !== null, state).toBe(mayReportAgain);
      const formPage = await member.get(to(form));
      expect(formPage.page.querySelector("main form input[name=about]") !== null, state).toBe(mayReportAgain);
    }
  });

  test.each([
    [{}, ["#about"]],
    [{ about: "nothing of ours" }, ["#about"]],
    [{ about: "other", text: "  " }, ["#text"]],
    [{ about: "score", text: "가".repeat(101) }, ["#text"]],
  ])("%o is answered at its field, and stays", async (sent: Record<string, string>, hrefs) => {
    const { form, record } = await freshGame();
    const answer = await member.post(to(form), sent);
    expect(answer.status).toBe(400);
    expect(problems(answer)).toEqual(hrefs);
    expect(answer.page.querySelector("textarea")?.text ?? "").toContain(sent["text"] ?? "");
    const chosen = answer.page.querySelector("input[name=about][checked]")?.getAttribute("value");
    expect(chosen).toBe(sent["about"]?.startsWith("nothing") ? undefined : sent["about"]);
    expect((await reports(record))?.State).toBe("NONE");
  });

  test("an API at fault costs nothing that was typed; what has come through is told", async () => {
    const { form, record } = await freshGame();
    const sent = { about: "other", text: "점수가 달라요" };
    const fails = async (path: string, expireAccessTokens?: boolean) => {
      await stage.api.switch({ expireAccessTokens, fault: { path, kind: "html502" } });
      const answer = await member.post(to(form), sent);
      await stage.api.switch({ fault: { path, kind: null } });
      expect(answer.status, path).toBe(503);
      games = memberGames(stage);
      return answer.page;
    };
    const page = await fails("/Auth/verifyToken.php", true);
    expect(page.querySelector("textarea")?.text.trim()).toBe(sent.text);
    expect(page.querySelector("input[name=about][checked]")?.getAttribute("value")).toBe(sent.about);
    expect((await reports(record))?.State).toBe("NONE");
    await member.get(to(form));
    expect(words(await fails("/record/correction.php"), "main .notice-title")).toBe(texts["received"]);
  });
});

test("sent twice it is one report, and an open one cannot be overwritten", async () => {
  const { form, record, page } = await freshGame();
  const sent = await Promise.all([1, 2, 3].map(() => member.post(form, { about: "score" })));
  expect(sent.map(({ status, location }) => [status, location])).toEqual(Array(3).fill([303, page]));
  await stage.api.switch({ correction: { record, state: "CHECKING", reply: "보고 있어요" } });
  expect((await member.post(form, { about: "place" })).status).toBe(303);
  expect(await reports(record)).toMatchObject({ State: "CHECKING", Reply: "보고 있어요" });
});

test("games of others, and numbers of none, are not there", async () => {
  const other = await stage.member("nochar@example.com").catch(() => stage.member("rookie@example.com"));
  const { form } = await freshGame();
  for (const path of [form, "/record/correction/0", "/record/correction/x", "/record/correction/999999999"]) {
    const visitor = path === form ? other : member;
    for (const answer of [await visitor.get(path), await visitor.post(path, { about: "score" })]) {
      expect([302, 303, 400, 404], path).toContain(answer.status);
      expect(answer.location ?? "", path).not.toContain("reg-detail");
    }
  }
});

test("without the call no page leads there, and it is not there", async () => {
  const { form, page } = await freshGame();
  await stage.api.switch({ optionalCalls: false });
  expect((await member.get(page)).page.querySelector(`a[href="${form}"]`)).toBeNull();
  expect((await member.get(form)).status).toBe(404);
  await stage.api.switch({ optionalCalls: true });
});

test("no string breaks it", async () => {
  const { form } = await freshGame();
  for (const text of ["\u0000", "'; DROP TABLE corrections;--", "\ud800", "</textarea><script>", "🇰🇷".repeat(100)]) {
    const answer = await member.post(form, { about: "nothing", text });
    expect(answer.status).toBe(400);
    expect(answer.page.querySelectorAll("main script")).toHaveLength(0);
    expect(allWords(answer.page, "main .field-error").filter(Boolean).length).toBeLessThan(3);
  }
});
