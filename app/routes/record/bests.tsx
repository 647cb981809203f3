import { useLoaderData } from "@remix-run/react";
import type { Season } from "../../api/game.server";
import { getBests } from "../../api/record-report.server";
import { seasonOf, seoulDay } from "../../i18n/seoul-days";
import { BestRows, NoBests, Streaks } from "../../game/record/bests-board";
import { CareerCounts } from "../../game/record/career";
import { RecordHead } from "../../game/record/record-head";
import { answerTo, loadReport } from "../../game/record/record-selection.server";
import { NoGames } from "../../game/record/no-games";
import { OwnCardLink } from "../../game/own-card-link";
import { countsPoints } from "../../baseball/modes";
import type { RecordQuery } from "../../baseball/record-query";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";

export const handle: PageHandle = { title: "report.bestsTitle", layout: "main", area: "report", offline: true };

/** Loads all seasons unless one, a month or days are chosen. */
export const loader = forMember(async (visit) => {
  const { selection, report, history } = await loadReport(visit, "/bests", (api, query) =>
    getBests(api, query.month ? query : { ...query, season: query.season ?? "all" }),
  );
  return answerTo(selection, { selection, history, ...report, isRunning: isRunning(selection.query, report.season) });
});

/** Tells whether the latest game of the selection is the member's latest, and nothing cuts off the games before it. */
function isRunning({ month, from, to }: RecordQuery, season: Season | null): boolean {
  return !(month ?? from ?? to) && (season === null || season.key === seasonOf(seoulDay()));
}

export default function BestsPage() {
  const { selection, history, season, choices, games, bests, streaks, career, isRunning } =
    useLoaderData<typeof loader>();
  const { query } = selection;
  return (
    <div className="page">
      <RecordHead page="/bests" selection={selection} choices={choices} season={season} />
      {bests.length || games !== 0 ? (
        <>
          {bests.length ? <BestRows bests={bests} mode={query.mode} /> : <NoBests />}
          {query.result ? null : <Streaks streaks={streaks} isRunning={isRunning} />}
          {career && !countsPoints(query.mode) ? <CareerCounts career={career} /> : null}
          <OwnCardLink />
        </>
      ) : (
        <NoGames page="/bests" query={{ ...query, season: query.season ?? "all" }} history={history} />
      )}
    </div>
  );
}
