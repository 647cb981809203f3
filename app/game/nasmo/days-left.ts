import { daysBetween, seoulDay } from "../../i18n/seoul-days";

/** From so many days on the end is a warning. */
const SOON = 7;

/** Days of Seoul until the last one on which a video can be seen: 0 is today. What ends at midnight ends the day before. */
export function daysLeft(expiresAt: string, now: number): number {
  return Math.max(0, daysBetween(seoulDay(now), seoulDay(Date.parse(expiresAt) - 1)));
}

export const endsSoon = (days: number) => days <= SOON;
