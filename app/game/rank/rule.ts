import type { ChosenEvent, Ranking } from "../../api/rank.server";
import type { GameWording } from "../../baseball/measures";
import { dayAndTime, shortDay } from "../../i18n/dates";
import { seasonDates } from "../season-dates";
import { boardName } from "./board-name";
import type { RulePart } from "./rule-text";
import { needWords } from "./standing";

/** @param today a day in Seoul */
export function ruleOf(
  words: GameWording,
  { board, event }: Pick<Ranking, "board" | "event">,
  today: string,
): RulePart[] {
  const { t, language } = words;
  const season = boardName(t, board);
  const mode = t(`record.mode.${board.mode}`);
  const dates = board.season ? [seasonDates(words, board.season, today)] : [];
  const who = event
    ? [t("rank.rule.eventGames", { title: event.title })]
    : [t("rank.rule.games", { season, mode }), ...dates, needWords(t, board)];
  const since = board.since ? [t("rank.rule.change", { day: shortDay(board.since, language) })] : [];
  return [
    { lines: [t(`rank.rule.${board.by}`)] },
    {
      title: t("rank.rule.whoTitle"),
      lines: who,
      list: event ? eventRules(words, event) : undefined,
      after: t("rank.rule.unqualified"),
    },
    { title: t("rank.rule.tiesTitle"), lines: [t("rank.rule.ties")] },
    {
      title: t("rank.rule.whenTitle"),
      lines: [t("rank.rule.when", { time: dayAndTime(board.asOf, language) }), ...since, t("rank.rule.who")],
    },
  ];
}

type EventRule = Pick<ChosenEvent, "minAtBats" | "minDifficulty" | "minSpeed" | "needContact">;

export function eventRules({ t, measures }: GameWording, event: EventRule) {
  const { minAtBats, minDifficulty, minSpeed, needContact } = event;
  const lines = [t("rank.rule.eventAtBats", { count: minAtBats })];
  if (minDifficulty && minDifficulty !== "easy") lines.push(t(`rank.rule.difficulty.${minDifficulty}`));
  if (minSpeed) lines.push(t("rank.rule.eventSpeed", { speed: measures.speedBound(minSpeed) }));
  if (needContact) lines.push(t("rank.rule.eventContact"));
  return lines;
}
