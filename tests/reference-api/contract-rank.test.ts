import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractRun, type ContractRun } from "../support/contract-run";
import { expectTogether, recordList, refusedFields, type GameItem } from "../support/contract-shapes";
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
const NEEDS: Record<string, [string, number]> = { AVG: ["AB", 27], HR: ["AB", 1], ERA: ["OUTS", 27], POINTS: ["G", 3], DISTANCE: ["G", 1], SPEED: ["G", 1] }; // prettier-ignore

let run: ContractRun;

beforeAll(async () => {
  run = await contractRun();
});
afterAll(() => run.stop());

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

const playersOf = (entries: Entry[]) => entries.map(({ PlayerSeq }) => PlayerSeq);

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
  test.each(Object.entries(MEASURES))("of %s ranks by exact fractions", async (mode, measures) => {
    const { seasons } = await list({ mode });
    expect(seasons.length).toBeGreaterThan(1);
    for (const by of measures)
      for (const season of seasons.slice(0, 2).map(({ Key }) => Key)) {
        const { board } = await list({ mode, by, season, size: "1" });
        expect([board.Mode, board.By, board.Season, board.NeedOf, board.Need]).toEqual([mode, by, season, ...(NEEDS[by] ?? [])]); // prettier-ignore
        expectRanked(board, await wholeBoard({ mode, by, season }));
      }
  });

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
      const { me, board } = await list({ mode });
      const games = (await ownGames(mode, board.Season)).filter(({ PlayedAt }) => PlayedAt < board.AsOf);
      if (me) expect(me.sum).toEqual(sumOf(games, me.sum));
      else expect(games).toEqual([]);
    }
  });

  test("is empty, not wrong, where there was no season", async () => {
    const { board, list: entries, me, near, next, prev } = await list({ season: "2001-1", at: "ME" });
    expect([board.Season, board.Players, board.Qualified, entries, me, near, next, prev]).toEqual(["2001-1", 0, 0, [], null, [], null, null]); // prettier-ignore
  });
});

async function ownGames(mode: string, season: string): Promise<GameItem[]> {
  const games: GameItem[] = [];
  for (let after: string | null = ""; after !== null;) {
    const query: Record<string, string> = { mode, season, size: "50", ...(after ? { after } : {}) };
    const page = recordList.parse((await run.ask("/record/list.php", { query })).payload);
    games.push(...page.list);
    after = page.next;
  }
  return games;
}

function sumOf(games: GameItem[], like: Entry["sum"]) {
  const names = Object.keys(like) as (keyof Entry["sum"])[];
  const of = (name: keyof Entry["sum"]) => games.map(({ My }) => My[name]);
  const added = (name: keyof Entry["sum"]) =>
    name.startsWith("Max") ? Math.max(...of(name)) : of(name).reduce((sum, one) => sum + one, 0);
  return Object.fromEntries(names.map((name) => [name, added(name)]));
}

