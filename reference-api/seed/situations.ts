import type { Mode } from "../modes";
import { OUTS, type Play } from "../plays";

/** Returns the plays with what stood on the board before each, and the runs batted in. */
export function inSituations(plays: readonly Play[], mode: Mode) {
  const runs = [0, 0];
  let [half, outs, batters] = [-1, 0, 0];
  return plays.map((play) => {
    if (play.half !== half) [half, outs, batters] = [play.half, mode === "TRIPLE" ? 1 : 0, 0];
    const [own, other] = play.half % 2 === 0 ? runs : runs.toReversed();
    const before = {
      inning: Math.floor(half / 2) + 1,
      outs,
      lead: (own ?? 0) - (other ?? 0),
      leads_off: Number(batters === 0),
      rbi: play.outcome === "error" || play.outcome === "double_play" ? 0 : play.runs,
    };
    if (play.outcome !== "steal") batters++;
    outs += OUTS[play.outcome] ?? 0;
    runs[play.half % 2] = (own ?? 0) + play.runs;
    return { play, ...before };
  });
}
