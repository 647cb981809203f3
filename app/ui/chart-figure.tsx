import type { ReactNode } from "react";
import { Disclosure } from "./disclosure";

interface ChartFigureProps {
  title: string;
  /** How many games, at-bats or pitches the picture is made of, in words. */
  sample: string;
  /** The same numbers, a Table; it opens below the picture. */
  table: ReactNode;
  tableLabel: string;
  /** From the beginning, where the table has links that the picture cannot have. */
  tableOpen?: boolean;
  /** One `<svg className="chart" role="img" aria-label=…>`. */
  children: ReactNode;
}

/** A picture of numbers, with its sample size, and the numbers themselves for who would rather read them. */
export function ChartFigure({ title, sample, table, tableLabel, tableOpen, children }: ChartFigureProps) {
  return (
    <figure className="chart-figure">
      <figcaption className="chart-caption">
        <span className="chart-title">{title}</span> <span className="chart-sample">{sample}</span>
      </figcaption>
      {children}
      <Disclosure summary={tableLabel} open={tableOpen}>
        {table}
      </Disclosure>
    </figure>
  );
}
