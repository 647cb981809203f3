const dayMs = 86_400_000;

/** The day in Seoul as "2026-11-19". */
export function seoulDay(now = Date.now()): string {
  return new Date(now + 9 * 3_600_000).toISOString().slice(0, 10);
}

/** Days from one to another, both "2026-11-19". */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** The season, "2026-4", that a day of Seoul belongs to. */
export function seasonOf(day: string): string {
  return `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}
