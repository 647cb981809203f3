import type { HTMLElement } from "node-html-parser";
import { beforeAll, describe, expect, test } from "vitest";
import { modes } from "../../app/baseball/modes";
import type { GameItem } from "../support/contract-shapes";
import { exactFraction } from "../support/fractions";
import { memberGames } from "../support/member-games";
import { useStage } from "../support/stage";
import { allWords, words, type Visitor } from "../support/visitor";

const stage = useStage();
let member: Visitor;
let api: Awaited<ReturnType<typeof memberGames>>;
beforeAll(async () => {
  member = await stage.member();
  api = await memberGames(stage.api.url);
});

interface Read {
  heads: string[];
  rows: string[][];
  foot: string[];
}

function readTable(table: HTMLElement): Read {
  const line = (row: HTMLElement) => allWords(row, "td");
  return {
    heads: allWords(table, "thead th").slice(1),
    rows: table.querySelectorAll("tbody tr").map(line),
    foot: table.querySelectorAll("tfoot tr").map(line)[0] ?? [],
  };
}

const numbers = (cells: string[]) => cells.filter((cell) => /^\d+$/.test(cell)).map(Number);
const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

function column({ heads, rows, foot }: Read, head: string) {
  const at = heads.indexOf(head);
  if (at < 0) throw new Error(`no column ${head} in ${heads.join(", ")}`);
  return { values: rows.map((row) => Number(row[at])), sum: Number(foot[at]), cells: rows.map((row) => row[at] ?? "") };
}

/** Returns the page's tables whose captions begin with `caption`. */
function tablesOf(page: HTMLElement, caption: string): Read[] {
  const tables = page.querySelectorAll("main table").filter((table) => words(table, "caption").startsWith(caption));
  return tables.map(readTable);
}

const counted = "타수 득점 안타 홈런 타점 볼넷 삼진 도루 실책 병살타 잔루 포인트".split(" ");

