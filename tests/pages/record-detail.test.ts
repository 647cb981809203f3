import type { HTMLElement } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { modes } from "../../app/baseball/modes";
import type { GameItem } from "../support/contract-shapes";
import { shownEra, shownInnings, shownRate } from "../support/exact-numbers";
import { memberGames } from "../support/member-games";
import { hrefsOf, tablesOf } from "../support/page-parts";
import { useStage } from "../support/stage";
import { allWords, words } from "../support/visitor";

const stage = useStage();
const member = stage.useMember();
const api = memberGames(stage);

type Truth = Awaited<ReturnType<typeof api.detail>>;
type Rows<Of extends "batters" | "pitchers"> = readonly Truth["teams"][number][Of][number][];

const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

function batting(rows: Rows<"batters">): Record<string, string> {
  const sum = (of: "AB" | "R" | "H" | "TB" | "HR" | "RBI" | "BB" | "SO" | "SB" | "E" | "GDP" | "LOB" | "Points") =>
    total(rows.map((row) => row[of]));
  const counts = { 타수: "AB", 득점: "R", 안타: "H", 홈런: "HR", 타점: "RBI", 볼넷: "BB", 삼진: "SO", 도루: "SB", 실책: "E", 병살타: "GDP", 잔루: "LOB", 포인트: "Points" } as const; // prettier-ignore
  return {
    ...Object.fromEntries(Object.entries(counts).map(([head, of]) => [head, String(sum(of))])),
    타율: shownRate(sum("H"), sum("AB")),
    장타율: shownRate(sum("TB"), sum("AB")),
  };
}

function pitching(rows: Rows<"pitchers">): Record<string, string> {
  const sum = (of: "Outs" | "H" | "R" | "HR" | "SO" | "BB" | "Points") => total(rows.map((row) => row[of]));
  const counts = { 피안타: "H", 실점: "R", 피홈런: "HR", 탈삼진: "SO", 볼넷: "BB", 포인트: "Points" } as const;
  const fastest = Math.max(0, ...rows.map(({ MaxSpeed }) => MaxSpeed));
  return {
    ...Object.fromEntries(Object.entries(counts).map(([head, of]) => [head, String(sum(of))])),
    이닝: shownInnings(sum("Outs")),
    평균자책점: shownEra(sum("R"), sum("Outs")),
    "최고 구속": fastest ? `${fastest.toFixed(1)}km/h` : "-",
  };
}

/** Expects a row of each player and one of the team, the own side's table first. */
function expectBox<Row>(
  shown: Record<string, string>[][],
  sides: readonly (readonly Row[])[],
  figures: (rows: readonly Row[]) => Record<string, string>,
) {
  const exact = sides.filter((side) => side.length).map((side) => [...side.map((player) => figures([player])), figures(side)]); // prettier-ignore
  expect(exact).toMatchObject(shown);
}

describe.each(modes)("a game of mode $id", ({ id: mode, detail }) => {
  const points = mode === "bat" || mode === "pit";

  test("is what the API says, to the last figure of its box score", async () => {
    const games = await api.all(mode);
    const longer = games.find(({ Played, Innings }) => Number(Played) > Innings);
    expect(games.length).toBeGreaterThan(0);
    for (const { RecordId } of [...games.slice(0, 4), ...(longer ? [longer] : [])]) {
      const answer = await member.get(`/record/${detail}/${RecordId}`);
      const truth = await api.detail(RecordId);
      expect(answer.status).toBe(200);
      const scores = [truth.game.AwayScore, truth.game.HomeScore];
      const title = `${truth.game.AwayName} ${scores[0]} : ${scores[1]} ${truth.game.HomeName}`;
      expect(words(answer.page, "h1")).toBe(title);
      expect(allWords(answer.page, ".game-score .score-slot").map(Number)).toEqual(scores);
      expectLineScore(answer.page, truth, scores, points);
      const ownFirst = truth.game.MySide === "A" ? truth.teams : truth.teams.toReversed();
      expectBox(tablesOf(answer.page, "타자 기록"), ownFirst.map(({ batters }) => batters), batting); // prettier-ignore
      expectBox(tablesOf(answer.page, "투수 기록"), ownFirst.map(({ pitchers }) => pitchers), pitching); // prettier-ignore
      expectMyLine(answer.page, truth.game);
      expect(allWords(answer.page, "dl[aria-label='경기 정보'] dd")).toContain(String(truth.game.Played));
      expect(hrefsOf(answer.page, 'main a[href*="/correction/"]')).toEqual([`/record/correction/${RecordId}`]);
    }
  });

  test("is told in words above its tables, and names its best player only in a match", async () => {
    const [game] = await api.all(mode);
    const truth = await api.detail(game?.RecordId ?? 0);
    const [won, lost] = [truth.game.AwayScore, truth.game.HomeScore].sort((one, other) => other - one);
    for (const language of ["", "/en"]) {
      const { page } = await member.get(`${language}/record/${detail}/${game?.RecordId}`);
      const [story = "", best = ""] = allWords(page, ".game-head-board .story");
      expect(story).toContain(`${won}–${lost}`);
      if (points) expect(best).toBe("");
      else
        expect(allWords(page, "tbody th").some((name) => best.includes(name.replace(/^\d+ | (나|You)$/g, "")))).toBe(
          true,
        );
    }
  });

  test("is a comeback in the list where it is one on its page", async () => {
    const { page } = await member.get(`/record?mode=${mode}&season=all`);
    const links = page.querySelectorAll(".game-link").slice(0, 12);
    const listed = links.map((link) => /역전승/.test(link.getAttribute("title") ?? ""));
    const told: boolean[] = [];
    for (const link of links) {
      const game = await member.get(link.getAttribute("href") ?? "");
      told.push(/역전승/.test(words(game.page, ".game-head-board .story")));
    }
    expect(told).toEqual(listed);
    if (mode === "reg") expect(told).toContain(true);
  });

  test("tells kind, level, time and place, in both languages", async () => {
    const [game] = await api.all(mode);
    const korean = await member.get(`/record/${detail}/${game?.RecordId}`);
    const english = await member.get(`/en/record/${detail}/${game?.RecordId}`);
    const [ko, en] = [korean, english].map(({ page }) => allWords(page, ".game-when, #game-parts dl").join(" "));
    expect(ko).toContain(game?.FieldName);
    expect(ko).toContain(game?.PlayedAt.slice(11, 16));
    expect(en).toContain(game?.PlayedAt.slice(11, 16));
    expect(en).not.toMatch(/[가-힣]/);
    const time = korean.page.querySelector(".game-when time")?.getAttribute("datetime");
    expect(time).toBe(`${game?.PlayedAt.replace(" ", "T")}+09:00`);
  });

  test("the page of another mode leads to its own", async () => {
    const [game] = await api.all(mode);
    for (const other of modes.filter((one) => one.id !== mode)) {
      const answer = await member.get(`/en/record/${other.detail}/${game?.RecordId}`);
      expect(answer).toMatchObject({ status: 302, location: `/en/record/${detail}/${game?.RecordId}` });
    }
  });
});

