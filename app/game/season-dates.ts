import { periodDays, shortDay } from "../i18n/dates";
import { daysBetween, firstDayOf, lastDayOf } from "../i18n/seoul-days";
import type { Wording } from "../i18n/texts";

/**
 * Says how long a season goes on, or when it was.
 * @param season "2026-4"
 * @param today a day in Seoul
 */
export function seasonDates({ t, language }: Wording, season: string, today: string): string {
  const last = lastDayOf(season);
  const left = daysBetween(today, last);
  if (left < 0) return t("rank.seasonOver", { dates: seasonPeriod({ t, language }, season) });
  if (left === 0) return t("contest.lastDay");
  return t("rank.seasonLeft", { day: shortDay(last, language), left: t("notice.daysLeft", { count: left }) });
}

/** @param season "2026-4" */
export function seasonPeriod({ t, language }: Wording, season: string): string {
  const [from, to] = periodDays(firstDayOf(season), lastDayOf(season), language);
  return t("common.range", { from, to });
}
