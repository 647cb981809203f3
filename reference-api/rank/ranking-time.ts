import { dayAfter, koreanStamp } from "../korean-time";

const COMPUTED_AT = " 05:00:00";
const DAYS_BACK = 7;

export interface Period {
  from: string;
  to: string;
}

export interface RankingTime {
  asOf: string;
  /** The day to compare with; null after the period. */
  since: string | null;
}

export const latestRanking = (now: number) => koreanStamp(now - 5 * 3_600_000).slice(0, 10) + COMPUTED_AT;

/** Ranks daily until the morning after the last day. */
export function rankingTime({ to }: Period, now: number): RankingTime {
  const [latest, last] = [latestRanking(now), dayAfter(to) + COMPUTED_AT];
  if (latest >= last) return { asOf: last, since: null };
  return { asOf: latest, since: dayAfter(latest.slice(0, 10), -DAYS_BACK) };
}

/** Games before this moment count in the ranking of `day`. */
export function countedUntil({ to }: Period, day: string): string {
  const [computed, over] = [day.slice(0, 10) + COMPUTED_AT, dayAfter(to)];
  return computed < over ? computed : over;
}
