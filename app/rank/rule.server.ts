import type { PageWording } from "../baseball/wording.server";
import { dayAndTime, shortDay } from "../i18n/dates";
import type { Ranking } from "./board";
import { eventRules } from "./event.server";
import type { RulePart } from "./rule-text";

/** How a board is made, in words. */
export function ruleOf(words: PageWording, { board, event }: Ranking): RulePart[] {
  const { t, language } = words;
  const season = seasonName(t, board.season);
  const mode = t(`record.mode.${board.mode}`);
  const who = event
    ? [t("rank.rule.eventGames", { title: event.title })]
    : [t("rank.rule.games", { season, mode }), t(`rank.rule.need.${board.needOf}`, { count: board.need })];
  const since = board.since ? [t("rank.rule.change", { day: shortDay(board.since, language) })] : [];
  return [
    { lines: [t(`rank.rule.${board.by}`)] },
    {
      title: t("rank.rule.whoTitle"),
      lines: who,
      list: event ? eventRules(event, words) : undefined,
      after: t("rank.rule.unqualified"),
    },
    { title: t("rank.rule.tiesTitle"), lines: [t("rank.rule.ties")] },
    {
      title: t("rank.rule.whenTitle"),
      lines: [t("rank.rule.when", { time: dayAndTime(board.asOf, language) }), ...since, t("rank.rule.who")],
    },
  ];
}

/** By its key: a season without a ranking is in no list. */
export function seasonName(t: PageWording["t"], key: string | null): string {
  const [year = "", quarter = ""] = (key ?? "").split("-");
  return t("rank.seasonName", { year, quarter });
}
