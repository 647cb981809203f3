import type { Trend } from "../../api/record-report.server";
import type { BestCount } from "../../baseball/game";
import { recordPath, type RecordQuery } from "../../baseball/record-query";
import { monthName, shortMonth } from "../../i18n/dates";
import { localePath, type Language } from "../../i18n/languages";
import { useLanguage, useT } from "../../i18n/use-t";
import { ChartFigure } from "../../ui/chart-figure";
import { LineChart } from "../../ui/line-chart";
import { Table } from "../../ui/table";
import { lineGeometry } from "./line-geometry";
import { bestText, bestTick, bestsOf } from "./personal-bests";
import { sumCounts, reportRatesOf, type ReportRate } from "./report-rates";

interface MonthsProps {
  query: RecordQuery;
  months: Trend["months"];
}

/** A picture a rate, or of the most in one game, month by month. */
export function MonthlyFigures({ query, months }: MonthsProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="figures">
      {query.view === "best"
        ? bestsOf(query.mode).map((of) => <BestFigure key={of} of={of} query={query} months={months} />)
        : reportRatesOf({ t, language }, query.mode).map((measure) => (
            <AverageFigure key={measure.label} measure={measure} query={query} months={months} />
          ))}
    </div>
  );
}

function AverageFigure({ measure, query, months }: MonthsProps & { measure: ReportRate }) {
  const t = useT();
  const language = useLanguage();
  const { label, text, place, sample, tick } = measure;
  const whole = sumCounts(months.map(({ sum }) => sum));
  const average = t("report.average", { value: text(whole) });
  const chart = lineGeometry({
    label: t("report.monthsLabel", { measure: label, ...span(months, language), average }),
    spots: months.map(({ month, sum }) => {
      const mark = shortMonth(month, language, months.length > 6);
      return { value: place(sum), text: text(sum), mark, title: `${mark} ${text(sum)}` };
    }),
    shape: "line",
    tick,
    reference: { value: place(whole), label: average },
  });
  return (
    <ChartFigure
      title={label}
      sample={sample(whole)}
      tableLabel={t("report.asTable")}
      table={
        <MonthsTable
          label={label}
          query={query}
          months={months}
          columns={[label, t("report.sample")]}
          cells={({ sum }) => [text(sum), sample(sum)]}
        />
      }
    >
      <LineChart {...chart} />
    </ChartFigure>
  );
}

function BestFigure({ of, query, months }: MonthsProps & { of: BestCount }) {
  const t = useT();
  const language = useLanguage();
  const label = t(`report.best.${of}`);
  const chart = lineGeometry({
    label: t("report.bestMonthsLabel", { measure: label, ...span(months, language) }),
    spots: months.map(({ month, best }) => {
      const [mark, text] = [shortMonth(month, language, months.length > 6), bestText(t, of, best[of])];
      return { value: best[of], text, mark, title: `${mark} ${text}` };
    }),
    shape: "stems",
    tick: bestTick,
  });
  return (
    <ChartFigure
      title={label}
      sample={t("record.summaryGames", { count: sumCounts(months.map(({ sum }) => sum)).games })}
      tableLabel={t("report.asTable")}
      table={
        <MonthsTable
          label={label}
          query={query}
          months={months}
          columns={[label]}
          cells={({ best }) => [bestText(t, of, best[of])]}
        />
      }
    >
      <LineChart {...chart} />
    </ChartFigure>
  );
}

const nameOf = (month: string, language: Language) =>
  monthName(Number(month.slice(0, 4)), Number(month.slice(5)), language);

function span(months: Trend["months"], language: Language) {
  return { first: nameOf(months[0]?.month ?? "", language), last: nameOf(months.at(-1)?.month ?? "", language) };
}

interface MonthsTableProps extends MonthsProps {
  label: string;
  /** Between the month and its number of games. */
  columns: readonly string[];
  cells: (one: Trend["months"][number]) => string[];
}

/** The newest month first, each leading to its games. */
function MonthsTable({ label, query, months, columns, cells }: MonthsTableProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <Table
      caption={t("report.monthsTable", { measure: label })}
      columns={[t("record.month"), ...columns, t("report.gamesShort")].map((label) => ({ label }))}
      rows={months.toReversed().map((one) => ({
        key: one.month,
        head: (
          <a href={localePath(language, recordPath(query, { month: one.month, season: undefined }))}>
            {nameOf(one.month, language)}
          </a>
        ),
        cells: [...cells(one), String(one.sum.games)],
      }))}
    />
  );
}
