import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getTrend } from "../../api/record-report.server";
import { LineFigures } from "../../baseball/line-figure";
import { loadReport } from "../../baseball/record-selection.server";
import { Nothing, ReportHead } from "../../baseball/report-head";
import { trendView } from "../../baseball/trend.server";
import type { PageHandle } from "../../page-handle";
import { Notice } from "../../ui/notice";
import { Section } from "../../ui/section";
import { Tabs } from "../../ui/tabs";

export const handle: PageHandle = { title: "report.trendTitle", layout: "main" };

export async function loader(args: LoaderFunctionArgs) {
  const { words, query, report } = await loadReport(args, "/trend", getTrend);
  return trendView(words, query, report);
}

export default function TrendPage() {
  const { head, nothing, months, rolling } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <ReportHead head={head} />
      {nothing ? <Nothing nothing={nothing} /> : null}
      {months ? (
        <Section title={months.title}>
          <Tabs label={months.title} tabs={months.views} />
          <LineFigures figures={months.figures} />
        </Section>
      ) : null}
      {rolling ? (
        <Section title={rolling.title}>
          {rolling.note ? (
            <Notice>
              <p>{rolling.note}</p>
            </Notice>
          ) : null}
          <LineFigures figures={rolling.figures} />
        </Section>
      ) : null}
    </div>
  );
}
