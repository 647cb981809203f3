import { shortDay } from "../i18n/dates";
import type { EventRule, RankEvent } from "./board";
import { daysBetween } from "./days";
import { milesPerHour } from "./miles";
import type { Wording } from "./rows.server";

export interface EventLine extends Pick<RankEvent, "id" | "title" | "status"> {
  period: string;
  /** How long until it begins or ends; nothing for one that is over. */
  left?: string;
}

/** An event with its days in words. */
export function eventLine(event: RankEvent, { t, language }: Wording, today: string): EventLine {
  const { id, title, status, from, to } = event;
  const period = t("rank.period", { from: shortDay(from, language), to: shortDay(to, language) });
  return { id, title, status, period, left: leftWords(event, t, today) };
}

function leftWords({ status, from, to }: RankEvent, t: Wording["t"], today: string): string | undefined {
  if (status === "closed") return undefined;
  const days = Math.max(0, daysBetween(today, status === "open" ? to : from));
  if (status === "open") return days ? t("rank.daysLeft", { count: days }) : t("rank.lastDay");
  return days ? t("rank.daysUntil", { count: days }) : t("rank.firstDay");
}

/** Which games count and who is ranked, a line each. */
export function eventRules({ minAtBats, minDifficulty, minSpeed, needContact }: EventRule, words: Wording): string[] {
  const { t, language } = words;
  const lines = [t("rank.rule.eventAtBats", { count: minAtBats })];
  if (minDifficulty && minDifficulty !== "easy") lines.push(t(`rank.rule.difficulty.${minDifficulty}`));
  if (minSpeed) lines.push(t("rank.rule.eventSpeed", { value: language === "en" ? milesPerHour(minSpeed) : minSpeed }));
  if (needContact) lines.push(t("rank.rule.eventContact"));
  return lines;
}
