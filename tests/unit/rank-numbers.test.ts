import { describe, expect, test } from "vitest";
import { daysBetween, seasonOf, seoulDay } from "../../app/i18n/seoul-days";
import { feet, milesPerHour, tenthsOfMiles } from "../../app/i18n/units";
import { exactFraction } from "../support/fractions";
import { percentileOf, percentOf } from "../../app/game/rank/percentile";

describe("the top share of those who are ranked", () => {
  test.each([
    [1, 263, 1],
    [25, 263, 10],
    [26, 263, 10],
    [27, 263, 11],
    [29, 100, 29],
    [50, 100, 50],
    [131, 263, 50],
    [5, 10, 50],
    [8000, 20000, 40],
  ])("rank %i of %i is in the top %i %%", (rank, qualified, percent) => {
    expect(percentileOf(rank, qualified)).toBe(percent);
  });

  test("is the smallest whole percentage that holds the rank, in the upper half of some boards", () => {
    for (const qualified of [10, 11, 99, 100, 101, 263]) {
      for (let rank = 1; 2 * rank <= qualified; rank++) {
        const percent = percentileOf(rank, qualified) ?? 0;
        expect(percent).toBeLessThanOrEqual(50);
        expect(percent * qualified).toBeGreaterThanOrEqual(100 * rank);
        expect((percent - 1) * qualified).toBeLessThan(100 * rank);
      }
    }
  });

  test.each([
    [0, 10],
    [11, 10],
    [1, 0],
    [1, 1],
    [1, 9],
    [51, 100],
    [6, 11],
    [132, 263],
  ])("is nothing for rank %i of %i", (rank, qualified) => {
    expect(percentileOf(rank, qualified)).toBeNull();
  });
});

test.each([
  [0, 27, 0],
  [19, 27, 70],
  [26, 27, 96],
  [27, 27, 100],
  [30, 27, 100],
  [0, 0, 100],
])("%i of %i fill the meter by %i %%: it is full only when nothing is missing", (have, need, percent) => {
  expect(percentOf(have, need)).toBe(percent);
});

test.each([
  [80, 50],
  [85, 53],
  [90, 56],
  [100, 62],
  [120, 75],
  [0, 0],
])("%i km/h are %i mph", (kmh, mph) => {
  expect(milesPerHour(kmh)).toBe(mph);
});

// Every speed and distance with a tenth, against the exact fraction: a mile is 1.609344 km, a foot 0.3048 m.
test("speeds and distances are converted exactly and rounded half up", () => {
  for (let n = 1; n < 5_000; n++) {
    const tenths = exactFraction(n * 1_000_000, 16_093_440, 1);
    expect((tenthsOfMiles(n / 10) / 10).toFixed(1)).toBe(tenths);
    expect(String(feet(n / 10))).toBe(exactFraction(n * 1000, 3048, 0));
  }
});

test("days and seasons are those of Seoul", () => {
  expect(seoulDay(Date.parse("2026-09-30T14:59:59Z"))).toBe("2026-09-30");
  expect(seoulDay(Date.parse("2026-09-30T15:00:00Z"))).toBe("2026-10-01");
  expect(daysBetween("2026-02-27", "2026-03-02")).toBe(3);
  expect(daysBetween("2026-03-02", "2026-02-27")).toBe(-3);
  expect(["2026-01-01", "2026-03-31", "2026-04-01", "2026-12-31"].map(seasonOf)).toEqual([
    "2026-1",
    "2026-1",
    "2026-2",
    "2026-4",
  ]);
});
