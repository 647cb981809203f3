import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BetterPlace, Board, Entry, RankedSum, Ranking } from "../../app/api/rank.server";
import { gameWording } from "../../app/baseball/measures";
import type { RankMeasure } from "../../app/baseball/ranking";
import { gapWords, goalTo, nextGameWords } from "../../app/game/rank/gap";
import { sumNow } from "../../app/game/rank/since-ranking";
import { loadAllTexts } from "../../app/i18n/catalogues.server";
import type { Language } from "../../app/i18n/languages";
import { rankExactly, type Tally } from "../support/rank-order";

loadAllTexts();

const nothing: RankedSum = {
  ...{ games: 0, atBats: 0, hits: 0, totalBases: 0, homeRuns: 0, outs: 0, runsAllowed: 0, points: 0 },
  ...{ maxSpeed: 0, maxDistance: 0, leagueHits: 0 },
};
const sum = (given: Partial<RankedSum>) => ({ ...nothing, ...given });

test.each([
  ["the next game has the usual at-bats", "avg", { hits: 32, atBats: 100 }, { games: 10, hits: 30, atBats: 100 }, [1, 6]],
  ["nobody passes 1.000", "avg", { hits: 27, atBats: 27 }, { games: 3, hits: 26, atBats: 27 }, null],
  ["two good games do what one does not", "avg", { hits: 33, atBats: 100 }, { games: 10, hits: 30, atBats: 100 }, [2, 10]],
  ["three are too few", "avg", { hits: 40, atBats: 100 }, { games: 10, hits: 30, atBats: 100 }, null],
  ["a home run a game makes two in one", "hr", { homeRuns: 12 }, { games: 10, homeRuns: 10 }, [1, 2]],
  ["and three in two", "hr", { homeRuns: 13 }, { games: 10, homeRuns: 10 }, [2, 3]],
  ["the first may come at any time", "hr", { homeRuns: 1 }, { games: 40 }, [1, 1]],
  ["ten do not", "hr", { homeRuns: 20 }, { games: 10, homeRuns: 10 }, null],
  ["runs are allowed", "era", { runsAllowed: 3, outs: 27 }, { games: 3, runsAllowed: 4, outs: 27 }, [1, 0]],
  ["as many as the better ERA has room for", "era", { runsAllowed: 10, outs: 27 }, { games: 3, runsAllowed: 11, outs: 27 }, [1, 2]],
  ["nobody passes 0.00", "era", { runsAllowed: 0, outs: 27 }, { games: 10, runsAllowed: 1, outs: 270 }, null],
  ["one game lifts the average", "points", { points: 301, games: 3 }, { points: 200, games: 2 }, [1, 101]],
  ["no game is worth more than two", "points", { points: 900, games: 3 }, { points: 200, games: 2 }, null],
] as const)("%s", (_, by, ahead, mine, expected) => {
  const goal = goalTo(by, sum(ahead), sum(mine));
  expect(goal && [goal.games, goal.amount]).toEqual(expected);
}); // prettier-ignore

const tally = (one: RankedSum): Tally => ({
  ...{ G: one.games, AB: one.atBats, H: one.hits, HR: one.homeRuns, Outs: one.outs, RA: one.runsAllowed },
  ...{ Points: one.points, MaxSpeed: one.maxSpeed, MaxDistance: one.maxDistance },
});

/** Ranks the players by exact fractions; the member is the first of them. */
function standing(by: RankMeasure, sums: readonly RankedSum[]) {
  const rule = { by: by.toUpperCase(), needOf: "G", need: 1 } as const;
  return rankExactly(new Map(sums.map((one, i) => [i, tally(one)])), rule);
}

const entry: Entry = {
  ...{ id: "7", nickname: "홈런왕", character: "3", me: true, hasPage: false, favourite: false },
  ...{ rank: null, tied: false, change: 0, have: 60, sum: nothing },
};
const board: Board = {
  ...{ mode: "reg", by: "avg", season: "2026-4", needOf: "games", need: 1, measures: null },
  ...{ region: null, regionName: null, venue: null, venueName: null },
  ...{ asOf: "2026-11-22T05:00:00+09:00", since: "2026-11-15", players: 60, qualified: 50 },
};