describe("paging", () => {
  test("goes through the board once, forwards and back", async () => {
    const whole = await wholeBoard({ by: "HR" });
    expect(await wholeBoard({ by: "HR" }, "7")).toEqual(whole);
    let page = await list({ by: "HR", size: "7", after: (await list({ by: "HR", size: "7" })).next ?? "" });
    expect(page.list).toEqual(whole.slice(7, 14));
    page = await list({ by: "HR", size: "7", before: page.prev ?? "" });
    expect([page.list, page.prev]).toEqual([whole.slice(0, 7), null]);
  });

  test("finds the member's page, which pages lead away from", async () => {
    const boards = await Promise.all(["AVG", "HR", "ERA"].map(async (by) => ({ by, whole: await wholeBoard({ by }) })));
    const mineOf = (whole: Entry[]) => whole.findIndex(({ Me }) => Me === "Y");
    const { by, whole } = boards.sort((a, b) => mineOf(b.whole) - mineOf(a.whole))[0] ?? never();
    const mine = mineOf(whole);
    expect(mine).toBeGreaterThan(1);
    for (const size of [1, 4, 9, Math.min(2 * mine + 1, 50)]) {
      const start = Math.max(0, mine - Math.floor(size / 2));
      const query = { by, size: String(size) };
      const page = await list({ ...query, at: "ME" });
      expect(page.list).toEqual(whole.slice(start, start + size));
      if (page.prev) expect((await list({ ...query, before: page.prev })).list).toEqual(whole.slice(Math.max(0, start - size), start)); // prettier-ignore
      if (page.next) expect((await list({ ...query, after: page.next })).list).toEqual(whole.slice(start + size, start + 2 * size)); // prettier-ignore
      expect([page.prev === null, page.next === null]).toEqual([start === 0, start + size >= whole.length]);
    }
  });

  test("names who is ahead of the member, of equal ones the last", async () => {
    for (const by of ["AVG", "HR", "ERA"]) {
      const whole = await wholeBoard({ by });
      const { me, ahead } = await list({ by, tab: "FAV" });
      const better = whole.filter(({ Rank }) => Rank !== null && me && me.Rank !== null && Rank < me.Rank);
      expect(ahead).toEqual(better.at(-1) ?? null);
    }
  });

  test("shows the member among neighbours", async () => {
    const whole = await wholeBoard({ by: "HR" });
    const mine = whole.findIndex(({ Me }) => Me === "Y");
    const { me, near } = await list({ by: "HR" });
    expect(me).toMatchObject(whole[mine] ?? {});
    expect(near).toEqual(whole.slice(Math.max(0, mine - 2), mine + 3));
    expect((await list({ by: "HR", tab: "FAV" })).near).toEqual([]);
    expect((await list({ by: "HR", q: me?.Nickname ?? "" })).near).toEqual([]);
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
    const together = async (query: Record<string, string>) =>
      refusedFields.parse((await run.ask("/rank/list.php", { query })).payload).fields;
    expectTogether(await together({ after: cursor, before: cursor }), "after", "before");
    expectTogether(await together({ after: cursor, at: "ME" }), "after", "at");
    const games = recordList.parse((await run.ask("/record/list.php", { query: { season: "all", size: "1" } })).payload); // prettier-ignore
    expect(await wrong({ before: games.next ?? "" })).toEqual([400, { before: "cursor" }]);
  });
});

function never(): never {
  throw new Error("There are boards");
}

describe("a search", () => {
  const wide = (text: string) => text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

  test("finds who begins so, in the order of the board, whatever case, width and composition", async () => {
    const whole = await wholeBoard({});
    const latin = whole.find(({ Nickname }) => /^[A-Za-z]/.test(Nickname))?.Nickname ?? "";
    const korean = whole.find(({ Nickname }) => /^[가-힣]/.test(Nickname))?.Nickname ?? "";
    for (const name of [latin, korean])
      for (let letters = 1; letters <= name.length; letters++) {
        const q = name.slice(0, letters);
        const expected = whole.filter(({ Nickname }) => Nickname.toLowerCase().startsWith(q.toLowerCase()));
        expect(expected.length).toBeGreaterThan(0);
        for (const asked of [q, q.toUpperCase(), q.toLowerCase(), wide(q), q.normalize("NFD")])
          expect(playersOf(await wholeBoard({ q: asked }, "3"))).toEqual(playersOf(expected));
      }
  });

  test("takes what it looks for as text", async () => {
    for (const q of ["%", "_", "홈%", "'", "없는이름", "왕"]) {
      const named = (await wholeBoard({})).filter(({ Nickname }) => Nickname.startsWith(q));
      expect(playersOf((await list({ q })).list)).toEqual(playersOf(named));
    }
  });
});

