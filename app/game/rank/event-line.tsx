import type { RankEvent } from "../../api/rank.server";
import { periodDays, shortDay } from "../../i18n/dates";
import type { Language } from "../../i18n/languages";
import { daysBetween } from "../../i18n/seoul-days";
import type { Translate } from "../../i18n/texts";

/** @param today a day in Seoul */
export function eventState(t: Translate, event: RankEvent, today: string) {
  const left = timeLeft(t, event, today);
  return (
    <span className="event-state">
      <span className={`badge event-badge event-${event.status}`}>{t(`notice.status.${event.status}`)}</span>{" "}
      {left ? <b>{left}</b> : null}
    </span>
  );
}

function timeLeft(t: Translate, { status, from, to }: RankEvent, today: string): string | null {
  if (status === "closed") return null;
  const days = Math.max(0, daysBetween(today, status === "open" ? to : from));
  if (status === "open") return days ? t("notice.daysLeft", { count: days }) : t("notice.lastDay");
  return days ? t("rank.daysUntil", { count: days }) : t("notice.firstDay");
}

export function eventPeriod(t: Translate, { from, to }: RankEvent, language: Language): string {
  if (from === to) return shortDay(from, language);
  const [first, last] = periodDays(from, to, language);
  return t("common.range", { from: first, to: last });
}
