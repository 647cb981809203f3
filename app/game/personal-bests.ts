import type { GameLine } from "../api/game.server";
import type { BestCount } from "../baseball/game";
import type { Measures } from "../baseball/measures";
import type { Mode } from "../baseball/modes";
import { groupDigits } from "../i18n/numbers";
import type { TextKey } from "../i18n/texts";

export const bestLabels = {
  hits: "common.hits",
  homeRuns: "game.homeRuns",
  runsBattedIn: "game.col.rbi",
  totalBases: "report.best.totalBases",
  runs: "common.runs",
  stolenBases: "report.best.stolenBases",
  pitcherStrikeouts: "report.best.pitcherStrikeouts",
  points: "game.points",
  maxSpeed: "game.maxSpeed",
  maxDistance: "game.maxDistance",
} as const satisfies Record<BestCount, TextKey>;

/** Returns the bests that a mode's reports show, the leading ones first. */
export function bestsOf(mode: Mode): (BestCount & keyof GameLine)[] {
  if (mode === "pit") return ["points", "pitcherStrikeouts", "maxSpeed"];
  if (mode === "bat") return ["points", "hits", "homeRuns", "maxDistance"];
  return ["hits", "homeRuns", "runsBattedIn", "maxDistance", "pitcherStrikeouts", "maxSpeed"];
}

export function bestText(measures: Measures, of: BestCount, value: number): string {
  if (of === "maxSpeed") return measures.speed(value);
  return of === "maxDistance" ? measures.distance(value) : groupDigits(value);
}

/** Returns the number in the reader's unit, for an axis. */
export function bestNumber(measures: Measures, of: BestCount, value: number): number {
  if (of === "maxSpeed") return Number(measures.speedDigits(value));
  return of === "maxDistance" ? Number(measures.distanceDigits(value)) : value;
}

export const bestTick = (value: number) => (Number.isInteger(value) ? groupDigits(value) : "");
