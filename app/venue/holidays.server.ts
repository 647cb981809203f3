import * as tables from "@hyunbinseo/holidays-kr/all";
import type { Holidays } from "../env-schema";
import { env } from "../env.server";

/** Days by year, as in `y2026`: "2026-05-25", including substitute holidays. */
const table = new Map(Object.entries(tables).map(([name, days]) => [name.slice(1), new Set(Object.keys(days))]));

/** The last year of the table; a test fails when the package must be updated. */
export const lastHolidayYear = Math.max(...[...table.keys()].map(Number));

/**
 * Tells whether a day is a public holiday in Korea: by the API, else by the operator's file, else by the table.
 * Undefined in a year of which none of them knows the holidays.
 */
export function isKoreanHoliday(day: string, told: Holidays): boolean | undefined {
  const year = day.slice(0, 4);
  for (const { holidays, workdays, years } of [told, env.HOLIDAYS_FILE]) {
    if (workdays.includes(day)) return false;
    if (holidays.includes(day)) return true;
    if (years.includes(year)) return false;
  }
  return table.get(year)?.has(day);
}
