import { expect, test } from "vitest";
import { daysLeft, endsSoon } from "../../app/game/nasmo/deletion-note";

const now = (seoul: string) => Date.parse(`${seoul}+09:00`);

test.each([
  ["2026-11-21T23:59:59", "2026-11-22T00:00:01+09:00", 1],
  ["2026-11-22T00:00:00", "2026-11-22T00:00:01+09:00", 0],
  ["2026-11-21T00:00:00", "2026-11-21T23:59:59+09:00", 0],
  ["2026-11-21T12:00:00", "2026-11-28T00:30:00+09:00", 7],
  // A video that ends at midnight cannot be seen on the day that begins then.
  ["2026-11-21T12:00:00", "2026-11-22T00:00:00+09:00", 0],
  ["2026-02-28T23:00:00", "2026-03-01T01:00:00+09:00", 1],
  // 08:00 in Seoul is the day before in London.
  ["2026-11-22T08:00:00", "2026-11-23T08:00:00+09:00", 1],
  ["2026-11-23T00:00:00", "2026-11-21T00:00:00+09:00", 0],
])("at %s of Seoul, %s is %i days away", (at, expires, days) => {
  expect(daysLeft(expires, now(at))).toBe(days);
});

test("a week before the end the warning begins", () => {
  const ends = (at: string) => endsSoon(`${at}+09:00`, now("2026-11-21T12:00:00"));
  expect(["2026-11-21T12:00:01", "2026-11-28T12:00:00", "2026-11-28T12:00:01"].map(ends)).toEqual([true, true, false]);
});
