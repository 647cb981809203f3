import type { ReactNode } from "react";
import { Disclosure } from "./disclosure";

interface ChartFigureProps {
  title: string;
  sample: string;
  table: ReactNode;
  tableLabel: string;
  tableOpen?: boolean;
  /** One `<svg className="chart">` that contains an image with a label. */
  children: ReactNode;
}

export function ChartFigure({ title, sample, table, tableLabel, tableOpen, children }: ChartFigureProps) {
  return (
    <figure className="chart-figure">
      <figcaption className="chart-caption">
        <span className="chart-title">{title}</span> <span className="muted small chart-sample">{sample}</span>
      </figcaption>
      {children}
      <Disclosure summary={tableLabel} open={tableOpen}>
        {table}
      </Disclosure>
    </figure>
  );
}
