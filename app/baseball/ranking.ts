import type { TextKey } from "../i18n/texts";
import type { Mode } from "./modes";

export const rankMeasures = ["avg", "hr", "era", "points", "distance", "speed", "adj"] as const;
export type RankMeasure = (typeof rankMeasures)[number];

export const measureNames = {
  avg: "game.col.avg",
  hr: "game.col.homeRuns",
  era: "game.col.era",
  points: "game.points",
  distance: "game.maxDistance",
  speed: "game.maxSpeed",
  adj: "card.adjusted",
} as const satisfies Record<RankMeasure, TextKey>;

/** The at-bats, outs or games that make a value count, where the API does not say. */
export const rankNeeds = { avg: 27, era: 27, points: 3 } as const;

/** Returns the measures that a mode is ranked by everywhere, its default first; operators may have `adj` for games. */
export function rankMeasuresOf(mode: Mode): readonly [RankMeasure, ...RankMeasure[]] {
  if (mode === "bat") return ["points", "distance"];
  if (mode === "pit") return ["points", "speed"];
  return ["avg", "hr", "era"];
}
