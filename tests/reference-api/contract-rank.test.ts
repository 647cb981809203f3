import { describe, expect, test } from "vitest";
import { added, allGames } from "../support/contract-games";
import { useContractRun } from "../support/contract-run";
import { recordList, refusedFields } from "../support/contract-shapes";
import { rankList, type Entry } from "../support/contract-shapes-rank";
import { rankExactly } from "../support/rank-order";

const MEASURES = {
  REG: ["AVG", "HR", "ERA"],
  TRIPLE: ["AVG", "HR", "ERA"],
  AI: ["AVG", "HR", "ERA"],
  INT: ["AVG", "HR", "ERA"],
  BAT: ["POINTS", "DISTANCE"],
  PIT: ["POINTS", "SPEED"],
};

const run = useContractRun();

const list = async (query: Record<string, string>, language: "ko" | "en" = "ko") =>
  rankList.parse((await run.ask("/rank/list.php", { query, language })).payload);

async function wholeBoard(query: Record<string, string>, size = "50"): Promise<Entry[]> {
  const page = await list({ ...query, size });
  const entries = [...page.list];
  for (let after = page.next; after;) {
    const { list: more, next } = await list({ ...query, size, after });
    entries.push(...more);
    after = next;
  }
  return entries;
}

/** Checks ranks, ties and eligibility by the entries' own sums. */
function expectRanked(board: Awaited<ReturnType<typeof list>>["board"], entries: Entry[]) {
  const sums = new Map(entries.map(({ PlayerSeq, sum }) => [PlayerSeq, sum]));
  expect(sums.size).toBe(entries.length);
  const expected = rankExactly(sums, { by: board.By, needOf: board.NeedOf, need: board.Need });
  expect(new Map(entries.map(({ PlayerSeq, Have, Rank, Tied }) => [PlayerSeq, { have: Have, rank: Rank, tied: Tied }]))).toEqual(expected); // prettier-ignore
  const ranks = entries.flatMap(({ Rank }) => Rank ?? []);
  expect(entries.slice(0, ranks.length).map(({ Rank }) => Rank)).toEqual([...ranks].sort((a, b) => a - b));
  const waiting = entries.slice(ranks.length);
  expect(waiting.map(({ Have }) => Have)).toEqual(waiting.map(({ Have }) => Have).sort((a, b) => b - a));
  expect(waiting.every(({ Change }) => Change === null)).toBe(true);
  expect([board.Players, board.Qualified]).toEqual([entries.length, ranks.length]);
}

describe("a board", () => {
  test("moves nobody up or down when its season is over, and says against which day it does otherwise", async () => {
    const { seasons, board } = await list({});
    const over = seasons[1]?.Key ?? "";
    expect(board.AsOf).toMatch(/ 05:00:00$/);
    const week = Date.parse(`${board.AsOf.slice(0, 10)}T00:00Z`) - Date.parse(`${board.Since}T00:00Z`);
    expect(week / 86_400_000).toBe(7);
    expect((await list({ season: over })).board.Since).toBeNull();
    expect((await wholeBoard({ season: over })).every(({ Change }) => Change === null)).toBe(true);
  });

  test("holds the sums of the games until it was computed, those of the own record", async () => {
    for (const mode of Object.keys(MEASURES)) {
      const { me, board, uncounted, home } = await list({ mode });
      const played = await allGames(run, { mode, season: board.Season });
      const games = played.filter(({ PlayedAt }) => PlayedAt < board.AsOf);
      if (me) expect(added(games)).toMatchObject(me.sum);
      else expect(games).toEqual([]);
      const later = played.filter(({ PlayedAt }) => PlayedAt >= board.AsOf);
      expect(uncounted.sum).toEqual(added(later));
      const there = await list({ mode, field: String(home.FieldSeq) });
      expect(there.uncounted.sum).toEqual(added(later.filter(({ FieldSeq }) => FieldSeq === home.FieldSeq)));
    }
  });

  test("is empty, not wrong, where there was no season", async () => {
    const { board, list: entries, me, near, next, prev } = await list({ season: "2001-1", at: "ME" });
    expect([board.Season, board.Players, board.Qualified, entries, me, near, next, prev]).toEqual(["2001-1", 0, 0, [], null, [], null, null]); // prettier-ignore
  });
});

