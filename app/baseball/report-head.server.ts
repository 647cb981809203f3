import type { Season } from "../api/record.server";
import { chipsOf, type ChipList } from "./chips.server";
import { recordPath, type RecordPage, type RecordQuery } from "./record-query";
import { recordTabs, type RecordTabLists } from "./record-tabs.server";
import { seasonName } from "./record-words.server";
import type { PageWording } from "./wording.server";

interface Link {
  label: string;
  href: string;
}
export interface ReportHeadData {
  title: string;
  tabs: RecordTabLists;
  chips?: ChipList;
  /** Which season, and how many games of it are in the report. */
  scope: string;
  /** Another season, and the form of the filters. */
  links: Link[];
}

const titles = {
  "/trend": "report.trendTitle",
  "/splits": "report.splitsTitle",
  "/bests": "report.bestsTitle",
} as const;

interface About {
  page: keyof typeof titles;
  season: Season | null;
  /** How many games, where the API says so. */
  games?: number;
  /** The chosen venue's name, where the API says it. */
  venue?: string;
}

/** What the reports about a selection begin with. */
export function reportHead(
  words: PageWording,
  query: RecordQuery,
  { page, season, games, venue }: About,
): ReportHeadData {
  const { t, link } = words;
  const scope = season ? seasonName(words, season) : t("record.allSeasons");
  const other = season
    ? { label: t("report.seeAllSeasons"), href: link(recordPath(query, { season: "all" }, page)) }
    : { label: t("report.seeThisSeason"), href: link(recordPath(query, { season: undefined }, page)) };
  return {
    title: t(titles[page]),
    tabs: recordTabs(words, query, page),
    chips: chipsOf(words, query, page, venue),
    scope: games ? `${scope} · ${t("record.summaryGames", { count: games })}` : scope,
    links: [other, { label: t("report.changeFilters"), href: link(recordPath(query)) }],
  };
}

export interface NothingFound {
  text: string;
  links: Link[];
}

/** Words and ways on for a selection without a game. */
export function nothingFound({ t, link }: PageWording, query: RecordQuery, page: RecordPage): NothingFound {
  const all = {
    label: t("report.seeAllSeasons"),
    href: link(recordPath({ mode: query.mode, season: "all" }, {}, page)),
  };
  const back = { label: t("report.toGames"), href: link(recordPath({ mode: query.mode })) };
  return { text: t("record.none"), links: [all, back] };
}
