import type { Spray } from "../../api/record-spray.server";
import { directions } from "../../baseball/directions";
import { useGameWording } from "../../baseball/measures";
import { percent } from "../../baseball/shares";
import { ChartFigure } from "../../ui/chart-figure";
import { Table } from "../../ui/table";
import { shades } from "./heat";
import { sprayBands, sprayMapGeometry, sprayRows, starOf } from "./spray-map-geometry";

/** Directions with fewer balls are marked. */
const few = { balls: 10 };

type MapProps = Pick<Spray, "cells" | "ways"> & { balls: NonNullable<Spray["balls"]> };

/** Shows density, since a season has thousands of balls. */
export function SprayMap({ balls, cells, ways }: MapProps) {
  const { t, measures } = useGameWording();
  const map = sprayMapGeometry({ cells, ways });
  const inPlay = t("game.sprayBalls", { count: balls.balls });
  const homeRuns = t("report.sprayHomeRuns", { count: balls.homeRuns });
  const list = map.labels.map(({ direction, balls, share }) =>
    t("report.sprayWay", { way: t(`game.way.${direction}`), balls, share }),
  );
  return (
    <ChartFigure
      title={t("report.sprayMap")}
      sample={inPlay}
      tableLabel={t("report.sprayTables")}
      table={
        <>
          <WayTable balls={balls} ways={ways} />
          <DistanceTable cells={cells} />
        </>
      }
    >
      <svg
        className="chart board-box heat-map"
        viewBox="0 0 340 280"
        role="img"
        aria-label={t("report.sprayLabel", { balls: inPlay, homeRuns, ways: list.join(", ") })}
      >
        <g transform={`translate(${map.home.x} ${map.home.y})`}>
          <path className="map-grass" d={map.grass} />
          {map.cells.map(({ key, heat, path }) => (
            <path key={key} className={`heat-${heat}`} d={path} />
          ))}
          <path className="map-border" d={map.borders} />
          <path className="map-ring" d={map.rings[0]?.path} />
          <path className="map-wall" d={map.wall} />
          <path className="map-line" d={map.diamond + map.foulLines} />
          {map.rings.map(({ metres, x, y }) => (
            <text key={metres} x={x + 4} y={y + 12}>
              {measures.distanceMark(metres)}
            </text>
          ))}
          {map.stars.map(({ path, x, y }) => (
            <path key={`${x} ${y}`} className="map-star" d={path} transform={`translate(${x} ${y})`} />
          ))}
          {map.labels.map(({ direction, x, y, balls, share }) => (
            <text key={direction} className="map-label" x={x} y={y}>
              <tspan className="map-count">{t("game.ballsShort", { count: balls })}</tspan>
              <tspan x={x} dy="14">
                {balls ? t("game.hitsOfBalls", { share }) : share}
              </tspan>
            </text>
          ))}
        </g>
      </svg>
      <ul className="map-key">
        <li>
          {t("report.sprayFewest")}
          <svg className="map-scale" viewBox="0 0 100 16" aria-hidden="true" focusable="false">
            {Array.from({ length: shades }, (_, i) => (
              <path key={i} className={`heat-${i + 1}`} d={`M${20 * i} 0h20v16h-20Z`} />
            ))}
          </svg>
          {t("report.sprayMost", { count: map.most })}
        </li>
        <li>
          <svg className="map-mark" viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
            <path className="map-star" d={starOf(2)} />
          </svg>
          {homeRuns}
        </li>
      </ul>
      <p className="muted small">{t("report.sprayNote", { distance: measures.distanceMark(10) })}</p>
    </ChartFigure>
  );
}

function WayTable({ balls, ways }: Pick<MapProps, "balls" | "ways">) {
  const { t, measures } = useGameWording();
  const cellsOf = (counts: Omit<ReturnType<typeof sprayRows>[number], "direction" | "share">, share: string) => [
    counts.balls,
    counts.hits,
    counts.homeRuns,
    share,
    measures.distance(counts.meanDistance),
    measures.distance(counts.maxDistance),
  ];
  return (
    <Table
      caption={t("report.sprayMap")}
      columns={[
        { label: t("game.direction") },
        { label: t("game.balls") },
        { label: t("game.col.hits") },
        { label: t("game.col.homeRuns") },
        { label: t("game.hitShare") },
        { label: t("game.flightStats.meanDistance") },
        { label: t("game.flightStats.maxDistance") },
        { label: t("report.sample"), words: true },
      ]}
      rows={sprayRows(ways).map((row) => ({
        key: row.direction,
        head: t(`game.way.${row.direction}`),
        cells: [...cellsOf(row, row.share), row.balls < few.balls ? t("report.few") : ""],
      }))}
      foot={{ head: t("game.total"), cells: [...cellsOf(balls, percent(balls.hits, balls.balls)), ""] }}
    />
  );
}

function DistanceTable({ cells }: Pick<MapProps, "cells">) {
  const { t, measures } = useGameWording();
  return (
    <Table
      caption={t("report.sprayDistances")}
      columns={[
        { label: t("game.distance") },
        ...directions.map((direction) => ({ label: t(`game.way.${direction}`) })),
        { label: t("game.col.hits") },
        { label: t("game.col.homeRuns") },
      ]}
      rows={sprayBands(cells).map(({ from, to, ways, hits, homeRuns }) => ({
        key: String(from),
        head: measures.distanceBand(from, to),
        cells: [...ways, hits, homeRuns],
      }))}
    />
  );
}
