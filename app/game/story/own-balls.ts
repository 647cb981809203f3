import { sumBy } from "../../baseball/sums";
import type { StoryGame, Told } from "./facts";

interface OwnBalls {
  name: string;
  balls: number;
  /** Hits of a batter, pitches into the called zone of a pitcher. */
  good: number;
  homeRuns: number;
  /** The most good ones in a row. */
  streak: number;
}

const goodOutcomes = new Set(["homerun", "triple", "double", "single", "bullseye"]);

/** Returns what the member did in a challenge; null where the balls are missing, or do not add up to the points. */
export function ownBalls({ mode, mine }: StoryGame, { battedBalls = [], pitches = [] }: Told): OwnBalls | null {
  const own = (mode === "bat" ? battedBalls : mode === "pit" ? pitches : []).filter(({ me }) => me);
  const [first] = own;
  const homeRuns = own.filter(({ outcome }) => outcome === "homerun").length;
  const points = sumBy(own, ({ points }) => points);
  if (!first || points !== mine.points || (mode === "bat" && homeRuns !== mine.homeRuns)) return null;
  let [streak, run] = [0, 0];
  for (const { outcome } of own) {
    run = goodOutcomes.has(outcome) ? run + 1 : 0;
    streak = Math.max(streak, run);
  }
  const good = own.filter(({ outcome }) => goodOutcomes.has(outcome)).length;
  return { name: first.nickname, balls: own.length, good, homeRuns, streak };
}
