const DAY = 86_400_000;
/** Seoul is nine hours ahead the whole year. */
const dayOf = (time: number) => Math.floor((time + 9 * 3_600_000) / DAY);

/** From so many days on the end is a warning. */
const SOON = 7;

/** Days of Seoul until the last one on which a video can be seen: 0 is today. What ends at midnight ends the day before. */
export function daysLeft(expiresAt: string, now: number): number {
  return Math.max(0, dayOf(Date.parse(expiresAt) - 1) - dayOf(now));
}

export const endsSoon = (days: number) => days <= SOON;
