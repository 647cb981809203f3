import type { Trend } from "../api/record-report.server";
import { shortDay } from "../i18n/dates";
import type { LineFigure } from "./line-figure";
import { lineGeometry } from "./line-geometry.server";
import { addCounts, measuresOf, type Counts, type Measure } from "./measures.server";
import { gamePath } from "./modes";
import type { RecordQuery } from "./record-query";
import type { PageWording } from "./wording.server";

const size = 10;

/** A game, and the sums of it and those before it: of ten games, or of as many as there are. */
interface Window {
  game: Trend["recent"][number];
  counts: Counts;
}

/** The windows of ten games; before the tenth game there are only shorter ones. */
function windowsOf(recent: Trend["recent"]): Window[] {
  const windows = recent.map((game, i) => ({
    game,
    counts: addCounts(recent.slice(Math.max(0, i + 1 - size), i + 1).map(({ mine }) => mine)),
  }));
  return recent.length < size ? windows : windows.slice(size - 1);
}

/** The last ten games, followed game by game. */
export function rollingFigures(words: PageWording, query: RecordQuery, { recent, months }: Trend) {
  const windows = windowsOf(recent);
  const whole = addCounts(months.map(({ sum }) => sum));
  const figures = measuresOf(words, query.mode).map((measure) => rollingFigure(words, query, windows, measure, whole));
  const few = recent.length < size;
  return { figures, note: few ? words.t("report.rollingShort", { count: recent.length }) : undefined };
}

function rollingFigure(
  words: PageWording,
  query: RecordQuery,
  windows: Window[],
  measure: Measure,
  whole: Counts,
): LineFigure {
  const { t, language } = words;
  const last = windows.at(-1)?.counts ?? whole;
  const average = t("report.average", { value: measure.text(whole) });
  const day = ({ game }: Window) => shortDay(game.playedAt, language);
  const value = measure.text(last);
  return {
    title: t("report.rollingTitle", { measure: measure.label }),
    sample: [...new Set([t("record.summaryGames", { count: last.games }), measure.sample(last)])].join(" · "),
    chart: lineGeometry({
      label: t("report.rollingLabel", { measure: measure.label, count: windows.length, value, average }),
      spots: windows.map((one) => ({
        value: measure.place(one.counts),
        text: measure.text(one.counts),
        mark: `${Number(one.game.playedAt.slice(5, 7))}/${Number(one.game.playedAt.slice(8, 10))}`,
        title: `${day(one)} ${measure.text(one.counts)}`,
      })),
      shape: "line",
      tick: measure.tick,
      reference: { value: measure.place(whole), label: average },
    }),
    table: tableOf(words, query, windows, measure),
  };
}

function tableOf({ t, language, link }: PageWording, query: RecordQuery, windows: Window[], measure: Measure) {
  return {
    caption: t("report.rollingTable", { measure: measure.label }),
    columns: [
      { label: t("report.lastGame") },
      { label: measure.label },
      { label: t("report.sample") },
      { label: t("report.gamesShort") },
    ],
    rows: windows.toReversed().map(({ game, counts }) => ({
      key: game.id,
      head: shortDay(game.playedAt, language),
      href: link(gamePath(query.mode, game.id)),
      cells: [measure.text(counts), measure.sample(counts), String(counts.games)],
    })),
  };
}
