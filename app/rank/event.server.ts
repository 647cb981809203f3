import type { PageWording } from "../baseball/wording.server";
import { shortDay } from "../i18n/dates";
import type { EventRule, RankEvent } from "./board";
import { daysBetween } from "../baseball/days";
import type { EventView } from "./event-line";
import { milesPerHour } from "./miles";

/** An event with its days in words. */
export function eventLine(event: RankEvent, words: PageWording, today: string): EventView {
  const { t, language } = words;
  const { title, status, from, to } = event;
  return {
    ...{ title, status },
    badge: t(`rank.status.${status}`),
    period: t("rank.period", { from: shortDay(from, language), to: shortDay(to, language) }),
    left: leftWords(event, t, today),
  };
}

/** How long until it begins or ends; nothing for one that is over. */
function leftWords({ status, from, to }: RankEvent, t: PageWording["t"], today: string): string | undefined {
  if (status === "closed") return undefined;
  const days = Math.max(0, daysBetween(today, status === "open" ? to : from));
  if (status === "open") return days ? t("rank.daysLeft", { count: days }) : t("rank.lastDay");
  return days ? t("rank.daysUntil", { count: days }) : t("rank.firstDay");
}

/** Which games count and who is ranked, a line each. */
export function eventRules({ minAtBats, minDifficulty, minSpeed, needContact }: EventRule, words: PageWording) {
  const { t, language } = words;
  const lines = [t("rank.rule.eventAtBats", { count: minAtBats })];
  if (minDifficulty && minDifficulty !== "easy") lines.push(t(`rank.rule.difficulty.${minDifficulty}`));
  if (minSpeed) lines.push(t("rank.rule.eventSpeed", { value: language === "en" ? milesPerHour(minSpeed) : minSpeed }));
  if (needContact) lines.push(t("rank.rule.eventContact"));
  return lines;
}
