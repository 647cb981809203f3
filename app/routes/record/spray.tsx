import { useLoaderData } from "@remix-run/react";
import { getSpray, type Spray } from "../../api/record-spray.server";
import { useGameWording } from "../../baseball/measures";
import type { RecordQuery } from "../../baseball/record-query";
import { percent } from "../../baseball/shares";
import { ExpectedHits } from "../../game/record/expected";
import { Farthest } from "../../game/record/farthest";
import { RecordHead, reportTitle } from "../../game/record/record-head";
import { answerTo, loadReport } from "../../game/record/record-selection.server";
import { NoGames } from "../../game/record/no-games";
import { PitchingCard } from "../../game/record/pitching-card";
import { SprayMap } from "../../game/record/spray-map";
import { ZoneAverages, ZoneMaps } from "../../game/record/zone-maps";
import { groupDigits } from "../../i18n/numbers";
import { useT } from "../../i18n/use-t";
import type { PageHandle } from "../../page-handle";
import { forMember } from "../../session/doors.server";
import { Empty } from "../../ui/empty";
import { FigureRows } from "../../ui/figure-rows";

export const handle: PageHandle = {
  title: (t, { selection }: { selection: { query: RecordQuery } }) => t(reportTitle("/spray", selection.query)),
  layout: "main",
  area: "spray",
  offline: true,
};

export const loader = forMember(async (visit) => {
  const { selection, report: spray, history } = await loadReport(visit, "/spray", getSpray);
  return answerTo(selection, { selection, history, spray });
});

export default function SprayPage() {
  const { selection, history, spray } = useLoaderData<typeof loader>();
  const { query } = selection;
  const { games, balls, pitches } = spray;
  return (
    <div className="page">
      <RecordHead page="/spray" selection={selection} choices={spray.choices} season={spray.season} />
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
          <FigureRows
            label={t("game.sprayHead")}
            stats={[
              { label: t("game.hitShare"), value: percent(balls.hits, balls.balls) },
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
      <ZoneMaps pitches={pitches} zones={spray.zones} />
      <div className="spray-tiles">
        <FigureRows
          label={t("report.zonesTitle")}
          stats={[
            { label: t("game.targetShare"), value: percent(pitches.onTarget, pitches.pitches) },
            { label: t("report.strikeShare"), value: percent(pitches.pitches - outside, pitches.pitches) },
            { label: t("game.maxSpeed"), value: measures.speed(pitches.maxSpeed) },
            { label: t("report.meanSpeed"), value: measures.speed(pitches.meanSpeed) },
          ]}
        />
      </div>
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
