import { describe, expect, test } from "vitest";
import type { ExportedGame, ExportedPage } from "../../app/api/record-export.server";
import { csvFile, csvName } from "../../app/game/record/csv-file.server";
import { gameWording } from "../../app/baseball/measures";
import { pagesOf } from "../../app/game/record/csv-pages.server";
import type { Totals } from "../../app/api/game.server";
import { mostCsvRows } from "../../app/baseball/record-query";
import { parseCsv } from "../support/csv";

const words = { ...gameWording("ko"), t: (key: string) => key };
const mine: Totals & Pick<ExportedGame["counts"], "plateAppearances" | "errors" | "doublePlays" | "leftOnBase" | "hitsAllowed" | "homeRunsAllowed" | "walksAllowed"> = {
  games: 1, wins: 1, draws: 0, losses: 0, atBats: 0, hits: 0, totalBases: 0, homeRuns: 0, runsBattedIn: 0, runs: 0,
  walks: 0, strikeouts: 0, stolenBases: 0, points: 0, outs: 0, runsAllowed: 2, pitcherStrikeouts: 0, maxSpeed: 0,
  maxDistance: 0, plateAppearances: 0, errors: 0, doublePlays: 0, leftOnBase: 0, hitsAllowed: 0, homeRunsAllowed: 0,
  walksAllowed: 0,
}; // prettier-ignore

const gameOf = (venue: string, id = "1"): ExportedGame => ({
  id,
  mode: "reg",
  matchKind: "regular",
  level: 3,
  playedAt: "2026-11-19T20:14:00+09:00",
  venue,
  innings: 3,
  played: 4,
  mySide: "away",
  result: "win",
  away: { name: venue, score: 3 },
  home: { name: "더그아웃", score: 1 },
  difficulty: null,
  pitchSpeed: 0,
  counts: mine,
});
const pageOf = (list: ExportedGame[], next: string | null = null): ExportedPage => ({
  season: { key: "2026-4" },
  list,
  next,
});
const never = () => Promise.reject(new Error("not asked for"));
const fileOf = (first: ExportedPage, more: (after: string) => Promise<ExportedPage>) =>
  csvFile({}, words, pagesOf(first, more));

const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();
const cellOf = (rows: string[][], head: string) => rows[1]?.[rows[0]?.indexOf(head) ?? -1];

describe("a text in a cell", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["+82", "'+82"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", "'\r=1"],
    ["\n=1", "'\n=1"],
    ["＝1", "'＝1"],
    ['=HYPERLINK("http://x","y")', `'=HYPERLINK("http://x","y")`],
    ["노원점", "노원점"],
    ["a=1", "a=1"],
    ['say "hi", he said', 'say "hi", he said'],
    ["two\r\nlines", "two\r\nlines"],
    ["", ""],
  ])("%j is read back as %j", async (text, read) => {
    const rows = parseCsv(await textOf(await fileOf(pageOf([gameOf(text)]), never)));
    expect(rows).toHaveLength(2);
    expect(cellOf(rows, "game.venue")).toBe(read);
    expect(cellOf(rows, "report.csv.ownTeam")).toBe(read);
  });
});

test("a rate without a meaning is an empty cell, also for runs without an out", async () => {
  const rows = parseCsv(await textOf(await fileOf(pageOf([gameOf("노원점")]), never)));
  expect(cellOf(rows, "game.col.avg")).toBe("");
  expect(cellOf(rows, "report.csv.maxSpeed")).toBe("");
  expect(cellOf(rows, "game.col.era")).toBe("");
});

test("innings are those that were played, else those agreed on", async () => {
  const games = [gameOf("노원점"), { ...gameOf("노원점"), played: null }];
  const [head = [], ...rows] = parseCsv(await textOf(await fileOf(pageOf(games), never)));
  expect(rows.map((row) => row[head.indexOf("game.innings")])).toEqual(["4", "3"]);
});

describe("the file", () => {
  const fifty = (from: number) => Array.from({ length: 50 }, (_, i) => gameOf("노원점", String(from + i)));

  test("ends after so many rows, without asking for more", async () => {
    let asked = 0;
    const file = await fileOf(pageOf(fifty(0), "0"), async (after) => {
      asked += 1;
      return pageOf(fifty(Number(after) + 50), String(Number(after) + 50));
    });
    const rows = parseCsv(await textOf(file));
    expect(rows).toHaveLength(mostCsvRows + 1);
    expect(new Set(rows.map(([id]) => id)).size).toBe(mostCsvRows + 1);
    expect(asked).toBe(mostCsvRows / 50 - 1);
  });

  test("lets other requests in between a page's rows", async () => {
    const reader = (await fileOf(pageOf(fifty(0)), never)).getReader();
    let turns = 0;
    let isOver = false;
    const count = () => void (isOver || ((turns += 1), setImmediate(count)));
    setImmediate(count);
    const { value } = await reader.read();
    isOver = true;
    expect(parseCsv(new TextDecoder().decode(value))).toHaveLength(51);
    expect(turns).toBeGreaterThan(3);
  });

  test("breaks with the API", async () => {
    await expect(textOf(await fileOf(pageOf(fifty(0), "0"), never))).rejects.toThrow("not asked for");
  });

  test("asks for nothing that nobody reads", async () => {
    const reader = (await fileOf(pageOf(fifty(0), "0"), never)).getReader();
    expect((await reader.read()).done).toBe(false);
    await reader.cancel();
  });
});

test.each([
  ["2026-4", "reg", "ninelight-records-2026-4-reg.csv"],
  [undefined, "pit", "ninelight-records-all-pit.csv"],
  ["all", undefined, "ninelight-records-all.csv"],
  ['4"\r\nX: y/../', "reg", "ninelight-records-4Xy-reg.csv"],
])("the file of season %j and mode %s is called %s", (season, mode, name) => {
  expect(csvName(season, mode)).toBe(name);
});
