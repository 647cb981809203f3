import * as years from "@hyunbinseo/holidays-kr/all";

/** By year, as `y2026` has them: "2026-05-25", substitute ones too. */
const known = new Map(Object.entries(years).map(([name, days]) => [name.slice(1), new Set(Object.keys(days))]));

/** The last year whose holidays are known; a test says when the package has to be renewed. */
export const lastHolidayYear = Math.max(...[...known.keys()].map(Number));

/** Whether a day is a public holiday in Korea; false in a year of which nothing is known. */
export function isKoreanHoliday(day: string): boolean {
  return known.get(day.slice(0, 4))?.has(day) ?? false;
}
