import * as years from "@hyunbinseo/holidays-kr/all";

/** Days by year, as in `y2026`: "2026-05-25", including substitute holidays. */
const known = new Map(Object.entries(years).map(([name, days]) => [name.slice(1), new Set(Object.keys(days))]));

/** The last year with known holidays; a test fails when the package must be updated. */
export const lastHolidayYear = Math.max(...[...known.keys()].map(Number));

/** True if a day is a public holiday in Korea; false in a year without data. */
export function isKoreanHoliday(day: string): boolean {
  return known.get(day.slice(0, 4))?.has(day) ?? false;
}
