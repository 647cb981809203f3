import { expect, test } from "vitest";
import { timeSpan } from "../../app/i18n/dates";
import { loadAllTexts } from "../../app/i18n/catalogues.server";
import { isWithin, nearestWindow, windows } from "../../app/maintenance-windows";

loadAllTexts();
const [night, later, other] = windows.parse(
  "2026-11-20T23:00/2026-11-21T03:00, 2026-11-22T02:00:00/2026-11-22T06:00,2026-11-19T17:00:00Z/2026-11-19T21:00:00Z",
);
const all = [night, later, other].flatMap((window) => window ?? []);
const at = (time: string) => Date.parse(`${time}+09:00`);

test("times without an offset are Seoul's, others are shown by Seoul's clocks", () => {
  expect(all).toEqual([
    { from: "2026-11-20T23:00:00+09:00", until: "2026-11-21T03:00:00+09:00" },
    { from: "2026-11-22T02:00:00+09:00", until: "2026-11-22T06:00:00+09:00" },
    { from: "2026-11-20T02:00:00+09:00", until: "2026-11-20T06:00:00+09:00" },
  ]);
  expect(windows.parse("")).toEqual([]);
});

test.each([
  ["2026-11-19T01:59:59", undefined, false],
  ["2026-11-19T02:00:00", other, false],
  // The next night's notice has begun, too.
  ["2026-11-20T01:59:59", other, false],
  ["2026-11-20T02:00:00", other, true],
  ["2026-11-20T05:59:59", other, true],
  ["2026-11-20T06:00:00", night, false],
  ["2026-11-21T00:00:00", night, true],
  ["2026-11-21T03:00:00", later, false],
  ["2026-11-22T06:00:00", undefined, false],
])("at %s the window of interest is the one that runs, else the next within a day", (time, window, isNow) => {
  const found = nearestWindow(all, at(time));
  expect(found).toEqual(window);
  expect(found !== undefined && isWithin(found, at(time))).toBe(isNow);
});

test.each([
  ["2026-11-20T02:00", "2026-11-20T06:00", "11월 20일 (금) 02:00–06:00", "Fri, Nov 20, 02:00–06:00 KST"],
  [
    "2026-11-20T23:00",
    "2026-11-21T03:00",
    "11월 20일 (금) 23:00 – 11월 21일 (토) 03:00",
    "Fri, Nov 20, 23:00 – Sat, Nov 21, 03:00 KST",
  ],
])("the hours from %s until %s have each day once", (from, until, korean, english) => {
  const span = (language: "ko" | "en") => timeSpan(`${from}:00+09:00`, `${until}:00+09:00`, language, "2026-11-19");
  expect([span("ko"), span("en")]).toEqual([korean, english]);
});