/** Makes the API's answer for the first of the players, who has played `later` since. */
function rankingOf(
  by: RankMeasure,
  sums: readonly RankedSum[],
  known: "above" | "ahead",
  later?: RankedSum | null,
): Ranking {
  const ranks = standing(by, sums);
  const placed = sums.map((sum, i) => ({
    ...entry,
    sum,
    rank: ranks.get(i)?.rank ?? null,
    tied: ranks.get(i)?.tied === "Y",
  }));
  const [me = entry, ...others] = placed;
  const better = others.flatMap(({ rank, sum }) => (rank !== null && rank < (me.rank ?? 0) ? [{ rank, sum }] : []));
  const byRank = new Map(better.sort((a, b) => b.rank - a.rank).map((place): [number, BetterPlace] => [place.rank, place])); // prettier-ignore
  const above = [...byRank.values()];
  const [nearest] = above;
  return {
    ...{ board: { ...board, by }, me, above: known === "above" ? above : null, near: [], list: [] },
    uncounted: later ? { sum: later } : null,
    ahead: nearest ? { ...entry, ...nearest, me: false } : null,
    ...{ seasons: [], events: [], event: null, home: { region: null, venue: null }, regions: [], venues: [] },
    ...{ prev: null, next: null },
  };
}

const upTo = (max: number, min = 0) => fc.integer({ min, max });
const evening = fc.option(
  fc
    .record({
      games: upTo(3),
      atBats: upTo(20, 10),
      hits: upTo(10),
      homeRuns: upTo(3),
      outs: upTo(30),
      runsAllowed: upTo(12),
      points: upTo(300),
      maxDistance: upTo(1300, 1200),
      maxSpeed: upTo(1020, 1000),
    }) // prettier-ignore
    .map((one) => sum(one.games ? { ...one, maxDistance: one.maxDistance / 10, maxSpeed: one.maxSpeed / 10 } : {})),
);
const players = fc.array(
  fc.record({ games: upTo(12, 1), atBats: upTo(60, 20), hits: upTo(20, 1), homeRuns: upTo(9), outs: upTo(60, 9), runsAllowed: upTo(40), points: upTo(900, 1), distance: upTo(1300, 1200), speed: upTo(1020, 1000) }), // prettier-ignore
  { minLength: 2, maxLength: 40 },
).map((all) => all.map(({ distance, speed, ...one }) => sum({ ...one, maxDistance: distance / 10, maxSpeed: speed / 10 }))); // prettier-ignore

const numbersIn = (text: string) => (text.replaceAll(",", "").match(/\d+/g) ?? []).map(Number);

/** Plays what the Korean page says, and once with a little less. */
function playedOut(by: RankMeasure, text: string, mine: RankedSum): [RankedSum, RankedSum] {
  const several = /다음 (\d+)경기 합쳐/.exec(text)?.[1];
  const games = Number(several ?? 1);
  const numbers = numbersIn(text.replace(/다음 \d+경기/, ""));
  const [first = 0, second = 0] = numbers;
  const plus = (more: Partial<RankedSum>) => ({ ...mine, ...more });
  switch (by) {
    case "avg":
      return [0, 1].map((less) =>
        plus({ atBats: mine.atBats + first, hits: mine.hits + second - less }),
      ) as [RankedSum, RankedSum]; // prettier-ignore
    case "hr":
      return [plus({ homeRuns: mine.homeRuns + first }), plus({ homeRuns: mine.homeRuns + first - 1 })];
    case "era": {
      const innings = /([\d]*)([⅓⅔]?)이닝/.exec(text) ?? [];
      const outs = mine.outs + 3 * Number(innings[1] || 0) + ["", "⅓", "⅔"].indexOf(innings[2] ?? "");
      const runs = mine.runsAllowed + Number(/(\d+)실점이면/.exec(text)?.[1] ?? 0);
      return [plus({ outs, runsAllowed: runs }), plus({ outs, runsAllowed: runs + 1 })];
    }
    case "points": {
      const after = { games: mine.games + games };
      return [plus({ ...after, points: mine.points + first }), plus({ ...after, points: mine.points + first - 1 })];
    }
    default: {
      const of = by === "distance" ? "maxDistance" : "maxSpeed";
      const tenths = first * 10 + second;
      return [plus({ [of]: tenths / 10 }), plus({ [of]: (tenths - 1) / 10 })];
    }
  }
}

