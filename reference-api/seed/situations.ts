import type { Mode } from "../modes";
import { OUTS, type Play } from "../record/plays";

/** Returns the plays with what stood on the board before each, and the runs batted in. */
export function inSituations(plays: readonly Play[], mode: Mode) {
  let [half, outs, batters] = [-1, 0, 0];
  /** Of the away side, less the other's. */
  let lead = 0;
  return plays.map((play) => {
    if (play.half !== half) [half, outs, batters] = [play.half, mode === "TRIPLE" ? 1 : 0, 0];
    const side = half % 2 === 0 ? 1 : -1;
    const before = {
      play,
      inning: Math.floor(half / 2) + 1,
      outs,
      lead: side * lead,
      leads_off: Number(batters === 0),
      rbi: play.outcome === "error" || play.outcome === "double_play" ? 0 : play.runs,
    };
    if (play.outcome !== "steal") batters++;
    outs += OUTS[play.outcome] ?? 0;
    lead += side * play.runs;
    return before;
  });
}
