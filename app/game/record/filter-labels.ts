import type { GameWording } from "../../baseball/measures";
import { filterNames, type ListQuery } from "../../baseball/record-query";
import { monthName } from "../../i18n/dates";
import { levelName, speedName } from "../game-words";

export type FilterName = Exclude<(typeof filterNames)[number], "season">;

export const chosenFilters = (query: ListQuery): FilterName[] =>
  filterNames.flatMap((name) => (name === "season" || query[name] === undefined ? [] : name));

/** Names a chosen filter; the API says the venue's name. */
export function filterLabel(words: GameWording, query: ListQuery, name: FilterName, venue?: string): string {
  const { t, language, measures } = words;
  const value = query[name] ?? "";
  const [year = "", part = ""] = value.split("-");
  if (name === "month") return monthName(Number(year), Number(part), language);
  if (name === "result") return query.result ? t(`common.${query.result}`) : "";
  if (name === "venue") return venue ?? t("report.chosenVenue");
  if (name === "difficulty") return query.difficulty ? t(`report.difficulty.${query.difficulty}`) : "";
  if (name === "level") return levelName(t, Number(value));
  if (name === "speed") return speedName(measures, Number(value));
  if (name === "rival") return t("report.chosenRival");
  return t(`report.${name}Day`, { day: value });
}
