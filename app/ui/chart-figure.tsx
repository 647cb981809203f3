import type { ReactNode } from "react";
import { Disclosure } from "./disclosure";

interface ChartFigureProps {
  /** A heading stands for itself. */
  title: ReactNode;
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
        {typeof title === "string" ? <span className="chart-title">{title}</span> : title}{" "}
        <span className="muted small chart-sample">{sample}</span>
      </figcaption>
      {children}
      <Disclosure
        summary={
          <>
            {typeof title === "string" ? <span className="visually-hidden">{title}</span> : null} {tableLabel}
          </>
        }
        open={tableOpen}
      >
        {table}
      </Disclosure>
    </figure>
  );
}
