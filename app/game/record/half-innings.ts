import type { Play } from "../../api/record-detail.server";
import type { Side } from "../../baseball/game";
import { isHit } from "./play-words";

export interface HalfInning {
  inning: number;
  side: Side;
  runs: number;
  hits: number;
  /** The member's plate appearances. */
  mine: Play[];
  /** True if the lead changed or was tied. */
  leadChanged: boolean;
  plays: Play[];
  last: Play;
}

/** Returns 1 for the away side, −1 for the home side, 0 for a tie. */
const leader = (play: Play | undefined) => Math.sign((play?.away ?? 0) - (play?.home ?? 0));

export function halfInnings(plays: readonly Play[]): HalfInning[] {
  const halves: HalfInning[] = [];
  for (const play of plays) {
    let half = halves.at(-1);
    if (half?.inning !== play.inning || half.side !== play.side) {
      const { inning, side } = play;
      half = { inning, side, runs: 0, hits: 0, mine: [], leadChanged: false, plays: [], last: play };
      halves.push(half);
    }
    half.plays.push(play);
    half.last = play;
    half.runs += play.runs;
    if (isHit(play)) half.hits++;
    if (play.batterMe && play.outcome !== "steal") half.mine.push(play);
  }
  halves.forEach((half, i) => (half.leadChanged = leader(half.last) !== leader(halves[i - 1]?.last)));
  return halves;
}

const mostKeyPlays = 4;

/** Returns the plays that decided the game, in their order: those that changed the lead, then those with most runs. */
export function keyPlays(plays: readonly Play[]): Play[] {
  const weight = (play: Play, i: number) => play.runs + (leader(play) === leader(plays[i - 1]) ? 0 : 2);
  return plays
    .map((play, i) => ({ play, i, weight: play.runs ? weight(play, i) : 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || other.i - one.i)
    .slice(0, mostKeyPlays)
    .sort((one, other) => one.i - other.i)
    .map(({ play }) => play);
}
