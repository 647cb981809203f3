import { koreanDay, koreanStamp, startOfKoreanDay } from "../korean-time";

const DAY = 86_400_000;
const COMPUTED_AT = " 05:00:00";
const DAYS_BACK = 7;

export interface Period {
  from: string;
  to: string;
}

export interface RankingTime {
  /** The moment of the ranking; games from then on do not count yet. */
  asOf: string;
  /** The day whose ranking it is compared with; null once the period is over. */
  since: string | null;
}

/** The latest 05:00 in Korea. */
export const latestRanking = (now: number) => koreanStamp(now - 5 * 3_600_000).slice(0, 10) + COMPUTED_AT;

export const dayAfter = (day: string, days = 1) => koreanDay(startOfKoreanDay(day) + days * DAY);

/** A period is ranked every day until the morning after its last. */
export function rankingTime({ to }: Period, now: number): RankingTime {
  const [latest, last] = [latestRanking(now), dayAfter(to) + COMPUTED_AT];
  if (latest >= last) return { asOf: last, since: null };
  return { asOf: latest, since: dayAfter(latest.slice(0, 10), -DAYS_BACK) };
}

/** Games before this moment count in a ranking of this day. */
export function countedUntil({ to }: Period, day: string): string {
  const [computed, over] = [day.slice(0, 10) + COMPUTED_AT, dayAfter(to)];
  return computed < over ? computed : over;
}
