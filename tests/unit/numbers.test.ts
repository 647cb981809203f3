import { describe, expect, test } from "vitest";
import { gameWording } from "../../app/baseball/measures";
import { earnedRunAverage, inningsPitched } from "../../app/baseball/rates";
import { percentsOf } from "../../app/baseball/shares";
import { perGame } from "../../app/game/numbers";
import { loadAllTexts } from "../../app/i18n/catalogues.server";
import { ordinal } from "../../app/i18n/numbers";
import { translators } from "../../app/i18n/texts";
import { distanceName } from "../../app/venue/venue-words";

loadAllTexts();
const [ko, en] = [gameWording("ko"), gameWording("en")];

test.each([
  [999, "999경기", "999 games"],
  [1000, "1,000경기", "1,000 games"],
  [1234567, "1,234,567경기", "1,234,567 games"],
  [1, "1경기", "1 game"],
])("%i games", (count, korean, english) => {
  expect(translators.ko("game.games", { count })).toBe(korean);
  expect(translators.en("game.games", { count })).toBe(english);
});

test.each([
  [1, "1st"],
  [11, "11th"],
  [112, "112th"],
  [232, "232nd"],
  [1023, "1,023rd"],
])("rank %i is the %s", (rank, english) => {
  expect(ordinal(rank, "en")).toBe(english);
  expect(ordinal(rank, "ko")).toBe(english.replace(/[a-z]+/, ""));
});

test("figures beyond 999 have separators before their decimals", () => {
  expect(perGame(12345, 1)).toBe("12,345.0");
  expect(earnedRunAverage(40, 1)).toBe("1,080.00");
  expect(inningsPitched(3 * 1234 + 2, "en")).toBe("1,234.2");
  expect(inningsPitched(3 * 1234 + 2, "ko")).toBe("1,234⅔");
  expect(translators.ko("record.seasonName", { year: "2026", quarter: "4" })).toContain("2026");
});

describe("measures round halves up", () => {
  test.each([0.15, 1.45, 8.35, 104.25, 99.95, 135.05])("%d", (value) => {
    const up = `${Math.floor(value + 0.05 + 1e-9)}.${Math.floor((value + 0.05 + 1e-9) * 10) % 10}`;
    expect([ko.measures.distanceDigits(value), ko.measures.speedDigits(value)]).toEqual([up, up]);
  });
});

test.each([
  [4, "10m", "50 ft"],
  [104.9, "100m", "350 ft"],
  [994.9, "990m", "0.6 mi"],
  [995, "1.0km", "0.6 mi"],
  [999.6, "1.0km", "0.6 mi"],
  [297, "300m", "950 ft"],
  [297.2, "300m", "0.2 mi"],
  [1049, "1.0km", "0.7 mi"],
  [1050, "1.1km", "0.7 mi"],
  [9949, "9.9km", "6.2 mi"],
  [9950, "10km", "6.2 mi"],
  [10_499, "10km", "6.5 mi"],
  [10_500, "11km", "6.5 mi"],
  [1_234_400, "1,234km", "767 mi"],
  [1_700_000, "1,700km", "1,056 mi"],
])("a venue %d m away is %s or %s away", (metres, korean, english) => {
  expect([distanceName(ko, metres), distanceName(en, metres)]).toEqual([korean, english]);
});

describe("parts of a whole", () => {
  test.each([
    [
      [1, 1, 1],
      ["34%", "33%", "33%"],
    ],
    [
      [1, 2],
      ["33%", "67%"],
    ],
    [
      [1, 1, 1, 1, 1, 1, 1],
      ["15%", "15%", "14%", "14%", "14%", "14%", "14%"],
    ],
    [
      [0, 5, 0],
      ["0%", "100%", "0%"],
    ],
    [
      [0, 0],
      ["-", "-"],
    ],
    [[], []],
  ])("%j are %j", (parts, expected) => {
    expect(percentsOf(parts)).toEqual(expected);
  });

  test("add up to 100, each within one of its own share", () => {
    let seed = 1;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    for (let run = 0; run < 2000; run++) {
      const parts = Array.from({ length: 1 + (next() % 12) }, () => next() % 300);
      const whole = parts.reduce((sum, part) => sum + part, 0);
      if (!whole) continue;
      const shares = percentsOf(parts).map((share) => Number(share.slice(0, -1)));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      for (const [i, part] of parts.entries())
        expect(Math.abs((shares[i] ?? 0) - (100 * part) / whole)).toBeLessThan(1);
    }
  });
});
