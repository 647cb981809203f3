import fc from "fast-check";
import { expect, test } from "vitest";
import type { RankedSum } from "../../app/api/rank.server";
import { gapTo } from "../../app/game/rank/gap";

const nothing: RankedSum = {
  ...{ games: 0, atBats: 0, hits: 0, totalBases: 0, homeRuns: 0, outs: 0, runsAllowed: 0, points: 0 },
  ...{ maxSpeed: 0, maxDistance: 0 },
};
const sum = (given: Partial<RankedSum>) => ({ ...nothing, ...given });

test.each([
  ["one hit ties .300 with .300", "avg", { hits: 3, atBats: 10 }, { hits: 2, atBats: 9 }, { of: "hits", amount: 1 }],
  ["a hit is an at-bat too", "avg", { hits: 1, atBats: 2 }, { hits: 4, atBats: 10 }, { of: "hits", amount: 2 }],
  ["nobody passes 1.000", "avg", { hits: 27, atBats: 27 }, { hits: 26, atBats: 27 }, null],
  ["eleven hits are too many", "avg", { hits: 21, atBats: 32 }, { hits: 0, atBats: 6 }, null],
  ["home runs are counted", "hr", { homeRuns: 12 }, { homeRuns: 9 }, { of: "homeRuns", amount: 3 }],
  ["eleven home runs are too many", "hr", { homeRuns: 20 }, { homeRuns: 9 }, null],
  ["ERA 2.70 is a game away from 5.40", "era", { runsAllowed: 3, outs: 30 }, { runsAllowed: 3, outs: 15 }, { of: "scorelessOuts", amount: 15 }],
  ["nobody passes 0.00", "era", { runsAllowed: 0, outs: 27 }, { runsAllowed: 1, outs: 270 }, null],
  ["ten innings are too many", "era", { runsAllowed: 1, outs: 58 }, { runsAllowed: 1, outs: 30 }, null],
  ["one game lifts the mean", "points", { points: 301, games: 3 }, { points: 200, games: 2 }, { of: "nextGame", amount: 101 }],
  ["no game is worth more than two", "points", { points: 900, games: 3 }, { points: 200, games: 2 }, null],
  ["one ball does", "distance", { maxDistance: 120.4 }, { maxDistance: 118.9 }, { of: "distance", amount: 120.4 }],
  ["a ball of thirty metres more does not come", "distance", { maxDistance: 130 }, { maxDistance: 100 }, null],
  ["one pitch does", "speed", { maxSpeed: 101.5 }, { maxSpeed: 100 }, { of: "speed", amount: 101.5 }],
  ["a pitch that much faster does not come", "speed", { maxSpeed: 110 }, { maxSpeed: 100 }, null],
] as const)("%s", (_, by, ahead, mine, gap) => {
  expect(gapTo(by, sum(ahead), sum(mine))).toEqual(gap);
}); // prettier-ignore

/** True if a/b reaches c/d, computed in integers. */
const reaches = (a: number, b: number, c: number, d: number) => BigInt(a) * BigInt(d) >= BigInt(c) * BigInt(b);

test("is the least that reaches the better value, for any numbers", () => {
  const of = (top: number) => fc.integer({ min: 1, max: top });
  const two = fc.record({ h: of(700), ab: of(2000), H: of(700), AB: of(2000), ra: of(300), outs: of(900), RA: of(300), Outs: of(900) }); // prettier-ignore
  let told = 0;
  fc.assert(
    fc.property(two, ({ h, ab, H, AB, ra, outs, RA, Outs }) => {
      const [atBats, AtBats] = [h + ab, H + AB];
      const hits = gapTo("avg", sum({ hits: H, atBats: AtBats }), sum({ hits: h, atBats }));
      if (!reaches(h, atBats, H, AtBats)) {
        const enough = (n: number) => reaches(h + n, atBats + n, H, AtBats);
        expect(hits?.amount ?? null).toBe([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].find(enough) ?? null);
        told += hits ? 1 : 0;
      }
      const scoreless = gapTo("era", sum({ runsAllowed: RA, outs: Outs }), sum({ runsAllowed: ra, outs }));
      if (!reaches(RA, Outs, ra, outs)) {
        const enough = (n: number) => reaches(RA, Outs, ra, outs + n);
        expect(scoreless?.amount ?? null).toBe(Array.from({ length: 27 }, (_, i) => i + 1).find(enough) ?? null);
        told += scoreless ? 1 : 0;
      }
    }),
    { numRuns: 2000 },
  );
  expect(told).toBeGreaterThan(20);
});
