import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getSplits } from "../../api/record-report.server";
import { loadReport } from "../../baseball/record-selection.server";
import { Nothing, ReportHead } from "../../baseball/report-head";
import { ReportTable } from "../../baseball/report-table";
import { splitsView } from "../../baseball/splits.server";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { BarChart } from "../../ui/bar-chart";
import { ChartFigure } from "../../ui/chart-figure";

export const handle: PageHandle = { title: "report.splitsTitle", layout: "main" };

export async function loader(args: LoaderFunctionArgs) {
  const { words, query, report } = await loadReport(args, "/splits", getSplits);
  return splitsView(words, query, report);
}

export default function SplitsPage() {
  const t = useT();
  const { head, nothing, figures, note } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <ReportHead head={head} />
      {nothing ? <Nothing nothing={nothing} /> : null}
      {figures ? (
        <div className="figures">
          {figures.map(({ title, sample, chart, table }) => (
            <ChartFigure
              key={title}
              title={title}
              sample={sample}
              tableLabel={t("report.splitTable")}
              table={<ReportTable table={table} />}
              tableOpen
            >
              <BarChart {...chart} />
            </ChartFigure>
          ))}
        </div>
      ) : null}
      {note ? <p className="report-note">{note}</p> : null}
    </div>
  );
}
