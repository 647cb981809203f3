import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getBests } from "../../api/record-report.server";
import { BestsBoard, NoBests, Streaks } from "../../game/record/bests-board";
import { CareerCounts } from "../../game/record/career";
import { loadReport } from "../../game/record/record-selection.server";
import { NoGames, ReportHead } from "../../game/record/report-head";
import { countsPoints } from "../../baseball/modes";
import type { PageHandle } from "../../page-handle";

export const handle: PageHandle = { title: "report.bestsTitle", layout: "main", area: "report", offline: true };

export async function loader(args: LoaderFunctionArgs) {
  const { query, report } = await loadReport(args, "/bests", getBests);
  return { query, ...report };
}

export default function BestsPage() {
  const { query, season, games, bests, streaks, career } = useLoaderData<typeof loader>();
  const venue = query.venue ? bests[0]?.game.venue : undefined;
  return (
    <div className="page">
      <ReportHead page="/bests" query={query} season={season} venue={venue} />
      {bests.length || games !== 0 ? (
        <>
          {bests.length ? <BestsBoard bests={bests} mode={query.mode} /> : <NoBests />}
          <Streaks streaks={streaks} />
          {career && !countsPoints(query.mode) ? <CareerCounts career={career} /> : null}
        </>
      ) : (
        <NoGames page="/bests" query={query} />
      )}
    </div>
  );
}