/** A challenge's board has no hits and errors: it counts points by round. */
function expectLineScore(page: HTMLElement, truth: Truth, scores: number[], points: boolean) {
  const lines = page.querySelectorAll(".scoreboard tbody tr").map((row) => allWords(row, "td"));
  expect(lines).toHaveLength(2);
  for (const [i, cells] of lines.entries()) {
    const totals = points ? 1 : 3;
    const innings = cells.slice(0, -totals).filter((cell) => /^\d+$/.test(cell));
    const { Line, H, E } = truth.teams[i] ?? {};
    expect(innings.map(Number)).toEqual(Line?.filter((score) => score !== null));
    expect(cells.slice(-totals).map(Number)).toEqual([scores[i], H, E].slice(0, totals));
  }
}

/** Expects the member's own numbers before the tables. */
function expectMyLine(page: HTMLElement, { Mode, My }: GameItem) {
  const line = page.querySelector("#my-line")?.closest("section") ?? page;
  const tiles = new Map(
    line.querySelectorAll(".figure-rows > div").map((tile) => [words(tile, "dt"), words(tile, "dd")] as const),
  );
  const points = Mode === "BAT" || Mode === "PIT";
  if (points) expect(tiles.get("포인트")).toBe(String(My.Points));
  if (Mode !== "PIT") {
    expect(tiles.get("타격")).toBe(`${My.AB}타수 ${My.H}안타`);
    expect(tiles.get("타율")).toBe(shownRate(My.H, My.AB));
    expect(tiles.get("홈런")).toBe(String(My.HR));
  }
  if (!points) expect(tiles.get("타점")).toBe(String(My.RBI));
  if (Mode === "PIT" || (!points && My.Outs)) expect(tiles.get("탈삼진")).toBe(String(My.K));
  const heads = page.querySelectorAll("#game-parts h2").map((head) => head.getAttribute("id") ?? words(head, "h2"));
  // The picture of the game comes first, where its plays are kept.
  expect(heads.indexOf("my-line")).toBe(page.querySelector(".flow, #balls") ? 1 : 0);
}

test.each([
  ["bat", "batting-detail", "타구 기록", "hits"],
  ["pit", "pitching-detail", "투구 기록", "pitches"],
] as const)("%s: every ball with its points", async (mode, detail, caption, list) => {
  const [game] = await api.all(mode);
  const truth = await api.detail(game?.RecordId ?? 0);
  const { page } = await member.get(`/record/${detail}/${game?.RecordId}?who=all`);
  const rounds = tablesOf(page, caption);
  const points = rounds.flat().map((ball) => Number(ball["포인트"]));
  expect(points).toEqual(truth[list]?.map(({ Points }) => Points));
});

describe("a game that is not the member's to see", () => {
  test("another member's is not found", async () => {
    const own = new Set((await api.all("reg")).map(({ RecordId }) => RecordId));
    const others = await memberGames(stage, "overseas@example.com").all("reg");
    const foreign = others.find(({ RecordId }) => !own.has(RecordId));
    const answer = await member.get(`/record/reg-detail/${foreign?.RecordId}`);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain(foreign?.AwayName);
  });

  test.each(["0", "-1", "abc", "1e3", "1.5", "%20", "99999999999999999999999", "1'%20OR%20'1'='1", "1%00"])(
    "number %s is no game",
    async (id) => {
      const answer = await member.get(`/record/reg-detail/${id}`);
      expect([400, 404]).toContain(answer.status);
      expect(words(answer.page, "h1")).not.toBe("");
    },
  );
});

test("what a game is scored by is a page of its own, with limits that its examples keep", async () => {
  const [game] = await api.all("reg");
  const { page } = await member.get(`/record/reg-detail/${game?.RecordId}`);
  const link = page.querySelector("#my-line + a")?.getAttribute("href") ?? "";
  const rule = await member.get(link);
  expect([rule.status, words(rule.page, "h1")]).toEqual([200, "경기 점수 계산 방법"]);
  const [batting = "", pitching = ""] = allWords(rule.page, ".rule-list li").filter((line) => line.includes("→"));
  expect(batting).toMatch(/4타수 2안타, 5루타, 볼넷 1개 → \+1\.6 \(좋음\)$/);
  expect(pitching).toMatch(/→ 54 \(좋음\)$/);
});
