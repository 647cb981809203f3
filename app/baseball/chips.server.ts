import { monthName } from "../i18n/dates";
import { levelName } from "./game-words";
import { filterNames, recordPath, type RecordPage, type RecordQuery } from "./record-query";
import { seasonName, speedName } from "./record-words.server";
import type { PageWording } from "./wording.server";

type Filter = (typeof filterNames)[number];

interface Link {
  label: string;
  href: string;
}
export interface ChipList {
  label: string;
  remove: string;
  list: Link[];
  clear?: Link;
}

/** What narrows the selection, each with the address of the same selection without it. */
export function chipsOf(
  words: PageWording,
  query: RecordQuery,
  page: RecordPage,
  venue?: string,
): ChipList | undefined {
  const { t, link } = words;
  const chosen = filterNames.filter((name) => query[name] !== undefined);
  if (chosen.length === 0) return undefined;
  return {
    label: t("report.chosen"),
    remove: t("report.removeFilter"),
    list: chosen.map((name) => ({
      label: labelOf(words, query, name, venue),
      href: link(recordPath(query, { [name]: undefined }, page)),
    })),
    clear:
      chosen.length > 1
        ? { label: t("report.clear"), href: link(recordPath({ mode: query.mode, view: query.view }, {}, page)) }
        : undefined,
  };
}

function labelOf(words: PageWording, query: RecordQuery, name: Filter, venue?: string): string {
  const { t, language } = words;
  const value = query[name] ?? "";
  const [year = "", part = ""] = value.split("-");
  if (name === "season") return value === "all" ? t("record.allSeasons") : seasonName(words, { year, quarter: part });
  if (name === "month") return monthName(Number(year), Number(part), language);
  if (name === "result") return query.result ? t(`common.${query.result}`) : "";
  if (name === "venue") return venue ?? t("report.chosenVenue");
  if (name === "level") return levelName(t, Number(value));
  if (name === "speed") return speedName(words, Number(value));
  if (name === "rival") return t("report.chosenRival");
  return t(`report.${name}Day`, { day: value });
}
