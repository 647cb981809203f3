import type { ReactNode } from "react";
import { useT } from "../../i18n/use-t";
import { BarChart } from "../../ui/bar-chart";
import { ChartFigure } from "../../ui/chart-figure";
import { Table, type Column } from "../../ui/table";
import { barGeometry, type Bar } from "./bar-geometry";

export interface PartColumn<Part> extends Column {
  of: (part: Part) => string | number;
}
interface PartsFigureProps<Part> {
  title: string;
  /** Names the parts. */
  column: string;
  parts: readonly Part[];
  /** The first ones, in the chart. */
  mostBars?: number;
  bar: (part: Part) => Omit<Bar, "name">;
  whole: Pick<Bar, "value" | "text">;
  /** The distance from the whole that the scale has at least. */
  span: number;
  sample: string;
  columns: readonly PartColumn<Part>[];
  head?: (part: Part) => ReactNode;
  tableLabel: string;
}

/** Shows how far parts of the games are from the whole; the table has their figures. */
export function PartsFigure<Part extends { name: string }>(props: PartsFigureProps<Part>) {
  const t = useT();
  const { title, column, parts, mostBars, bar, whole, span, sample, columns, head, tableLabel } = props;
  const bars = parts.slice(0, mostBars).map((part) => ({ name: part.name, ...bar(part) }));
  const average = t("report.average", { value: whole.text });
  const list = bars.map(({ name, text }) => `${name} ${text}`).join(", ");
  const chart = barGeometry({
    label: t("report.splitLabel", { title, list, average }),
    bars,
    mean: { value: whole.value, label: average },
    span,
    ends: [t("report.lower"), t("report.higher")],
  });
  const rows = parts.map((part) => ({
    key: part.name,
    head: head?.(part) ?? part.name,
    cells: columns.map(({ of }) => of(part)),
  }));
  return (
    <ChartFigure
      title={title}
      sample={sample}
      tableLabel={tableLabel}
      table={<Table caption={title} columns={[{ label: column, words: true }, ...columns]} rows={rows} />}
    >
      <BarChart {...chart} />
    </ChartFigure>
  );
}
