import type { Mode } from "./modes";

export const rankMeasures = ["avg", "hr", "era", "points", "distance", "speed"] as const;
export type RankMeasure = (typeof rankMeasures)[number];

/** Returns the measures that a mode has a board for, its default first. */
export function rankMeasuresOf(mode: Mode): readonly [RankMeasure, ...RankMeasure[]] {
  if (mode === "bat") return ["points", "distance"];
  if (mode === "pit") return ["points", "speed"];
  return ["avg", "hr", "era"];
}
