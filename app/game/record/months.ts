import type { Trend } from "../../api/record-report.server";

type Month = Trend["months"][number];

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const nameOf = (number: number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;

export interface Months {
  /** "2026-11" */
  from: string;
  to: string;
}

/** Returns the twelve months up to that of the day. */
export const yearUntil = (day: string): Months => ({
  from: nameOf(numberOf(day.slice(0, 7)) - 11),
  to: day.slice(0, 7),
});

/** Returns the first and the last month that has games, or null without games. */
export function firstAndLast(months: readonly Month[]): Months | null {
  const [first, last] = [months[0], months.at(-1)];
  return first && last ? { from: first.month, to: last.month } : null;
}

/** Returns the names of all months from the first to the last, including those without games. */
export function monthsThrough(months: readonly Pick<Month, "month">[]): string[] {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const length = numberOf(last.month) - numberOf(first.month) + 1;
  return Array.from({ length }, (_, i) => nameOf(numberOf(first.month) + i));
}
