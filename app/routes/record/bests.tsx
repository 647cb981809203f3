import { useLoaderData } from "@remix-run/react";
import type { Season } from "../../api/game.server";
import { getBests } from "../../api/record-report.server";
import { seasonOf, seoulDay } from "../../i18n/seoul-days";
import { BestsBoard, NoBests, Streaks } from "../../game/record/bests-board";
import { CareerCounts } from "../../game/record/career";
import { loadReport } from "../../game/record/record-selection.server";
import { NoGames, ReportHead } from "../../game/record/report-head";
import { OwnCardLink } from "../../game/own-card-link";
import { countsPoints } from "../../baseball/modes";
import type { RecordQuery } from "../../baseball/record-query";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";

export const handle: PageHandle = { title: "report.bestsTitle", layout: "main", area: "report", offline: true };

export const loader = forMember(async (visit) => {
  const { query, report, history } = await loadReport(visit, "/bests", getBests);
  return { query, history, ...report, isRunning: isRunning(query, report.season) };
});

/** Tells whether the latest game of the selection is the member's latest, and nothing cuts off the games before it. */
function isRunning({ month, from, to }: RecordQuery, season: Season | null): boolean {
  return !(month ?? from ?? to) && (season === null || season.key === seasonOf(seoulDay()));
}

export default function BestsPage() {
  const { query, history, season, games, bests, streaks, career, isRunning } = useLoaderData<typeof loader>();
  const venue = query.venue ? bests[0]?.game.venue : undefined;
  return (
    <div className="page">
      <ReportHead page="/bests" query={query} season={season} venue={venue} />
      {bests.length || games !== 0 ? (
        <>
          {bests.length ? <BestsBoard bests={bests} mode={query.mode} /> : <NoBests />}
          {query.result ? null : <Streaks streaks={streaks} isRunning={isRunning} />}
          {career && !countsPoints(query.mode) ? <CareerCounts career={career} /> : null}
          <OwnCardLink />
        </>
      ) : (
        <NoGames page="/bests" query={query} history={history} />
      )}
    </div>
  );
}
