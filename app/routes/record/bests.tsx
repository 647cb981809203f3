import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getBests } from "../../api/record-report.server";
import { bestsView } from "../../baseball/bests.server";
import { BestsBoard, Streaks } from "../../baseball/bests-board";
import { loadReport } from "../../baseball/record-selection.server";
import { Nothing, ReportHead } from "../../baseball/report-head";
import type { PageHandle } from "../../page-handle";
import { Section } from "../../ui/section";

export const handle: PageHandle = { title: "report.bestsTitle", layout: "main" };

export async function loader(args: LoaderFunctionArgs) {
  const { words, query, report } = await loadReport(args, "/bests", getBests);
  return bestsView(words, query, report);
}

export default function BestsPage() {
  const { head, nothing, bests, streaks } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <ReportHead head={head} />
      {nothing ? <Nothing nothing={nothing} /> : null}
      {bests ? (
        <Section title={bests.title}>
          <BestsBoard {...bests} />
        </Section>
      ) : null}
      {streaks ? (
        <Section title={streaks.title}>
          <Streaks {...streaks} />
        </Section>
      ) : null}
    </div>
  );
}
