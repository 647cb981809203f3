import { useLoaderData } from "@remix-run/react";
import { getSpray, type Spray } from "../../api/record-spray.server";
import { useGameWording } from "../../baseball/measures";
import type { RecordQuery } from "../../baseball/record-query";
import { percent } from "../../baseball/shares";
import { ExpectedHits } from "../../game/record/expected";
import { Farthest } from "../../game/record/farthest";
import { loadReport } from "../../game/record/record-selection.server";
import { NoGames, ReportHead, reportTitle } from "../../game/record/report-head";
import { PitchingCard } from "../../game/record/pitching-card";
import { SprayFilters } from "../../game/record/spray-filters";
import { SprayMap } from "../../game/record/spray-map";
import { ZoneAverages, ZoneMaps } from "../../game/record/zone-maps";
import { groupDigits } from "../../i18n/numbers";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";
import { Empty } from "../../ui/empty";
import { StatTiles } from "../../ui/stat-tiles";

export const handle: PageHandle = {
  title: (t, { query }: { query: RecordQuery }) => t(reportTitle("/spray", query)),
  layout: "main",
  area: "spray",
  offline: true,
};

export const loader = forMember(async (visit) => {
  const { query, history, report: spray } = await loadReport(visit, "/spray", getSpray);
  return { query, history, spray };
});

export default function SprayPage() {
  const { query, history, spray } = useLoaderData<typeof loader>();
  const { season, games, venues, balls, pitches } = spray;
  const venue = venues.find(({ id }) => id === query.venue)?.name;
  return (
    <div className="page">
      <ReportHead page="/spray" query={query} season={season} games={games} venue={venue} />
      {venues.length ? <SprayFilters query={query} venues={venues} speeds={spray.speeds} /> : null}
      {games ? null : <NoGames page="/spray" query={query} history={history} />}
      {games && balls ? <Batting query={query} spray={spray} balls={balls} /> : null}
      {games && pitches ? <Pitching spray={spray} pitches={pitches} /> : null}
    </div>
  );
}

interface PartProps {
  spray: Spray;
}

function Batting({ query, spray, balls }: PartProps & { query: RecordQuery; balls: NonNullable<Spray["balls"]> }) {
  const { t, measures } = useGameWording();
  if (!balls.balls) return <Nothing text={t("report.noBalls")} spray={spray} />;
  return (
    <>
      <div className="spray-parts">
        <SprayMap balls={balls} cells={spray.cells} ways={spray.ways} />
        <div className="spray-tiles">
          <StatTiles
            label={t("game.sprayHead")}
            stats={[
              { label: t("game.hitShare"), value: percent(balls.hits, balls.balls), lit: true },
              { label: t("game.homeRuns"), value: groupDigits(balls.homeRuns) },
              { label: t("game.flightStats.maxDistance"), value: measures.distance(balls.maxDistance) },
              { label: t("game.flightStats.meanDistance"), value: measures.distance(balls.meanDistance) },
              { label: t("game.flightStats.maxExit"), value: measures.speed(balls.maxExit) },
              { label: t("game.flightStats.meanExit"), value: measures.speed(balls.meanExit) },
            ]}
          />
          <Farthest balls={spray.farthest} mode={query.mode} />
        </div>
      </div>
      {spray.atBatZones?.length ? (
        <div className="spray-parts">
          <ZoneAverages zones={spray.atBatZones} />
        </div>
      ) : null}
      {spray.expected ? <ExpectedHits expected={spray.expected} kept={spray.kept} mode={query.mode} /> : null}
      <NotKept spray={spray} />
    </>
  );
}

function Pitching({ spray, pitches }: PartProps & { pitches: NonNullable<Spray["pitches"]> }) {
  const { t, measures } = useGameWording();
  if (!pitches.pitches) return <Nothing text={t("report.noPitches")} spray={spray} />;
  const outside = spray.zones.find(({ zone }) => zone === 0)?.pitches ?? 0;
  return (
    <>
      <div className="spray-tiles">
        <StatTiles
          label={t("report.zonesTitle")}
          stats={[
            { label: t("game.targetShare"), value: percent(pitches.onTarget, pitches.pitches), lit: true },
            { label: t("report.strikeShare"), value: percent(pitches.pitches - outside, pitches.pitches) },
            { label: t("game.maxSpeed"), value: measures.speed(pitches.maxSpeed) },
            { label: t("report.meanSpeed"), value: measures.speed(pitches.meanSpeed) },
          ]}
        />
      </div>
      <ZoneMaps pitches={pitches} zones={spray.zones} />
      <PitchingCard {...spray} />
      <NotKept spray={spray} />
    </>
  );
}

function Nothing({ text, spray }: PartProps & { text: string }) {
  return (
    <>
      <Empty art="lost" text={text} />
      <NotKept spray={spray} />
    </>
  );
}

function NotKept({ spray: { games, kept } }: PartProps) {
  const t = useT();
  if (kept >= games) return null;
  return <p className="muted small">{t("report.notKept", { count: games - kept })}</p>;
}