describe.each(modes)("a game of mode $id", ({ id: mode, detail }) => {
  const points = mode === "bat" || mode === "pit";

  test("adds up, and is what the API says", async () => {
    const games = (await api.all(mode)).slice(0, 4);
    expect(games.length).toBeGreaterThan(0);
    for (const { RecordId } of games) {
      const answer = await member.get(`/record/${detail}/${RecordId}`);
      const truth = await api.detail(RecordId);
      expect(answer.status).toBe(200);
      const scores = [truth.game.AwayScore, truth.game.HomeScore];
      const title = `${truth.game.AwayName} ${scores[0]} : ${scores[1]} ${truth.game.HomeName}`;
      expect(words(answer.page, "h1")).toBe(title);
      expect(allWords(answer.page, ".game-score .score-slot").map(Number)).toEqual(scores);
      expectLineScore(answer.page, truth, scores, points);
      const ownFirst = truth.game.MySide === "A" ? scores : scores.toReversed();
      expectBatters(answer.page, ownFirst, points);
      expectPitchers(answer.page, ownFirst, points);
      expectMyLine(answer.page, truth.game);
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

  test("tells kind, level, time and place, in both languages", async () => {
    const [game] = await api.all(mode);
    const korean = await member.get(`/record/${detail}/${game?.RecordId}`);
    const english = await member.get(`/en/record/${detail}/${game?.RecordId}`);
    const [ko, en] = [korean, english].map(({ page }) => allWords(page, ".game-when, .facts").join(" "));
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

type Truth = Awaited<ReturnType<Awaited<ReturnType<typeof memberGames>>["detail"]>>;

/** A challenge's board has no hits and errors: it counts points by round. */
function expectLineScore(page: HTMLElement, truth: Truth, scores: number[], points: boolean) {
  const lines = page.querySelectorAll(".scoreboard tbody tr").map((row) => allWords(row, "td"));
  expect(lines).toHaveLength(2);
  for (const [i, cells] of lines.entries()) {
    const totals = points ? 1 : 3;
    const innings = cells.slice(0, -totals);
    const [runs, hits, errors] = cells.slice(-totals).map(Number);
    expect(numbers(innings)).toEqual(truth.teams[i]?.Line.filter((score) => score !== null));
    expect([runs, total(numbers(innings))]).toEqual([scores[i], scores[i]]);
    if (!points) expect([hits, errors]).toEqual([truth.teams[i]?.H, truth.teams[i]?.E]);
  }
}

/** Expects the member's own numbers before the tables. */
function expectMyLine(page: HTMLElement, { Mode, My }: GameItem) {
  const line = page.querySelector("#my-line")?.closest("section") ?? page;
  const tiles = new Map(
    line.querySelectorAll(".stat-tiles > div").map((tile) => [words(tile, "dt"), words(tile, "dd")] as const),
  );
  const points = Mode === "BAT" || Mode === "PIT";
  if (points) expect(tiles.get("포인트")).toBe(String(My.Points));
  if (Mode !== "PIT") {
    expect(tiles.get("타격")).toBe(`${My.AB}타수 ${My.H}안타`);
    expect(tiles.get("타율")).toBe(My.AB ? exactFraction(My.H, My.AB, 3) : "-");
    expect(tiles.get("홈런")).toBe(String(My.HR));
  }
  if (!points) expect(tiles.get("타점")).toBe(String(My.RBI));
  if (Mode === "PIT" || (!points && My.Outs)) expect(tiles.get("탈삼진")).toBe(String(My.K));
  const first = page.querySelector("#game-parts section h2");
  expect(first?.getAttribute("id")).toBe("my-line");
}

function expectBatters(page: HTMLElement, scores: number[], points: boolean) {
  for (const [i, table] of tablesOf(page, "타자 기록").entries()) {
    for (const head of counted.filter((one) => table.heads.includes(one))) {
      const { values, sum } = column(table, head);
      expect(sum, head).toBe(total(values));
    }
    expect(column(table, points ? "포인트" : "득점").sum).toBe(scores[i]);
    const [atBats, hits] = [column(table, "타수"), column(table, "안타")];
    column(table, "타율").cells.forEach((shown, row) => {
      const [h, ab] = [hits.values[row] ?? 0, atBats.values[row] ?? 0];
      expect(shown).toBe(ab ? exactFraction(h, ab, 3) : "-");
    });
  }
}

function expectPitchers(page: HTMLElement, scores: number[], points: boolean) {
  for (const [i, table] of tablesOf(page, "투수 기록").entries()) {
    const { values, sum } = column(table, points ? "포인트" : "실점");
    expect([sum, total(values)]).toEqual(points ? [scores[i], scores[i]] : [scores[1 - i], scores[1 - i]]);
    if (points) continue;
    const innings = column(table, "이닝").cells;
    column(table, "평균자책점").cells.forEach((shown, row) => {
      const [, whole = "", third = ""] = /^(\d*)([⅓⅔]?)$/.exec(innings[row] ?? "") ?? [];
      const outs = Number(whole) * 3 + " ⅓⅔".indexOf(third || " ");
      const runs = values[row] ?? 0;
      expect(shown).toBe(outs ? exactFraction(27 * runs, outs, 2) : runs ? "∞" : "-");
    });
  }
}

describe("what only one mode has", () => {
  test.each([
    ["bat", "batting-detail", "타구 기록", "hits"],
    ["pit", "pitching-detail", "투구 기록", "pitches"],
  ] as const)("%s: every ball, its points adding up to the score", async (mode, detail, caption, list) => {
    const [game] = await api.all(mode);
    const truth = await api.detail(game?.RecordId ?? 0);
    const { page } = await member.get(`/record/${detail}/${game?.RecordId}?who=all`);
    const rounds = tablesOf(page, caption);
    expect(rounds.flatMap(({ rows }) => rows)).toHaveLength(truth[list]?.length ?? -1);
    const points = rounds.flatMap((round) => column(round, "포인트").values);
    expect(total(points)).toBe(truth.game.AwayScore + truth.game.HomeScore);
  });
});

describe("a game that is not the member's to see", () => {
  test("another member's is not found", async () => {
    const own = new Set((await api.all("reg")).map(({ RecordId }) => RecordId));
    const others = await (await memberGames(stage.api.url, "overseas@example.com")).all("reg");
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

test("a name with markup in it is text", async () => {
  let found = 0;
  for (const { id, detail } of modes) {
    for (const { RecordId } of await api.all(id)) {
      const truth = await api.detail(RecordId);
      const names = truth.teams.flatMap(({ Name, batters, pitchers }) => [
        Name,
        ...[...batters, ...pitchers].map((row) => row.Nickname),
      ]);
      if (!names.some((name) => name.includes("<b>"))) continue;
      found += 1;
      const { page, text } = await member.get(`/record/${detail}/${RecordId}`);
      expect(page.querySelectorAll("b").filter((one) => one.text === "x")).toHaveLength(0);
      expect(text).toContain("&lt;b&gt;x&lt;/b&gt;");
      expect(text).not.toContain("<b>x</b>");
    }
  }
  expect(found).toBeGreaterThan(0);
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
