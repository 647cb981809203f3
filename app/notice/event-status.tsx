import type { Article } from "../api/notice.server";
import { briefDate } from "../i18n/dates";
import { daysBetween, seoulDay } from "../i18n/seoul-days";
import type { Translate } from "../i18n/texts";
import { useLocale } from "../i18n/use-t";

export function EventStatus({ status, from, to }: Pick<Article, "status" | "from" | "to">) {
  const { t, language } = useLocale();
  const left = status && from && to ? timeLeft(t, { status, from, to }) : null;
  return (
    <p className="note event-when">
      {status ? <span className={`badge notice-badge notice-${status}`}>{t(`notice.status.${status}`)}</span> : null}{" "}
      {from && to ? (
        <span className="numbers">
          <time dateTime={from}>{briefDate(from, language)}</time>–<time dateTime={to}>{briefDate(to, language)}</time>
        </span>
      ) : null}
      {left ? <span className="event-left"> {left}</span> : null}
    </p>
  );
}

function timeLeft(t: Translate, { status, from, to }: { status: string; from: string; to: string }): string | null {
  if (status === "closed") return null;
  const days = Math.max(0, daysBetween(seoulDay(), status === "open" ? to : from));
  if (status === "open") return days ? t("notice.daysLeft", { count: days }) : t("notice.lastDay");
  return days ? t("notice.daysUntil", { count: days }) : null;
}
