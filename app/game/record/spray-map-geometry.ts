import { symbol, symbolStar } from "d3-shape";
import type { Spray, SprayCell } from "../../api/record-spray.server";
import { directionIndex, directions, type Direction } from "../../baseball/directions";
import { percent } from "../../baseball/shares";
import { sumBy } from "../../baseball/sums";
import { heatOf } from "./heat";
import { parkLines, pointAt, radius, sector, wallDistance } from "./park";

/** A cell's size in degrees and metres. */
const [breadth, depth] = [9, 10];
/** By home runs; more than eight are shown as eight. */
const stars = Array.from({ length: 9 }, (_, homeRuns) => symbol(symbolStar, 34 + 16 * homeRuns).digits(1)() ?? "");
export const starOf = (homeRuns: number) => stars[Math.min(homeRuns, 8)];

export interface SprayRow {
  direction: Direction;
  balls: number;
  hits: number;
  homeRuns: number;
  share: string;
  meanDistance: number;
  maxDistance: number;
}

/** Returns all five fields, from left to right. */
export function sprayRows(ways: Spray["ways"]): SprayRow[] {
  const none = { balls: 0, hits: 0, homeRuns: 0, meanDistance: 0, maxDistance: 0 };
  return directions.map((direction, i) => {
    const counts = ways.find(({ way }) => way === i + 1) ?? none;
    return { ...counts, direction, share: percent(counts.hits, counts.balls) };
  });
}

/** Returns bands of ten metres with each field's balls, the nearest first. */
export function sprayBands(cells: readonly SprayCell[]) {
  const bands = [...new Set(cells.map(({ distance }) => distance))].sort((a, b) => a - b);
  return bands.map((from) => {
    const band = cells.filter(({ distance }) => distance === from);
    const sum = (some: readonly SprayCell[], of: "balls" | "hits" | "homeRuns") => sumBy(some, (cell) => cell[of]);
    const inField = (i: number) => sum(band.filter(({ direction }) => directionIndex(direction) === i), "balls"); // prettier-ignore
    return {
      from,
      to: from + depth,
      ways: directions.map((_, i) => inField(i)),
      hits: sum(band, "hits"),
      homeRuns: sum(band, "homeRuns"),
    };
  });
}

export function sprayMapGeometry({ cells, ways }: Pick<Spray, "cells" | "ways">) {
  const { scale, ...lines } = parkLines(Math.max(130, ...cells.map(({ distance }) => distance + depth)));
  const most = Math.max(0, ...cells.map(({ balls }) => balls));
  return {
    ...lines,
    most,
    home: { x: 170, y: 264 },
    grass: sector(0, scale(wallDistance)),
    cells: cells.map(({ direction, distance, balls }) => ({
      key: `${direction} ${distance}`,
      heat: heatOf(balls, most),
      path: sector(scale(distance), scale(distance + depth), direction, direction + breadth),
    })),
    stars: cells
      .filter(({ homeRuns }) => homeRuns > 0)
      .map(({ direction, distance, homeRuns }) => ({
        path: starOf(homeRuns),
        ...pointAt(direction + breadth / 2, scale(distance + depth / 2)),
      })),
    borders: [-27, -9, 9, 27]
      .map((degrees) => pointAt(degrees, radius))
      .map(({ x, y }) => `M0 0L${x} ${y}`)
      .join(""),
    labels: sprayRows(ways).map((row, i) => ({ ...row, ...pointAt(-36 + 18 * i, radius + 32) })),
  };
}
