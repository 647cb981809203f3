import type { Trend } from "../../api/record-report.server";
import { useGameWording } from "../../baseball/measures";
import { recordPath, type RecordQuery } from "../../baseball/record-query";
import { monthName, shortMonth } from "../../i18n/dates";
import type { Language } from "../../i18n/languages";
import { useLocale } from "../../i18n/use-t";
import { ChartFigure } from "../../ui/chart-figure";
import { LineChart } from "../../ui/line-chart";
import { Table } from "../../ui/table";
import { lineGeometry } from "./line-geometry";
import { bestLabels, bestNumber, bestText, bestTick, bestsOf } from "../personal-bests";
import { monthsThrough } from "./months";
import { sumCounts, reportRatesOf } from "./report-rates";

type Month = Trend["months"][number];
interface MonthsProps {
  query: RecordQuery;
  months: readonly Month[];
}

/** A rate, or the best of a single game, by month. */
interface Measure {
  label: string;
  value: (month: Month) => number | undefined;
  text: (month: Month) => string;
  tick: (value: number) => string;
  sample: string;
  /** For rates only. */
  sampleOf?: (month: Month) => string;
  average?: { value: number | undefined; label: string };
  span?: number;
  lessIsBetter?: boolean;
}

export function MonthlyFigures({ query, months }: MonthsProps) {
  const words = useGameWording();
  const { t, measures } = words;
  const whole = sumCounts(months.map(({ sum }) => sum));
  const rates = () =>
    reportRatesOf(words, query.mode).map(({ value, text, sample, ...rate }): Measure => ({
      ...rate,
      sample: sample(whole),
      value: ({ sum }) => value(sum),
      text: ({ sum }) => text(sum),
      sampleOf: ({ sum }) => sample(sum),
      average: { value: value(whole), label: t("report.average", { value: text(whole) }) },
    }));
  const bests = () =>
    bestsOf(query.mode).map((of): Measure => ({
      label: t(bestLabels[of]),
      value: ({ best }) => bestNumber(measures, of, best[of]),
      text: ({ best }) => bestText(measures, of, best[of]),
      tick: bestTick,
      sample: t("game.games", { count: whole.games }),
    }));
  return (
    <div className="figures">
      {(query.view === "best" ? bests() : rates()).map((measure) => (
        <MonthlyFigure key={measure.label} measure={measure} query={query} months={months} />
      ))}
    </div>
  );
}

interface MonthlyFigureProps extends MonthsProps {
  measure: Measure;
}

function MonthlyFigure({ measure, query, months }: MonthlyFigureProps) {
  const { t, language, linkTo } = useLocale();
  const { label, value, text, sample, average, lessIsBetter } = measure;
  const names = { measure: label, ...firstAndLast(months, language) };
  const all = monthsThrough(months);
  const byName = new Map(months.map((month) => [month.month, month]));
  const chart = lineGeometry({
    label: average ? t("report.monthsLabel", { ...names, average: average.label }) : t("report.bestMonthsLabel", names),
    spots: all.map((name) => {
      const month = byName.get(name);
      const mark = shortMonth(name, language, all.length > 6);
      if (!month) return { value: undefined, text: "", mark, title: mark, href: "" };
      const href = linkTo(monthPath(query, month));
      return { value: value(month), text: text(month), mark, title: `${mark} ${text(month)}`, href };
    }),
    shape: average ? "line" : "stems",
    tick: measure.tick,
    span: measure.span,
    upIsBetter: lessIsBetter && t("report.upIsBetter"),
    reference: average,
  });
  return (
    <ChartFigure
      title={label}
      sample={sample}
      tableLabel={t("report.asTable")}
      table={<MonthsTable measure={measure} query={query} months={months} />}
    >
      <LineChart {...chart} />
    </ChartFigure>
  );
}

const nameOf = (month: string, language: Language) =>
  monthName(Number(month.slice(0, 4)), Number(month.slice(5)), language);

const monthPath = (query: RecordQuery, { month }: Month) => recordPath(query, { month, season: undefined });

function firstAndLast(months: readonly Month[], language: Language) {
  return { first: nameOf(months[0]?.month ?? "", language), last: nameOf(months.at(-1)?.month ?? "", language) };
}

function MonthsTable({ measure: { label, text, sampleOf }, query, months }: MonthlyFigureProps) {
  const { t, language, linkTo } = useLocale();
  const columns = [t("record.month"), label, ...(sampleOf ? [t("report.sample")] : []), t("report.gamesShort")];
  return (
    <Table
      caption={t("report.monthsTable", { measure: label })}
      columns={columns.map((label) => ({ label }))}
      rows={months.toReversed().map((month) => ({
        key: month.month,
        head: <a href={linkTo(monthPath(query, month))}>{nameOf(month.month, language)}</a>,
        cells: [text(month), ...(sampleOf ? [sampleOf(month)] : []), month.sum.games],
      }))}
    />
  );
}
