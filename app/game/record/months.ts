import type { Trend } from "../../api/record-report.server";

type Month = Trend["months"][number];

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const nameOf = (number: number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;

/** Returns those of the twelve months up to the latest that have games. */
export function lastYear(months: readonly Month[]): Month[] {
  const last = numberOf(months.at(-1)?.month ?? "");
  return months.filter(({ month }) => numberOf(month) > last - 12);
}

/** Returns the names of all months from the first to the last, including those without games. */
export function monthsThrough(months: readonly Pick<Month, "month">[]): string[] {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const length = numberOf(last.month) - numberOf(first.month) + 1;
  return Array.from({ length }, (_, i) => nameOf(numberOf(first.month) + i));
}
