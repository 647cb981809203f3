import type { BarChartData } from "../ui/bar-chart";
import { barGeometry } from "./bar-geometry.server";
import type { Totals } from "./game";
import { measuresOf, type Counts } from "./measures.server";
import { recordPath, type RecordQuery } from "./record-query";
import type { ReportTableData } from "./report-table";
import type { PageWording } from "./wording.server";

export interface BarFigure {
  title: string;
  sample: string;
  chart: BarChartData;
  table: ReportTableData;
}

/** A part of the selection: a venue, a level, a band of speed. */
export interface Part {
  name: string;
  sum: Totals;
  /** What the address has of it, if the filters know it. */
  change?: Partial<RecordQuery>;
}
interface Kind {
  title: string;
  /** What the parts are, at the head of the table. */
  column: string;
  parts: Part[];
}

/** Below this an average says little: at-bats, or games where nobody bats. */
export const few = { atBats: 10, games: 3 };
const drawn = 12;

const isSmall = ({ mode }: RecordQuery, { sum }: Part) =>
  mode === "pit" ? sum.games < few.games : sum.atBats < few.atBats;

/** The parts side by side: their leading number as bars, and what else was counted in the table. */
export function splitFigure(words: PageWording, query: RecordQuery, kind: Kind, whole: Counts): BarFigure {
  const { t } = words;
  const [measure] = measuresOf(words, query.mode);
  const { title, parts } = kind;
  const shown = parts.slice(0, drawn);
  const average = t("report.average", { value: measure.text(whole) });
  const games = t("record.summaryGames", { count: whole.games });
  const list = shown.map(({ name, sum }) => `${name} ${measure.text(sum)}`).join(", ");
  return {
    title,
    sample: parts.length > drawn ? t("report.mostPlayed", { count: drawn, games }) : games,
    chart: barGeometry({
      label: t("report.splitLabel", { title, list, average }),
      bars: shown.map((part) => ({
        value: measure.place(part.sum),
        name: part.name,
        sample: sampleOf(words, query, part),
        text: measure.text(part.sum),
        small: isSmall(query, part),
      })),
      reference: { value: measure.place(whole), label: average },
    }),
    table: tableOf(words, query, kind),
  };
}

function sampleOf(words: PageWording, query: RecordQuery, part: Part): string {
  const { t } = words;
  const games = t("record.summaryGames", { count: part.sum.games });
  const atBats = query.mode === "pit" ? [] : [t("report.atBats", { count: part.sum.atBats })];
  return [games, ...atBats, ...(isSmall(query, part) ? [t("report.few")] : [])].join(" · ");
}

function tableOf(words: PageWording, query: RecordQuery, { title, column, parts }: Kind): ReportTableData {
  const { t, link } = words;
  const measures = measuresOf(words, query.mode);
  const batting = query.mode !== "pit";
  const atBats = batting ? [{ label: t("report.atBatsShort") }] : [];
  const last = { label: batting ? t("record.homeRuns") : t("record.pitcherStrikeouts") };
  const rates = measures.map(({ label }) => ({ label }));
  return {
    caption: title,
    columns: [
      { label: column, words: true },
      { label: t("report.gamesShort") },
      ...atBats,
      ...rates,
      last,
      { label: t("report.sample"), words: true },
    ],
    rows: parts.map((part) => ({
      key: part.name,
      head: part.name,
      href: part.change && link(recordPath(query, part.change)),
      cells: [
        String(part.sum.games),
        ...(batting ? [String(part.sum.atBats)] : []),
        ...measures.map((measure) => measure.text(part.sum)),
        String(batting ? part.sum.homeRuns : part.sum.pitcherStrikeouts),
        isSmall(query, part) ? t("report.few") : "",
      ],
    })),
  };
}
