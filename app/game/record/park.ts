import { scaleLinear } from "d3-scale";

/** Distance from home plate to the outer edge, in units of the picture. */
export const radius = 196;
/** In metres. */
export const wallDistance = 100;
const baseline = 27.43;

const round = (value: number) => Math.round(value * 10) / 10;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Converts polar coordinates around home plate; 0 degrees is centre field. */
export const pointAt = (degrees: number, length: number) => ({
  x: round(length * Math.sin(radians(degrees))),
  y: round(-length * Math.cos(radians(degrees))),
});

/** Returns the path of a sector around home plate. A page has some fifty, and d3's `arc` took a tenth of its time. */
export function sector(inner: number, outer: number, from = -45, to = 45): string {
  return `M${arc(outer, from, to, 1)}L${inner > 0 ? arc(inner, to, from, 0) : "0 0"}Z`;
}

function arc(length: number, from: number, to: number, sweep: 0 | 1): string {
  const [start, end, r] = [pointAt(from, length), pointAt(to, length), round(length)];
  return `${start.x} ${start.y}A${r} ${r} 0 0 ${sweep} ${end.x} ${end.y}`;
}

/** Returns a field's lines around home plate, `reach` metres long. */
export function parkLines(reach: number) {
  const scale = scaleLinear([0, reach], [0, radius]);
  const [first, second] = [pointAt(45, scale(baseline)), pointAt(0, scale(baseline * Math.SQRT2))];
  const [left, right] = [pointAt(-45, radius), pointAt(45, radius)];
  return {
    scale,
    rings: [50, wallDistance].map((metres) => ({
      metres,
      path: sector(scale(metres), scale(metres)),
      ...pointAt(45, scale(metres)),
    })),
    wall: sector(scale(wallDistance), scale(wallDistance) + 4),
    foulLines: `M${left.x} ${left.y}L0 0L${right.x} ${right.y}`,
    diamond: `M0 0L${first.x} ${first.y}L${second.x} ${second.y}L${-first.x} ${first.y}Z`,
  };
}
