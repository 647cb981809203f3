import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { completeConversions } from "../../reference-api/accounts/complete-conversions";
import type { MemberCall, Payload } from "../../reference-api/call";
import { mainPage } from "../../reference-api/my/main-page";
import { findBests } from "../../reference-api/record/member-bests";
import { countSeasons } from "../../reference-api/record/member-seasons";
import { memberById } from "../../reference-api/member";
import { Providers } from "../../reference-api/social/providers";
import { recordBests } from "../../reference-api/record/bests";
import { videoList } from "../../reference-api/nasmo/video-list";
import { recordDetail } from "../../reference-api/record/detail";
import { recordAll } from "../../reference-api/record/all";
import { recordList } from "../../reference-api/record/list";
import { recordSplits } from "../../reference-api/record/splits";
import { recordSpray } from "../../reference-api/record/spray";
import { recordTrend } from "../../reference-api/record/trend";
import { seed } from "../../reference-api/seed/seed";
import { Store } from "../../reference-api/store";
import { Switches } from "../../reference-api/switches";

const NOW = Date.now();
const plan = z.object({ detail: z.string() });
const anything = z.record(z.unknown());
type Values = Parameters<Store["run"]> extends [string, ...infer Rest] ? Rest : never;

/** Records SQLite's plan of each query. Another connection asks for it, because libsql leaves an EXPLAIN open. */
class WatchedStore extends Store {
  readonly steps: string[] = [];
  readonly #plans: Store;

  constructor(database: string) {
    super(database);
    this.#plans = new Store(database);
  }

  override close() {
    this.#plans.close();
    super.close();
  }

