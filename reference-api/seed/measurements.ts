import type { Play } from "../record/plays";
import type { SeedGame } from "./game";
import { at, total } from "./side";

/** Returns the mean of the pitches a side received, in tenths of km/h; steals are not pitches. */
export function meanSpeed(plays: readonly Play[], parity: 0 | 1): number {
  const pitches = plays.filter(({ half, outcome }) => half % 2 === parity && outcome !== "steal");
  return pitches.length === 0 ? 0 : Math.round(total(pitches.map(({ speed }) => speed)) / pitches.length);
}

/** Returns what gives the sums of a slot's measured balls and pitches. */
export function measurements({ appointment: { mode }, played, away, home }: SeedGame, letter: "A" | "H") {
  const { players } = letter === "A" ? away : home;
  const sums = players.map(() => ({ exits: 0, exit_sum: 0, pitches: 0, pitch_sum: 0, on_target: 0 }));
  const own = letter === "A" ? 0 : 1;
  for (const { half, batter, pitcher, outcome, exit, speed, zone, target } of played.plays) {
    const batting = half % 2 === own;
    if (batting && exit > 0) {
      const sum = at(sums, batter);
      sum.exits++;
      sum.exit_sum += exit;
    }
    // In a pitching challenge a side throws in its own half, in a game in the other's.
    if (mode === "BAT" || outcome === "steal" || batting !== (mode === "PIT")) continue;
    const sum = at(sums, pitcher);
    sum.pitches++;
    sum.pitch_sum += speed;
    if (mode === "PIT" && zone === target) sum.on_target++;
  }
  return (slot: number) => at(sums, slot);
}
