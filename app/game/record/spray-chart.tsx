import type { BattedBall } from "../../api/record-detail.server";
import { useGameWording } from "../../baseball/measures";
import type { TextKey } from "../../i18n/texts";
import { useT } from "../../i18n/use-t";
import { ChartFigure } from "../../ui/chart-figure";
import { Table } from "../../ui/table";
import { sprayGeometry, type SprayDrawing, type SprayMark } from "./spray-geometry";

const marks: readonly SprayMark[] = ["homerun", "hit", "out"];

export function SprayChart({ balls: all }: { balls: readonly BattedBall[] }) {
  const { t, measures } = useGameWording();
  const spray = sprayGeometry(all);
  const { home, wedges, rings, shapes, counts, misses, fouls } = spray;
  const balls = t("game.sprayBalls", { count: spray.marks.length });
  const countOf = (mark: SprayMark) => `${t(markNames[mark])} ${counts[mark]}`;
  return (
    <ChartFigure
      title={t("game.spray")}
      sample={balls}
      tableLabel={t("game.sprayTable")}
      table={<SprayTable spray={spray} />}
    >
      <svg
        className="chart ballpark"
        viewBox="0 0 340 268"
        role="img"
        aria-label={t("game.sprayLabel", { balls, marks: marks.map(countOf).join(", ") })}
      >
        <g transform={`translate(${home.x} ${home.y})`}>
          {wedges.map(({ direction, path, shade }) => (
            <path key={direction} className={`park-wedge shade-${shade}`} d={path} />
          ))}
          {rings.map((ring) => (
            <path key={ring.metres} className="park-ring" d={ring.path} />
          ))}
          <path className="park-wall" d={spray.wall} />
          <path className="park-diamond" d={spray.diamond} />
          <path className="park-line" d={spray.foulLines} />
          {rings.map(({ metres, x, y }) => (
            <text key={metres} className="park-metres" x={x + 4} y={y + 12}>
              {measures.distanceMark(metres)}
            </text>
          ))}
          {spray.marks.map(({ mark, own, x, y }, i) => (
            <path key={i} className={markClass(mark, own)} d={shapes[mark]} transform={`translate(${x} ${y})`} />
          ))}
          {wedges.map(({ direction, x, y, balls, share }) => (
            <text key={direction} className="park-wedge-name" x={x} y={y}>
              <tspan className="park-wedge-balls">{t("game.ballsShort", { count: balls })}</tspan>
              <tspan x={x} dy="14">
                {balls ? t("game.hitsOfBalls", { share }) : share}
              </tspan>
            </text>
          ))}
        </g>
      </svg>
      <ul className="chart-key">
        {marks.map((mark) => (
          <li key={mark}>
            <svg viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
              <path className={markClass(mark, false)} d={shapes[mark]} />
            </svg>
            {countOf(mark)}
          </li>
        ))}
      </ul>
      <p className="muted small">{t("game.sprayNote", { misses, fouls })}</p>
    </ChartFigure>
  );
}

const markNames = {
  homerun: "game.homeRuns",
  hit: "game.mark.hit",
  out: "game.mark.out",
} as const satisfies Record<SprayMark, TextKey>;

function markClass(mark: SprayMark, own: boolean): string {
  return own ? `mark-${mark} mark-own` : `mark-${mark}`;
}

function SprayTable({ spray: { wedges, marks, counts } }: { spray: SprayDrawing }) {
  const t = useT();
  return (
    <Table
      caption={t("game.spray")}
      columns={[
        { label: t("game.direction") },
        { label: t("game.balls") },
        { label: t("game.col.hits") },
        { label: t("game.col.homeRuns") },
        { label: t("game.hitShare") },
      ]}
      rows={wedges.map(({ direction, balls, hits, homeRuns, share }) => ({
        key: direction,
        head: t(`game.way.${direction}`),
        cells: [balls, hits, homeRuns, share],
      }))}
      foot={{
        head: t("game.total"),
        cells: [marks.length, counts.hit + counts.homerun, counts.homerun, ""],
      }}
    />
  );
}
