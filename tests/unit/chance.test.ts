import { expect, test } from "vitest";
import { fisherTest, gamesMargin, shareMargin, spreadOfGames, type Ratio } from "../../app/baseball/chance";
import { lastTenForm } from "../../app/game/record/form-chance";
import { exactChance } from "../support/exact-chance";

/** mulberry32 */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function hits(random: () => number, atBats: number, average: number): Ratio {
  let count = 0;
  for (let i = 0; i < atBats; i++) if (random() < average) count++;
  return [count, atBats];
}

test("the test of two shares is the exact one", () => {
  const random = randomFrom(1);
  for (let i = 0; i < 400; i++) {
    const [tries, otherTries] = [1 + Math.floor(random() * 120), 1 + Math.floor(random() * 400)];
    const [ours, theirs] = [hits(random, tries, random()), hits(random, otherTries, random())];
    expect(fisherTest(ours, theirs)).toBeCloseTo(exactChance(ours, theirs), 9);
  }
  // Fisher's own cups of tea.
  expect(fisherTest([3, 4], [1, 4])).toBeCloseTo(34 / 70, 12);
  expect(fisherTest([2000, 2000], [0, 20000])).toBe(0);
  // 1.414 standard errors apart. Ten billion steps would not end.
  expect(fisherTest([5e9, 1e10], [5e9 + 1e5, 1e10])).toBeCloseTo(0.1573, 3);
});

test.each([
  ["games of ten at-bats", 100, 300],
  ["games of ten at-bats and long careers", 100, 3000],
  ["batting challenges", 270, 800],
])("of %s with a constant average, no more than one in a hundred is called hot or cold", (_, recent, before) => {
  const random = randomFrom(2);
  const players = 6000;
  let called = 0;
  for (let i = 0; i < players; i++) {
    const average = 0.2 + 0.2 * random();
    if (lastTenForm(hits(random, recent, average), hits(random, before, average)) !== "steady") called++;
  }
  // Two standard errors above one in a hundred.
  expect(called).toBeLessThan(players * 0.01 + 2 * Math.sqrt(players * 0.0099));
  expect(called).toBeGreaterThan(players * 0.004);
});

test.each([
  [0.3, "up", 0.4],
  [0.35, "down", 0.25],
] as const)("in most series of batting challenges a change from %s is said to go %s", (was, way, is) => {
  const random = randomFrom(3);
  const found = Array.from({ length: 500 }, () => lastTenForm(hits(random, 270, is), hits(random, 1000, was)));
  expect(found.filter((form) => form === way).length).toBeGreaterThan(300);
});

test("nothing is said of games without at-bats", () => {
  expect(lastTenForm([0, 0], [30, 100])).toBeNull();
  expect(lastTenForm([30, 100], [0, 0])).toBeNull();
});

test("nineteen of twenty windows of a constant player lie within both margins", () => {
  const random = randomFrom(4);
  const games = Array.from({ length: 40_000 }, () => hits(random, 8 + Math.floor(5 * random()), 0.3));
  const spread = spreadOfGames(games, 0.3);
  expect(spreadOfGames([[4, 10]], 0.3), "of one game").toBe(0);
  let [outOfShare, outOfGames] = [0, 0];
  for (let i = 0; i < games.length; i += 10) {
    const ten = games.slice(i, i + 10);
    const tries = ten.reduce((sum, [, d]) => sum + d, 0);
    const away = Math.abs(ten.reduce((sum, [n]) => sum + n, 0) / tries - 0.3);
    if (away > shareMargin(0.3, tries)) outOfShare++;
    if (away > gamesMargin(spread, ten)) outOfGames++;
  }
  for (const out of [outOfShare, outOfGames]) expect(Math.abs(out / 4000 - 0.05)).toBeLessThan(0.01);
});
