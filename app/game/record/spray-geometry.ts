import { scaleLinear } from "d3-scale";
import { arc, symbol, symbolCircle, symbolStar, symbolTimes } from "d3-shape";
import type { BattedBall } from "../../api/record-detail.server";
import { directionIndex, directions, type Direction } from "../../baseball/directions";
import { percent, shadeOf } from "../../baseball/shares";

export type SprayMark = "homerun" | "hit" | "out";

export interface Wedge {
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

export interface Spray {
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
/** Distance of the outer edge from home plate, in units of the picture. */
const radius = 196;
/** Metres. */
const [baseline, wall] = [27.43, 100];
const hits: Record<string, SprayMark> = { homerun: "homerun", triple: "hit", double: "hit", single: "hit" };

const round = (value: number) => Math.round(value * 10) / 10;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const isInPlay = ({ distance, direction }: BattedBall) => distance > 0 && Math.abs(direction) <= 45;

/** Returns the path of a sector around home plate; directions in degrees from centre field. */
function sector(inner: number, outer: number, from = -45, to = 45): string {
  const draw = arc<null>().digits(1);
  draw.innerRadius(inner).outerRadius(outer).startAngle(radians(from)).endAngle(radians(to));
  return draw(null) ?? "";
}

export function sprayGeometry(balls: readonly BattedBall[]): Spray {
  const flown = balls.filter(isInPlay);
  const reach = Math.max(125, ...flown.map(({ distance }) => distance));
  const scale = scaleLinear([0, reach], [0, radius]);
  const at = (degrees: number, length: number) => ({
    x: round(length * Math.sin(radians(degrees))),
    y: round(-length * Math.cos(radians(degrees))),
  });
  const marks = flown.map((ball) => ({
    mark: hits[ball.outcome] ?? ("out" as const),
    own: ball.me,
    ...at(ball.direction, scale(ball.distance)),
  }));
  const [first, second] = [at(45, scale(baseline)), at(0, scale(baseline * Math.SQRT2))];
  const [left, right] = [at(-45, radius), at(45, radius)];
  return {
    home,
    wedges: wedgesOf(flown, (degrees) => at(degrees, radius + 22)),
    rings: [50, wall].map((metres) => ({
      metres,
      path: sector(scale(metres), scale(metres)),
      ...at(45, scale(metres)),
    })),
    wall: sector(scale(wall), scale(wall) + 4),
    foulLines: `M${left.x} ${left.y}L0 0L${right.x} ${right.y}`,
    diamond: `M0 0L${first.x} ${first.y}L${second.x} ${second.y}L${-first.x} ${first.y}Z`,
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

function wedgesOf(flown: readonly BattedBall[], place: (degrees: number) => { x: number; y: number }): Wedge[] {
  const balls = directions.map((_, i) => flown.filter(({ direction }) => directionIndex(direction) === i));
  const most = Math.max(...balls.map(({ length }) => length));
  return directions.map((direction, i) => {
    const here = balls[i] ?? [];
    const safe = here.filter(({ outcome }) => hits[outcome]);
    const from = -45 + 18 * i;
    return {
      direction,
      path: sector(0, radius, from, from + 18),
      shade: shadeOf(here.length, most),
      balls: here.length,
      hits: safe.length,
      homeRuns: here.filter(({ outcome }) => outcome === "homerun").length,
      share: percent(safe.length, here.length),
      ...place(from + 9),
    };
  });
}

function flightless(balls: readonly BattedBall[]) {
  const fouls = balls.filter(({ outcome }) => outcome === "foul").length;
  return { fouls, misses: balls.length - fouls };
}