  override all<Row extends z.ZodTypeAny>(row: Row, sql: string, ...values: Values): z.infer<Row>[] {
    this.steps.push(...this.#plans.all(plan, `EXPLAIN QUERY PLAN ${sql}`, ...values).map(({ detail }) => detail));
    return super.all(row, sql, ...values);
  }
}

const directory = mkdtempSync(join(tmpdir(), "record-reads-"));
const file = join(directory, "reference.db");
let store: WatchedStore;

beforeAll(async () => {
  await seed(file, { members: 60, games: 300, venues: 200, contests: 3, hostile: false }, NOW);
  store = new WatchedStore(file);
});
afterAll(() => {
  store.close();
  rmSync(directory, { recursive: true });
});

function ask(perform: (call: MemberCall) => Payload, query: Record<string, string>) {
  const member = memberById(store, "player@example.com");
  if (!member) throw new Error("No player");
  const origin = () => "http://127.0.0.1";
  const world = { store, webOrigins: [], now: () => NOW, origin, accountOrigin: origin };
  const browser = { userAgent: "", address: "127.0.0.1" };
  const parties = {
    switches: new Switches(),
    providers: new Providers(world),
    webOrigins: [],
    bearer: null,
    ...browser,
  };
  const fields = new Map(Object.entries(query));
  store.steps.length = 0;
  return perform({ ...parties, store, language: "ko", now: NOW, fields, member, family: "" });
}

const page = z.object({ next: z.string(), list: z.array(z.object({ RecordId: z.number() })).nonempty() });
const firstPage = (mode = "REG") => page.parse(ask(recordList, { mode, season: "all", size: "3" }));
const tables = z.object({ name: z.string() });

describe("however many games there are", () => {
  const filters = { season: "all", result: "W", level: "3", speed: "100", field: "4", from: "2026-01-01" };
  test.each([
    // Its first call of a day makes the rankings.
    ["the home page", mainPage, () => (ask(mainPage, {}), {})],
    ["games of all modes", recordAll, () => ({ season: "all" })],
    [
      "a deep page of all modes",
      recordAll,
      () => ({ season: "all", after: page.parse(ask(recordAll, { season: "all", size: "3" })).next }),
    ],
    ["a season", recordList, () => ({})],
    ["a deep page", recordList, () => ({ season: "all", after: firstPage().next })],
    ["a page back", recordList, () => ({ season: "all", before: firstPage().next })],
    ["filters", recordList, () => filters],
    ["a rival", recordList, () => ({ season: "all", rival: "30" })],
    ["trend", recordTrend, () => filters],
    ["splits", recordSplits, () => filters],
    ["bests", recordBests, () => filters],
    ["spray", recordSpray, () => ({ ...filters, mode: "BAT" })],
    ["zones", recordSpray, () => ({ season: "all", mode: "PIT", field: "4" })],
    ["a game", recordDetail, () => ({ record: String(firstPage().list[0].RecordId) })],
    ["a game against a machine", recordDetail, () => ({ record: String(firstPage("AI").list[0].RecordId) })],
  ])("%s finds its rows by keys", (_, perform, query) => {
    ask(perform, query());
    expect(store.steps.length).toBeGreaterThan(1);
    const names = store.all(tables, "SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => name);
    const scan = new RegExp(`^SCAN (m|g|a|h|f|o|t|${names.join("|")})\\b`);
    // By its own key it is one row.
    const anybody = (step: string) =>
      /^SEARCH (m|member_\w+) /.test(step) && !/[( ]member_seq=\?|\(rowid=\?\)/.test(step);
    expect(store.steps.filter((step) => scan.test(step) || anybody(step))).toEqual([]);
  });

  test("a page of the list is read in its own order", () => {
    ask(recordList, { season: "all", after: firstPage().next });
    const start = store.steps.findIndex((step) => step.includes("(played_at,game_id)<(?,?)"));
    expect(start).toBeGreaterThan(0);
    expect(store.steps.slice(start).filter((step) => step.includes("ORDER BY"))).toEqual([]);
  });
});

describe("of five thousand films", () => {
  const films = z.object({ next: z.string(), list: z.array(z.object({ VideoSeq: z.number() })) });
  beforeAll(() =>
    store.run(`INSERT INTO videos SELECT 1000000 + value, member_seq, game_id, no, type, field_seq, side, half, bases,
      outcome, value % 900, speed, value % 700, recorded_at, expires_at, NULL
      FROM (SELECT * FROM videos WHERE member_seq = 1 AND outcome IS NOT NULL ORDER BY seq DESC LIMIT 1), generate_series(1, 5000)`),
  );

  test.each(["DISTANCE", "EXIT"])("a page sorted by %s is read in its own order", (sort) => {
    const { next } = films.parse(ask(videoList, { sort }));
    const selections: Record<string, string>[] = [{}, { type: "BATTING", result: "homerun" }];
    for (const filters of selections) {
      ask(videoList, { ...filters, sort, after: next });
      const start = store.steps.findIndex((step) => step.includes(`(${sort.toLowerCase()},recorded_at)<(?,?)`));
      expect(start).toBeGreaterThan(0);
      expect(store.steps.slice(start).filter((step) => step.includes("ORDER BY"))).toEqual([]);
    }
  });
});

test("a game whose plays were not kept says so", () => {
  const records = ["REG", "BAT", "PIT"].map((mode) => firstPage(mode).list[0].RecordId);
  store.run(`UPDATE games SET plays = NULL WHERE id IN (${records.join(", ")})`);
  const answers = records.map((record) => ask(recordDetail, { record: String(record) }));
  expect(answers.map(({ plays, hits, pitches }) => plays ?? hits ?? pitches ?? null)).toEqual([null, [], []]);
});

test("sums of seasons and bests are right after a conversion too, and nothing points to nobody", () => {
  completeConversions(store, NOW);
  const counted = countSeasons().replace(/^\s*INSERT INTO member_seasons/, "");
  expect(store.all(anything, `SELECT * FROM (${counted}) EXCEPT SELECT * FROM member_seasons`)).toEqual([]);
  expect(store.all(anything, `SELECT * FROM member_seasons EXCEPT SELECT * FROM (${counted})`)).toEqual([]);
  const bests = findBests().map((sql) => `SELECT * FROM (${sql.replace(/^\s*INSERT INTO member_bests/, "")})`);
  const kept = store.all(anything, "SELECT * FROM member_bests ORDER BY 1, 2, 3, 4");
  expect(kept.length).toBeGreaterThan(bests.length);
  expect(store.all(anything, `${bests.join(" UNION ALL ")} ORDER BY 1, 2, 3, 4`)).toEqual(kept);
  expect(store.all(anything, "PRAGMA foreign_key_check")).toEqual([]);
  const converted = memberById(store, "conversion@example.com")?.seq ?? 0;
  const own = z.object({ games: z.number().positive() });
  expect(store.one(own, "SELECT SUM(g) AS games FROM member_seasons WHERE member_seq = ?", converted)).toBeDefined();
});
