import type { BestCount } from "../../baseball/game";
import type { Mode } from "../../baseball/modes";
import type { Translate } from "../../i18n/texts";
import { kmh, metres } from "../numbers";

/** Which bests a month is told by: those of the mode's averages page. */
export function bestsOf(mode: Mode): BestCount[] {
  if (mode === "pit") return ["points", "pitcherStrikeouts", "maxSpeed"];
  if (mode === "bat") return ["points", "hits", "homeRuns", "maxDistance"];
  return ["hits", "homeRuns", "runsBattedIn", "maxDistance", "pitcherStrikeouts", "maxSpeed"];
}

/** A best with its unit; nothing was measured where a speed or a distance is 0. */
export function bestText(t: Translate, of: BestCount, value: number): string {
  if (of === "maxSpeed") return kmh(t, value);
  return of === "maxDistance" ? metres(t, value) : String(value);
}

export const bestTick = (value: number) => (Number.isInteger(value) ? String(value) : "");
