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
  sample: string;
  columns: readonly PartColumn<Part>[];
  head?: (part: Part) => ReactNode;
  tableLabel: string;
}

/** Compares parts of the games with each other and with the whole. */
export function PartsFigure<Part extends { name: string }>(props: PartsFigureProps<Part>) {
  const t = useT();
  const { title, column, parts, mostBars, bar, whole, sample, columns, head, tableLabel } = props;
  const bars = parts.slice(0, mostBars).map((part) => ({ name: part.name, ...bar(part) }));
  const average = t("report.average", { value: whole.text });
  const list = bars.map(({ name, text }) => `${name} ${text}`).join(", ");
  const chart = barGeometry({
    label: t("report.splitLabel", { title, list, average }),
    bars,
    reference: { value: whole.value, label: average },
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
      tableOpen
    >
      <BarChart {...chart} />
    </ChartFigure>
  );
}
