import { useGameWording, type GameWording } from "../../baseball/measures";
import { filterNames, recordPath, type ListQuery, type RecordSubpath } from "../../baseball/record-query";
import { monthName } from "../../i18n/dates";
import { localePath } from "../../i18n/languages";
import { Chips } from "../../ui/chips";
import { levelName, seasonName, speedName } from "../game-words";

interface RecordChipsProps {
  query: ListQuery;
  page: RecordSubpath;
  venue?: string;
}

export function RecordChips({ query, page, venue }: RecordChipsProps) {
  const words = useGameWording();
  const { language } = words;
  const chosen = filterNames.filter((name) => query[name] !== undefined);
  const chips = chosen.map((name) => ({
    label: labelOf(words, query, name, venue),
    href: localePath(language, recordPath(query, { [name]: undefined }, page)),
  }));
  const bare = recordPath({ mode: query.mode, view: query.view }, {}, page);
  return <Chips chips={chips} clear={chosen.length > 1 ? localePath(language, bare) : undefined} />;
}

function labelOf(
  { t, language, measures }: GameWording,
  query: ListQuery,
  name: (typeof filterNames)[number],
  venue?: string,
) {
  const value = query[name] ?? "";
  const [year = "", part = ""] = value.split("-");
  if (name === "season") return value === "all" ? t("record.allSeasons") : seasonName(t, value);
  if (name === "month") return monthName(Number(year), Number(part), language);
  if (name === "result") return query.result ? t(`common.${query.result}`) : "";
  if (name === "venue") return venue ?? t("report.chosenVenue");
  if (name === "difficulty") return query.difficulty ? t(`report.difficulty.${query.difficulty}`) : "";
  if (name === "level") return levelName(t, Number(value));
  if (name === "speed") return speedName(measures, Number(value));
  if (name === "rival") return t("report.chosenRival");
  return t(`report.${name}Day`, { day: value });
}
