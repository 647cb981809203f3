import { useT } from "../i18n/use-t";
import { ChartFigure } from "../ui/chart-figure";
import { LineChart, type LineChartData } from "../ui/line-chart";
import { ReportTable, type ReportTableData } from "./report-table";

export interface LineFigure {
  title: string;
  sample: string;
  chart: LineChartData;
  table: ReportTableData;
}

/** Pictures of numbers over time, each with its table. */
export function LineFigures({ figures }: { figures: readonly LineFigure[] }) {
  const t = useT();
  return (
    <div className="figures">
      {figures.map(({ title, sample, chart, table }) => (
        <ChartFigure
          key={title}
          title={title}
          sample={sample}
          tableLabel={t("report.asTable")}
          table={<ReportTable table={table} />}
        >
          <LineChart {...chart} />
        </ChartFigure>
      ))}
    </div>
  );
}
