import type { Games } from "../api/record.server";
import { parseRecordQuery } from "../forms/record-query.server";
import { chipsOf } from "./chips.server";
import { mostRows } from "./csv-file.server";
import { gameRows } from "./game-rows";
import { averageStats, bestStats } from "./numbers";
import { recordFilters } from "./record-filters.server";
import { recordPath, type RecordQuery } from "./record-query";
import { recordTabs } from "./record-tabs.server";
import { seasonStrip } from "./season-strip.server";
import type { PageWording } from "./wording.server";

/** /record in words and addresses: its component, which the browser gets too, has nothing left to work out. */
export function recordView(
  words: PageWording,
  { query, typed, fieldErrors }: ReturnType<typeof parseRecordQuery>,
  games: Games,
) {
  const { t } = words;
  const venue = games.venues.find(({ id }) => id === query.venue)?.name;
  return {
    title: t("record.title"),
    errors: Object.entries(fieldErrors).map(([name, key]) => ({ name, message: t(key) })),
    tabs: recordTabs(words, query, ""),
    strip: seasonStrip(words, query, games),
    chips: chipsOf(words, query, "", venue),
    filters: recordFilters(words, query, games, typed, fieldErrors),
    summary: games.sum.games ? summaryOf(words, query, games) : undefined,
    list: listOf(words, query, games),
  };
}
export type RecordView = ReturnType<typeof recordView>;

/** The numbers of all games selected, as averages or as bests. */
function summaryOf(words: PageWording, query: RecordQuery, { sum, best }: Games) {
  const { t, link } = words;
  const bests = query.view === "best";
  const { wins, draws, losses } = sum;
  const [averagesLabel, bestsLabel] = [t("record.averages"), t("report.bestsOfGame")];
  return {
    title: t("record.summary"),
    line: `${t("record.summaryGames", { count: sum.games })} · ${t("record.winLine", { wins, draws, losses })}`,
    views: [
      { href: link(recordPath(query, { view: undefined })), label: averagesLabel, current: !bests },
      { href: link(recordPath(query, { view: "best" })), label: bestsLabel, current: bests },
    ],
    label: bests ? bestsLabel : averagesLabel,
    stats: bests ? bestStats(words, query.mode, best) : averageStats(words, query.mode, sum),
  };
}

function listOf(words: PageWording, query: RecordQuery, games: Games) {
  const { t, link } = words;
  const csvLabel = games.sum.games > mostRows ? t("report.csvLatest", { count: mostRows }) : t("report.csvAll");
  const place = (change: Partial<RecordQuery>) => link(recordPath(query, change));
  return {
    title: t("record.games"),
    rows: gameRows(words, games.list),
    none: t("record.none"),
    csv: games.sum.games ? { href: link(recordPath(query, {}, "/csv")), label: csvLabel } : undefined,
    pages: {
      previous: games.prev ? place({ before: games.prev }) : undefined,
      previousLabel: t("record.newer"),
      next: games.next ? place({ after: games.next }) : undefined,
      nextLabel: t("record.older"),
    },
  };
}
