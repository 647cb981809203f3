import type { BestCount } from "../../baseball/game";
import type { Mode } from "../../baseball/modes";
import type { Translate } from "../../i18n/texts";
import { kmh, metres } from "../numbers";

/** Returns the bests that a mode's reports show, the leading ones first. */
export function bestsOf(mode: Mode): BestCount[] {
  if (mode === "pit") return ["points", "pitcherStrikeouts", "maxSpeed"];
  if (mode === "bat") return ["points", "hits", "homeRuns", "maxDistance"];
  return ["hits", "homeRuns", "runsBattedIn", "maxDistance", "pitcherStrikeouts", "maxSpeed"];
}

export function bestText(t: Translate, of: BestCount, value: number): string {
  if (of === "maxSpeed") return kmh(t, value);
  return of === "maxDistance" ? metres(t, value) : String(value);
}

export const bestTick = (value: number) => (Number.isInteger(value) ? String(value) : "");
