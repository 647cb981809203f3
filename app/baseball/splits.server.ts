import type { Splits } from "../api/record-report.server";
import type { BarChartData } from "../ui/bar-chart";
import { barGeometry } from "./bar-geometry.server";
import type { Totals } from "./game";
import { levelName } from "./game-words";
import { addCounts, measuresOf, type Counts } from "./measures.server";
import { levels, recordPath, speedBands, type RecordQuery } from "./record-query";
import { nothingFound, reportHead, type NothingFound, type ReportHeadData } from "./report-head.server";
import type { ReportTableData } from "./report-table";
import { bandName } from "./record-words.server";
import type { PageWording } from "./wording.server";

interface BarFigure {
  title: string;
  sample: string;
  chart: BarChartData;
  table: ReportTableData;
}

/** A part of the selection: a venue, a level, a band of speed. */
interface Part {
  name: string;
  sum: Totals;
  /** What the address has of it, if the filters know it. */
  change?: Partial<RecordQuery>;
}

/** Below this an average says little: at-bats, or games where nobody bats. */
const few = { atBats: 10, games: 3 };
const drawn = 12;

/** Without a game there is nothing but the head. */
interface SplitsView {
  head: ReportHeadData;
  nothing?: NothingFound;
  figures?: BarFigure[];
  note?: string;
}

/** /record/splits in words and geometry. */
export function splitsView(words: PageWording, query: RecordQuery, splits: Splits): SplitsView {
  const { t } = words;
  const whole = addCounts(splits.levels.map(({ sum }) => sum));
  const venue = splits.venues.find(({ id }) => id === query.venue)?.name;
  const head = reportHead(words, query, { page: "/splits", season: splits.season, games: whole.games, venue });
  if (whole.games === 0) return { head, nothing: nothingFound(words, query, "/splits") };
  const kinds = [
    {
      title: t("report.byVenue"),
      parts: splits.venues.map(({ id, name, sum }) => ({ name, sum, change: { venue: id } })),
    },
    { title: t("report.byLevel"), parts: splits.levels.map((one) => levelPart(words, one)) },
    { title: t("report.bySpeed"), parts: splits.speeds.map((one) => speedPart(words, one)) },
  ];
  const figures = kinds.filter(({ parts }) => parts.length).map((kind) => figureOf(words, query, kind, whole));
  const note = query.mode === "pit" ? t("report.fewGamesNote", few) : t("report.fewAtBatsNote", few);
  return { head, figures, note };
}

function levelPart({ t }: PageWording, { level, sum }: Splits["levels"][number]): Part {
  const known = levels.find((one) => Number(one) === level);
  return { name: levelName(t, level), sum, change: known && { level: known } };
}

function speedPart(words: PageWording, { from, to, sum }: Splits["speeds"][number]): Part {
  const known = speedBands.find((one) => Number(one) === (from ?? 0));
  return { name: bandName(words, from ?? 0, to), sum, change: known && { speed: known } };
}

const isSmall = ({ mode }: RecordQuery, { sum }: Part) =>
  mode === "pit" ? sum.games < few.games : sum.atBats < few.atBats;

function figureOf(
  words: PageWording,
  query: RecordQuery,
  kind: { title: string; parts: Part[] },
  whole: Counts,
): BarFigure {
  const { t } = words;
  const [measure] = measuresOf(words, query.mode);
  const shown = kind.parts.slice(0, drawn);
  const average = t("report.average", { value: measure.text(whole) });
  const title = t("report.splitTitle", { measure: measure.label, kind: kind.title });
  const games = t("record.summaryGames", { count: whole.games });
  return {
    title,
    sample: kind.parts.length > drawn ? t("report.mostPlayed", { count: drawn, games }) : games,
    chart: barGeometry({
      label: t("report.splitLabel", {
        title,
        list: shown.map((part) => `${part.name} ${measure.text(part.sum)}`).join(", "),
        average,
      }),
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

function tableOf(
  words: PageWording,
  query: RecordQuery,
  { title, parts }: { title: string; parts: Part[] },
): ReportTableData {
  const { t, link } = words;
  const measures = measuresOf(words, query.mode);
  const batting = query.mode !== "pit";
  const cells = (part: Part) => [
    String(part.sum.games),
    ...(batting ? [String(part.sum.atBats)] : []),
    ...measures.map((measure) => measure.text(part.sum)),
    ...(batting ? [String(part.sum.homeRuns)] : [String(part.sum.pitcherStrikeouts)]),
    isSmall(query, part) ? t("report.few") : "",
  ];
  return {
    caption: title,
    columns: [
      { label: title, words: true },
      { label: t("report.gamesShort") },
      ...(batting ? [{ label: t("report.atBatsShort") }] : []),
      ...measures.map(({ label }) => ({ label })),
      { label: batting ? t("record.homeRuns") : t("record.pitcherStrikeouts") },
      { label: t("report.sample"), words: true },
    ],
    rows: parts.map((part) => ({
      key: part.name,
      head: part.name,
      href: part.change && link(recordPath(query, part.change)),
      cells: cells(part),
    })),
  };
}