describe("paging", () => {
  test("goes through the board once, forwards and back", async () => {
    const whole = await wholeBoard({ by: "HR" });
    expect(await wholeBoard({ by: "HR" }, "7")).toEqual(whole);
    let page = await list({ by: "HR", size: "7", after: (await list({ by: "HR", size: "7" })).next ?? "" });
    expect(page.list).toEqual(whole.slice(7, 14));
    page = await list({ by: "HR", size: "7", before: page.prev ?? "" });
    expect([page.list, page.prev]).toEqual([whole.slice(0, 7), null]);
  });

  test("names who is ahead of the member, of equal ones the last", async () => {
    for (const by of ["AVG", "HR", "ERA"]) {
      const whole = await wholeBoard({ by });
      const { me, ahead } = await list({ by, tab: "FAV" });
      const better = whole.filter(({ Rank }) => Rank !== null && me && me.Rank !== null && Rank < me.Rank);
      expect(ahead).toEqual(better.at(-1) ?? null);
    }
  });

  test("takes no other board's cursor, no changed one and no two", async () => {
    const { next } = await list({ size: "1" });
    const cursor = next ?? "";
    const wrong = async (query: Record<string, string>) => {
      const { code, payload } = await run.ask("/rank/list.php", { query });
      return [code, refusedFields.parse(payload).fields];
    };
    expect(await wrong({ by: "HR", after: cursor })).toEqual([400, { after: "cursor" }]);
    expect(await wrong({ after: cursor.slice(0, -1) + (cursor.endsWith("A") ? "B" : "A") })).toEqual([400, { after: "cursor" }]); // prettier-ignore
    const { payload } = await run.ask("/rank/list.php", { query: { after: cursor, at: "ME" } });
    expect(Object.values(refusedFields.parse(payload).fields)).toEqual(["together"]);
    const games = recordList.parse((await run.ask("/record/list.php", { query: { season: "all", size: "1" } })).payload); // prettier-ignore
    expect(await wrong({ before: games.next ?? "" })).toEqual([400, { before: "cursor" }]);
  });
});

describe("a place", () => {
  test("that there is not, or not in the region, is refused; so is one with an event", async () => {
    const { home, events } = await list({});
    const { regions } = await list({ region: home.Region });
    const other = regions.find(({ Region }) => Region !== home.Region)?.Region ?? "";
    const field = String(home.FieldSeq);
    const refused = async (query: Record<string, string>) => {
      const { code, payload } = await run.ask("/rank/list.php", { query });
      return code === 400 ? refusedFields.parse(payload).fields : code;
    };
    expect(await refused({ field: "999999999" })).toBe(404);
    expect(await refused({ region: "KR-99" })).toEqual({ region: "choice" });
    expect(await refused({ region: other, field })).toEqual({ field: "choice" });
    expect((await list({ region: home.Region, field })).board.FieldSeq).toBe(home.FieldSeq);
    const event = String(events[0]?.EventSeq);
    const places: Record<string, string>[] = [{ region: home.Region }, { field }];
    for (const place of places) expect(await refused({ event, ...place })).toMatchObject({ event: "together" });
    const { next } = await list({ region: home.Region, size: "1" });
    expect(await refused({ after: next ?? "", field })).toEqual({ after: "cursor" });
  });
});

describe("an event", () => {
  test("has a state, a rule, and a name in the language of the request", async () => {
    const { events } = await list({});
    expect(events.map(({ From }) => From)).toEqual(
      events
        .map(({ From }) => From)
        .sort()
        .reverse(),
    );
    for (const one of events) {
      const [ko, en] = [await list({ event: String(one.EventSeq) }), await list({ event: String(one.EventSeq) }, "en")];
      expect(ko.event).toMatchObject(one);
      expect(ko.event?.Title).not.toBe(en.event?.Title);
      expect([ko.board.Mode, ko.board.By, ko.board.Need, ko.board.NeedOf]).toEqual([ko.event?.Mode, ko.event?.Measures[0], ko.event?.MinAB, "AB"]); // prettier-ignore
      if (one.Status === "UPCOMING") expect([ko.list, ko.me]).toEqual([[], null]);
    }
    expect((await run.ask("/rank/list.php", { query: { event: "999999999" } })).code).toBe(404);
    expect([400, 404]).toContain((await run.ask("/rank/list.php", { query: { event: "first" } })).code);
  });

  test("ranks as a season does, and counts the games that fulfil its rule", async () => {
    const { events } = await list({});
    for (const { EventSeq, From, To } of events) {
      const { event } = await list({ event: String(EventSeq) });
      for (const by of event?.Measures ?? []) {
        const { board, me, uncounted } = await list({ event: String(EventSeq), by });
        expectRanked(board, await wholeBoard({ event: String(EventSeq), by }));
        const played = (await allGames(run, { mode: board.Mode, season: "all" })).filter(
          ({ PlayedAt, Difficulty, PitchSpeed }) =>
            PlayedAt >= From && PlayedAt.slice(0, 10) <= To &&
            levels.indexOf(Difficulty) >= levels.indexOf(event?.MinDifficulty ?? "EASY") && PitchSpeed >= (event?.MinSpeed ?? 0), // prettier-ignore
        );
        const games = played.filter(({ PlayedAt }) => PlayedAt < board.AsOf);
        if (me) expect(added(games)).toMatchObject(me.sum);
        else expect(games).toEqual([]);
        expect(uncounted.sum).toEqual(added(played.filter(({ PlayedAt }) => PlayedAt >= board.AsOf)));
      }
    }
  });

  const levels = ["EASY", "NORMAL", "HARD"];
});
