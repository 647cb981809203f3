import { describe, expect, test } from "vitest";
import { loadAllTexts } from "../../app/i18n/catalogues.server";
import { dayAndTime, dayMark, periodDays, shortDay, shortDayAndTime, shortMonth } from "../../app/i18n/dates";
import { languages } from "../../app/i18n/languages";
import { atVenue, seoulClock, timeZoneNamed, withoutZone } from "../../app/i18n/time-zones";

loadAllTexts();

const weekdays = { ko: [..."일월화수목금토"], en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] };
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Words a day without Intl; the weekday is counted from a known Thursday. */
function worded(day: string, language: "ko" | "en", withYear: boolean): string {
  const [year = 0, month = 0, date = 0] = day.slice(0, 10).split("-").map(Number);
  const days = Math.round((Date.UTC(year, month - 1, date) - Date.UTC(2026, 10, 19)) / 86_400_000);
  const weekday = weekdays[language][(((days + 4) % 7) + 7) % 7];
  if (language === "ko") return `${withYear ? `${year}년 ` : ""}${month}월 ${date}일 (${weekday})`;
  return `${weekday}, ${months[month - 1]} ${date}${withYear ? `, ${year}` : ""}`;
}

describe.each(languages)("a day in a list (%s)", (language) => {
  test("has its year where that is not this one, whichever came first", () => {
    for (const today of ["2026-12-31", "2027-01-01", "2028-02-29", "2027-01-01", "2026-12-31"]) {
      for (const day of ["2025-12-31", "2026-01-01", "2026-12-31", "2027-01-01", "2027-12-31", "2028-02-29"]) {
        const other = day.slice(0, 4) !== today.slice(0, 4);
        expect(shortDay(`${day}T23:59:59+09:00`, language, today)).toBe(worded(day, language, other));
      }
    }
  });

  test("is that of the time's own offset", () => {
    const at = atVenue({ time: "2026-11-25T10:00:00+09:00", zone: "America/New_York" });
    expect(shortDay(at, language, "2026-11-30")).toBe(worded("2026-11-24", language, false));
  });
});

test.each([
  ["ko", "2026-11-01", "2026-11-30", "11월 1일 (일)", "11월 30일 (월)"],
  ["en", "2026-11-01", "2026-11-30", "Sun, Nov 1", "Mon, Nov 30"],
  ["ko", "2025-12-20", "2026-01-10", "2025년 12월 20일", "2026년 1월 10일"],
  ["en", "2025-12-20", "2026-01-10", "Dec 20, 2025", "Jan 10, 2026"],
  ["ko", "2026-12-31", "2027-01-01", "2026년 12월 31일", "2027년 1월 1일"],
  ["ko", "2024-02-29", "2024-03-31", "2024년 2월 29일", "3월 31일"],
  ["en", "2024-02-29", "2024-03-31", "Feb 29", "Mar 31, 2024"],
] as const)("a period says which years it is of (%s, %s to %s)", (language, from, to, first, last) => {
  expect(periodDays(from, to, language, "2026-11-19")).toEqual([first, last]);
});

test("marks of an axis have another year too", () => {
  expect(dayMark("2026-02-09T10:00:00+09:00", "ko", "2026-11-19")).toBe("2/9");
  expect(dayMark("2025-02-09T10:00:00+09:00", "ko", "2026-11-19")).toBe("25.02.09");
  expect(dayMark("2025-02-09T10:00:00+09:00", "en", "2026-11-19")).toBe("2/9/25");
  expect(shortMonth("2026-02", "ko", false, "2026-11-19")).toBe("2월");
  expect(shortMonth("2025-02", "ko", false, "2026-11-19")).toBe("25.02");
  expect(shortMonth("2025-02", "en", false, "2026-11-19")).toBe("Feb ’25");
});

/** The offset of each zone in hours on 31 December, 1 January, 29 February and in July, from their laws. */
const zones: readonly [string, winter: number, summer: number][] = [
  ["America/New_York", -5, -4],
  ["America/Los_Angeles", -8, -7],
  ["Pacific/Honolulu", -10, -10],
  ["Asia/Ho_Chi_Minh", 7, 7],
  ["Asia/Taipei", 8, 8],
  ["Asia/Kolkata", 5.5, 5.5],
  ["Australia/Sydney", 11, 10],
  ["Europe/London", 0, 1],
  ["Europe/Berlin", 1, 2],
];

describe.each(zones)("at a venue in %s", (zone, winter, summer) => {
  test.each([
    ["2026-12-31", winter],
    ["2027-01-01", winter],
    ["2028-02-29", winter],
    ["2028-03-01", winter],
    ["2027-07-15", summer],
  ])("every hour of %s in Seoul is a day and a clock there", (day, offset) => {
    for (let hour = 0; hour < 24; hour++) {
      const time = `${day}T${String(hour).padStart(2, "0")}:30:00+09:00`;
      const there = new Date(Date.parse(time) + offset * 3_600_000).toISOString();
      const at = atVenue({ time, zone });
      expect(Date.parse(withoutZone(at))).toBe(Date.parse(time));
      expect(seoulClock(at)).toBe(time.slice(0, 19));
      const clock = there.slice(11, 16);
      expect(dayAndTime(at, "ko")).toBe(`${worded(there, "ko", true)} ${clock} (현지 시각)`);
      expect(dayAndTime(at, "en")).toBe(`${worded(there, "en", true)}, ${clock} local time`);
    }
  });
});

test("a clock is named where a reader may take it for another's", () => {
  const time = "2026-11-25T10:00:00+09:00";
  const inKorea = atVenue({ time, zone: "Asia/Seoul" });
  const somewhere = atVenue({ time, zone: null });
  const inTokyo = atVenue({ time, zone: "Asia/Tokyo" });
  const said = (at: string) => [dayAndTime(at, "ko").slice(18), dayAndTime(at, "en").slice(19)];
  expect(said(time)).toEqual(["10:00", "10:00 KST"]);
  expect(said(inKorea)).toEqual(["10:00", "10:00 KST"]);
  expect(said(somewhere)).toEqual(["10:00 (한국 시각)", "10:00 KST"]);
  expect(said(inTokyo)).toEqual(["10:00 (현지 시각)", "10:00 local time"]);
  expect(shortDayAndTime("2019-11-25T10:00:00+09:00", "ko")).toContain("2019년");
});

test.each(["Nowhere/City", "", "+", "asia seoul", "__proto__"])("%j is no time zone", (name) => {
  expect(timeZoneNamed(name)).toBeNull();
});