describe("a place", () => {
  const added = (boards: Entry[][]) => {
    const sums = new Map<number, Record<string, number>>();
    for (const { PlayerSeq, sum } of boards.flat()) {
      const { G, AB, H, HR, Outs, RA } = sum;
      const known = sums.get(PlayerSeq) ?? {};
      sums.set(PlayerSeq, Object.fromEntries(Object.entries({ G, AB, H, HR, Outs, RA }).map(([name, n]) => [name, n + (known[name] ?? 0)]))); // prettier-ignore
    }
    return new Map([...sums].sort(([a], [b]) => a - b));
  };

  test("ranks its own games: the venues of a region, and the regions of the country, add up", async () => {
    const { home, regions: none } = await list({});
    expect(none).toEqual([]);
    const { regions, fields } = await list({ region: home.Region });
    const whole = await wholeBoard({ by: "HR" });
    const byRegion = await Promise.all(regions.map(({ Region }) => wholeBoard({ by: "HR", region: Region })));
    expect(added(byRegion)).toEqual(added([whole]));
    const here = byRegion[regions.findIndex(({ Region }) => Region === home.Region)] ?? never();
    expect(here.length).toBeGreaterThan(5);
    const byVenue = await Promise.all(fields.map(({ FieldSeq }) => wholeBoard({ by: "HR", field: String(FieldSeq) })));
    expect(added(byVenue)).toEqual(added([here]));
    const venue = { field: String(home.FieldSeq) };
    for (const by of MEASURES.REG) {
      const places: Record<string, string>[] = [{ region: home.Region }, venue];
      for (const place of places) {
        const { board } = await list({ by, ...place });
        expect(board.Region).toBe(home.Region);
        expectRanked(board, await wholeBoard({ by, ...place }, "7"));
      }
    }
    const { board, me } = await list(venue);
    const games = await ownGames("REG", board.Season);
    const there = games.filter(({ PlayedAt, FieldSeq }) => PlayedAt < board.AsOf && FieldSeq === home.FieldSeq);
    expect(me?.sum).toEqual(me && sumOf(there, me.sum));
  });

  test("is named in the language of the request, and offered with the others", async () => {
    const { home } = await list({});
    for (const language of ["ko", "en"] as const) {
      const { board, fields, regions } = await list({ field: String(home.FieldSeq) }, language);
      expect(regions.find(({ Region }) => Region === home.Region)?.RegionName).toBe(board.RegionName);
      expect(fields.find(({ FieldSeq }) => FieldSeq === home.FieldSeq)?.FieldName).toBe(board.FieldName);
      expect(board.FieldName).toMatch(language === "ko" ? /[가-힣]/ : /^[ -~]+$/);
    }
  });

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

test.each([
  ["mode", "BASE"],
  ["by", "RBI"],
  ["by", "POINTS"],
  ["season", "2026-5"],
  ["season", "all"],
  ["tab", "NEAR"],
  ["q", "열한글자나되는이름이다"],
  ["at", "YOU"],
  ["size", "51"],
  ["after", "made-up"],
])("refuses %s=%s", async (name, value) => {
  const { code, payload } = await run.ask("/rank/list.php", { query: { [name]: value } });
  expect([code, Object.keys(refusedFields.parse(payload).fields)]).toEqual([400, [name]]);
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
        const { board, me } = await list({ event: String(EventSeq), by });
        expectRanked(board, await wholeBoard({ event: String(EventSeq), by }));
        const games = (await ownGames(board.Mode, "all")).filter(
          ({ PlayedAt, Difficulty, PitchSpeed }) =>
            PlayedAt >= From && PlayedAt.slice(0, 10) <= To && PlayedAt < board.AsOf &&
            levels.indexOf(Difficulty) >= levels.indexOf(event?.MinDifficulty ?? "EASY") && PitchSpeed >= (event?.MinSpeed ?? 0), // prettier-ignore
        );
        if (me) expect(me.sum).toEqual(sumOf(games, me.sum));
        else expect(games).toEqual([]);
      }
    }
  });

  const levels = ["EASY", "NORMAL", "HARD"];
});
