const dayMs = 86_400_000;

/** The latest answer: a page with charts asks some hundred times. */
let latest = { number: NaN, day: "" };

export function seoulDay(now = Date.now()): string {
  const number = Math.floor((now + 9 * 3_600_000) / dayMs);
  if (number !== latest.number) latest = { number, day: new Date(number * dayMs).toISOString().slice(0, 10) };
  return latest.day;
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the first day of a day's week. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

export function seasonOf(day: string): string {
  return `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** Returns the keys of a day's season and of those before it, newest first. */
export function seasonsUntil(day: string, count: number): string[] {
  const newest = Number(day.slice(0, 4)) * 4 + Math.ceil(Number(day.slice(5, 7)) / 3) - 1;
  return Array.from({ length: count }, (_, i) => `${Math.floor((newest - i) / 4)}-${((newest - i) % 4) + 1}`);
}

/** @param season "2026-4" */
export function firstDayOf(season: string): string {
  return monthsInto(season, -3, 1);
}

/** @param season "2026-4" */
export function lastDayOf(season: string): string {
  return monthsInto(season, 0, 0);
}

function monthsInto(season: string, months: number, day: number): string {
  const [year = "", quarter = ""] = season.split("-");
  return new Date(Date.UTC(Number(year), Number(quarter) * 3 + months, day)).toISOString().slice(0, 10);
}
