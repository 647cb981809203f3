import { symbol, symbolCircle, symbolStar, symbolTimes } from "d3-shape";
import type { BattedBall } from "../../api/record-detail.server";
import { directionIndex, directions, type Direction } from "../../baseball/directions";
import { percent, shadeOf } from "../../baseball/shares";
import { parkLines, pointAt, radius, sector } from "./park";

export type SprayMark = "homerun" | "hit" | "out";

interface Wedge {
  direction: Direction;
  path: string;
  shade: number;
  balls: number;
  hits: number;
  homeRuns: number;
  share: string;
  x: number;
  y: number;
}

export interface SprayDrawing {
  /** Position of home plate in the picture. */
  home: { x: number; y: number };
  wedges: Wedge[];
  rings: { path: string; metres: number; x: number; y: number }[];
  wall: string;
  foulLines: string;
  diamond: string;
  shapes: Record<SprayMark, string>;
  marks: { mark: SprayMark; own: boolean; x: number; y: number }[];
  counts: Record<SprayMark, number>;
  misses: number;
  fouls: number;
}

const home = { x: 170, y: 252 };
const hits = new Map<string, SprayMark>([
  ["homerun", "homerun"],
  ["triple", "hit"],
  ["double", "hit"],
  ["single", "hit"],
]);

const isInPlay = ({ distance, direction }: BattedBall) => distance > 0 && Math.abs(direction) <= 45;

export function sprayGeometry(balls: readonly BattedBall[]): SprayDrawing {
  const flown = balls.filter(isInPlay);
  const reach = Math.max(125, ...flown.map(({ distance }) => distance));
  const { scale, ...lines } = parkLines(reach);
  const marks = flown.map((ball) => ({
    mark: hits.get(ball.outcome) ?? ("out" as const),
    own: ball.me,
    ...pointAt(ball.direction, scale(ball.distance)),
  }));
  return {
    home,
    wedges: wedgesOf(flown),
    ...lines,
    shapes: {
      homerun: symbol(symbolStar, 52).digits(1)() ?? "",
      hit: symbol(symbolCircle, 40).digits(1)() ?? "",
      out: symbol(symbolTimes, 34).digits(1)() ?? "",
    },
    marks,
    counts: {
      homerun: marks.filter(({ mark }) => mark === "homerun").length,
      hit: marks.filter(({ mark }) => mark === "hit").length,
      out: marks.filter(({ mark }) => mark === "out").length,
    },
    ...flightless(balls.filter((ball) => !isInPlay(ball))),
  };
}

function wedgesOf(flown: readonly BattedBall[]): Wedge[] {
  const balls = directions.map((_, i) => flown.filter(({ direction }) => directionIndex(direction) === i));
  const most = Math.max(...balls.map(({ length }) => length));
  return directions.map((direction, i) => {
    const here = balls[i] ?? [];
    const safe = here.filter(({ outcome }) => hits.has(outcome));
    const from = -45 + 18 * i;
    return {
      direction,
      path: sector(0, radius, from, from + 18),
      shade: shadeOf(here.length, most),
      balls: here.length,
      hits: safe.length,
      homeRuns: here.filter(({ outcome }) => outcome === "homerun").length,
      share: percent(safe.length, here.length),
      ...pointAt(from + 9, radius + 22),
    };
  });
}

function flightless(balls: readonly BattedBall[]) {
  const fouls = balls.filter(({ outcome }) => outcome === "foul").length;
  return { fouls, misses: balls.length - fouls };
}
