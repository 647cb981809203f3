import type { Totals } from "../../api/game.server";
import type { Mode } from "../../baseball/modes";
import { recordPath, type RecordQuery } from "../../baseball/record-query";
import { localePath } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { BarChart } from "../../ui/bar-chart";
import { ChartFigure } from "../../ui/chart-figure";
import { Table } from "../../ui/table";
import { barGeometry } from "./bar-geometry";
import { reportRatesOf, type ReportCounts } from "./report-rates";

export interface Part {
  name: string;
  sum: Totals;
  /** The filter for this part, if there is one. */
  change?: Partial<RecordQuery>;
}
interface SplitProps {
  query: RecordQuery;
  title: string;
  column: string;
  parts: Part[];
}

/** Smaller samples are marked; games count in a pitching challenge. */
export const few = { atBats: 10, games: 3 };
const mostBars = 12;

const isSmall = (mode: Mode, sum: Totals) => (mode === "pit" ? sum.games < few.games : sum.atBats < few.atBats);

export function SplitFigure({ whole, ...props }: SplitProps & { whole: ReportCounts }) {
  const t = useT();
  const language = useLanguage();
  const { query, title, parts } = props;
  const [{ text, value }] = reportRatesOf({ t, language }, query.mode);
  const shown = parts.slice(0, mostBars);
  const average = t("report.average", { value: text(whole) });
  const games = t("game.games", { count: whole.games });
  const list = shown.map(({ name, sum }) => `${name} ${text(sum)}`).join(", ");
  const chart = barGeometry({
    label: t("report.splitLabel", { title, list, average }),
    bars: shown.map(({ name, sum }) => {
      const small = isSmall(query.mode, sum);
      return { value: value(sum), name, sample: sampleOf(sum, small), text: text(sum), small };
    }),
    reference: { value: value(whole), label: average },
  });
  return (
    <ChartFigure
      title={title}
      sample={parts.length > mostBars ? t("report.mostPlayed", { count: mostBars, games }) : games}
      tableLabel={t("report.splitTable")}
      table={<SplitTable {...props} />}
      tableOpen
    >
      <BarChart {...chart} />
    </ChartFigure>
  );

  function sampleOf(sum: Totals, small: boolean): string {
    const games = t("game.games", { count: sum.games });
    const atBats = query.mode === "pit" ? [] : [t("game.atBats", { count: sum.atBats })];
    return [games, ...atBats, ...(small ? [t("report.few")] : [])].join(" · ");
  }
}

function SplitTable({ query, title, column, parts }: SplitProps) {
  const t = useT();
  const language = useLanguage();
  const measures = reportRatesOf({ t, language }, query.mode);
  const batting = query.mode !== "pit";
  const atBats = batting ? [{ label: t("game.col.atBats") }] : [];
  const last = { label: batting ? t("game.col.homeRuns") : t("game.col.pitcherStrikeouts") };
  const columns = [
    { label: column, words: true },
    { label: t("report.gamesShort") },
    ...atBats,
    ...measures.map(({ label }) => ({ label })),
    last,
    { label: t("report.sample"), words: true },
  ];
  const rows = parts.map(({ name, sum, change }) => ({
    key: name,
    head: change ? <a href={localePath(language, recordPath(query, change))}>{name}</a> : name,
    cells: [
      sum.games,
      ...(batting ? [sum.atBats] : []),
      ...measures.map(({ text }) => text(sum)),
      batting ? sum.homeRuns : sum.pitcherStrikeouts,
      isSmall(query.mode, sum) ? t("report.few") : "",
    ],
  }));
  return <Table caption={title} columns={columns} rows={rows} />;
}
