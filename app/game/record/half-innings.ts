import type { Play } from "../../api/record-detail.server";
import type { Side } from "../../baseball/game";

export interface HalfInning {
  inning: number;
  side: Side;
  runs: number;
  hits: number;
  /** How often the member batted. */
  mine: number;
  /** The lead was taken, evened or turned. */
  turned: boolean;
  plays: Play[];
  last: Play;
}

const hits = new Set(["single", "double", "triple", "homerun"]);
export const isHit = ({ outcome }: Play) => hits.has(outcome);

/** Who is ahead: 1 the visitors, −1 the home side, 0 nobody. */
const lead = (play: Play | undefined) => Math.sign((play?.away ?? 0) - (play?.home ?? 0));

export function halfInnings(plays: readonly Play[]): HalfInning[] {
  const halves: HalfInning[] = [];
  for (const play of plays) {
    let half = halves.at(-1);
    if (half?.inning !== play.inning || half.side !== play.side) {
      half = { inning: play.inning, side: play.side, runs: 0, hits: 0, mine: 0, turned: false, plays: [], last: play };
      halves.push(half);
    }
    half.plays.push(play);
    half.last = play;
    half.runs += play.runs;
    if (isHit(play)) half.hits++;
    if (play.batterMe && play.outcome !== "steal") half.mine++;
  }
  halves.forEach((half, i) => (half.turned = lead(half.last) !== lead(halves[i - 1]?.last)));
  return halves;
}
