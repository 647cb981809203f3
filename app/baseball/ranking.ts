import type { Mode } from "./modes";

/** What players are ranked by. */
export const rankMeasures = ["avg", "hr", "era", "points", "distance", "speed"] as const;
export type RankMeasure = (typeof rankMeasures)[number];

/** The measures that a mode has a board for; the first is its default. */
export function rankMeasuresOf(mode: Mode): readonly [RankMeasure, ...RankMeasure[]] {
  if (mode === "bat") return ["points", "distance"];
  if (mode === "pit") return ["points", "speed"];
  return ["avg", "hr", "era"];
}