describe.each(["avg", "hr", "era", "points", "distance", "speed"] as const)("the promise by %s", (by) => {
  test.each(["above", "ahead"] as const)("is kept by the whole board, and not by less, knowing what is %s", (known) => {
    let [told, risen, fallen] = [0, 0, 0];
    fc.assert(
      fc.property(players, evening, (sums, later) => {
        const ranking = rankingOf(by, sums, known, later);
        const text = gapWords(gameWording("ko"), ranking);
        const [morning = nothing, ...others] = sums;
        if (!text || text.startsWith("바로 위")) return;
        told++;
        const mine = sumNow(morning, ranking.uncounted);
        const [after, less] = playedOut(by, text, mine);
        const [now, then, missed] = [mine, after, less].map((one) => standing(by, [one, ...others]).get(0));
        const [, tied, rank, orBetter] = /(공동 )?(\d+)위( 이상)?$/.exec(text) ?? [];
        if (orBetter) expect(then?.rank).toBeLessThanOrEqual(Number(rank));
        else expect([then?.rank, then?.tied]).toEqual([Number(rank), tied ? "Y" : "N"]);
        const [before, there] = [standing(by, sums).get(0)?.rank ?? 0, now?.rank ?? 0];
        if (there < before) risen++;
        if (there > before) fallen++;
        // Nobody says who stands between the member's place of the morning and the present value.
        if (Number(rank) < before)
          expect([Number(rank) < there, (missed?.rank ?? 0) > Number(rank)]).toEqual([true, true]);
        else expect([Number(rank), there >= before]).toEqual([before, true]);
        expect(text).not.toContain("다음 1경기");
        if (known === "above") expect(orBetter).toBeUndefined();
      }),
      { numRuns: 500 },
    );
    expect(told).toBeGreaterThan(50);
    expect([risen > 0, fallen > 0]).toEqual([known === "above", !["hr", "distance", "speed"].includes(by)]);
  });
});

describe.each(["avg", "hr", "era", "points"] as const)("the two games of the home page by %s", (by) => {
  test("each bring the rank that is said, the second a better one", () => {
    let two = 0;
    fc.assert(
      fc.property(players, evening, (sums, later) => {
        const { board, me, above, uncounted } = rankingOf(by, sums, "above", later);
        const text = me && nextGameWords(gameWording("ko"), { board, me, above, uncounted, lastDay: null });
        const [morning = nothing, ...others] = sums;
        if (!text) return;
        const mine = sumNow(morning, uncounted);
        const [first = "", second] = text.split(", ");
        const [after] = playedOut(by, first, mine);
        const rankOf = (one: RankedSum) => standing(by, [one, ...others]).get(0);
        const said = (words: string) => Number(/(\d+)위(?: 이상)?$/.exec(words)?.[1]);
        const isOrBetter = (words: string) => words.endsWith("이상");
        expect(rankOf(after)?.rank).toBe(said(first));
        if (!second) return;
        two++;
        const count = Number(/^\d+/.exec(second)?.[0] ?? 0);
        const better = {
          avg: { ...after, hits: mine.hits + count },
          hr: { ...after, homeRuns: mine.homeRuns + count },
          era: { ...after, runsAllowed: mine.runsAllowed },
          points: after,
        }[by];
        if (isOrBetter(second)) expect(rankOf(better)?.rank).toBeLessThanOrEqual(said(second));
        else expect(rankOf(better)?.rank).toBe(said(second));
        expect(said(second)).toBeLessThan(said(first));
      }),
      { numRuns: 500 },
    );
    expect(two > 0).toBe(by !== "points");
  });
});

describe("a ball", () => {
  const words = (language: Language, target: number, mine: number) =>
    gapWords(gameWording(language), rankingOf("distance", [sum({ games: 1, maxDistance: mine }), sum({ games: 1, maxDistance: target })], "above")); // prettier-ignore

  // 120.1 m are 394.03 ft and shown as 394 ft, as is a ball of 120.0 m, which would not do.
  test("is said so long that each ball shown so suffices", () => {
    expect(words("ko", 120.1, 118)).toContain("120.1m");
    expect(words("en", 120.1, 118)).toContain("395 ft");
    expect(words("en", 119.9, 118)).toContain("394 ft");
  });

  test("of ten metres more is not promised", () => {
    expect(words("ko", 130, 118)).toMatch(/^바로 위 1위의 최장 비거리 130\.0m$/);
  });
});

test.each([
  [2, "⅔ scoreless inning"],
  [3, "1 scoreless inning"],
  [6, "2 scoreless innings"],
  [7, "2⅓ scoreless innings"],
])("%i outs are said in words", (outs, said) => {
  const usual = sum({ games: 3, outs: 3 * outs, runsAllowed: 4 });
  const ahead = sum({ games: 3, outs: 3 * outs, runsAllowed: 3 });
  const words = gapWords(gameWording("en"), rankingOf("era", [usual, ahead], "above"));
  expect(words).toMatch(RegExp(`^Next game: ${said} for`));
});

test.each([
  ["no games", { games: 0, atBats: 20, hits: 5 }],
  ["no at-bats", { games: 3, atBats: 0, hits: 5 }],
])("nothing is said to a player of whom the API tells %s", (_, mine) => {
  const ranking = rankingOf("avg", [sum({ games: 3, atBats: 30, hits: 5 }), sum({ games: 3, atBats: 30, hits: 9 })], "above"); // prettier-ignore
  const told = { ...ranking, me: { ...entry, rank: 2, sum: sum(mine) } };
  expect(gapWords(gameWording("ko"), ranking)).not.toBeNull();
  expect(gapWords(gameWording("ko"), told)).toBeNull();
});
