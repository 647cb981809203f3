import type { Trend } from "../api/record-report.server";
import { monthName } from "../i18n/dates";
import type { BestCount } from "./game";
import { lineGeometry } from "./line-geometry.server";
import { addCounts, measuresOf, type Measure } from "./measures.server";
import { monthLabel } from "./month-label.server";
import { bestText, bestTick, bestsOf } from "./personal-bests.server";
import { recordPath, type RecordQuery } from "./record-query";
import type { LineFigure } from "./line-figure";
import type { PageWording } from "./wording.server";

type Months = Trend["months"];

/** A picture a rate, or of the most in one game, month by month. */
export function monthlyFigures(words: PageWording, query: RecordQuery, months: Months): LineFigure[] {
  if (query.view === "best") return bestsOf(query.mode).map((of) => bestFigure(words, query, months, of));
  return measuresOf(words, query.mode).map((measure) => averageFigure(words, query, months, measure));
}

function averageFigure(words: PageWording, query: RecordQuery, months: Months, measure: Measure): LineFigure {
  const { t } = words;
  const whole = addCounts(months.map(({ sum }) => sum));
  const average = t("report.average", { value: measure.text(whole) });
  return {
    title: measure.label,
    sample: measure.sample(whole),
    chart: lineGeometry({
      label: t("report.monthsLabel", { measure: measure.label, ...span(words, months), average }),
      spots: months.map((one) => spotOf(words, months, one, measure.text(one.sum), measure.place(one.sum))),
      shape: "line",
      tick: measure.tick,
      reference: { value: measure.place(whole), label: average },
    }),
    table: tableOf(words, query, months, measure.label, (one) => [measure.text(one.sum), measure.sample(one.sum)]),
  };
}

function bestFigure(words: PageWording, query: RecordQuery, months: Months, of: BestCount): LineFigure {
  const { t } = words;
  const label = t(`report.best.${of}`);
  return {
    title: label,
    sample: t("record.summaryGames", { count: addCounts(months.map(({ sum }) => sum)).games }),
    chart: lineGeometry({
      label: t("report.bestMonthsLabel", { measure: label, ...span(words, months) }),
      spots: months.map((one) => spotOf(words, months, one, bestText(words, of, one.best[of]), one.best[of])),
      shape: "stems",
      tick: bestTick,
    }),
    table: tableOf(words, query, months, label, (one) => [bestText(words, of, one.best[of])]),
  };
}

function span({ language }: PageWording, months: Months) {
  const name = (month = "") => monthName(Number(month.slice(0, 4)), Number(month.slice(5)), language);
  return { first: name(months[0]?.month), last: name(months.at(-1)?.month) };
}

function spotOf({ language }: PageWording, months: Months, { month }: Months[number], text: string, value?: number) {
  const mark = monthLabel(month, language, months.length > 6);
  return { value, text, mark, title: `${mark} ${text}` };
}

function tableOf(
  { t, language, link }: PageWording,
  query: RecordQuery,
  months: Months,
  label: string,
  cells: (one: Months[number]) => string[],
) {
  const rows = months.toReversed().map((one) => ({
    key: one.month,
    head: monthName(Number(one.month.slice(0, 4)), Number(one.month.slice(5)), language),
    href: link(recordPath(query, { month: one.month, season: undefined })),
    cells: [...cells(one), String(one.sum.games)],
  }));
  const sample = query.view === "best" ? [] : [{ label: t("report.sample") }];
  return {
    caption: t("report.monthsTable", { measure: label }),
    columns: [{ label: t("record.month") }, { label }, ...sample, { label: t("report.gamesShort") }],
    rows,
  };
}
