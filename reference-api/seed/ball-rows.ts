import type { SeedGame } from "./game";
import type { Writer } from "./writer";

/** What members have batted in play, or thrown in the pitching challenge. */
export function writeBalls(writer: Writer, id: number, { appointment, away, home, played }: SeedGame) {
  const isPitching = appointment.mode === "PIT";
  played.plays.forEach((play, no) => {
    const { players } = play.half % 2 === 0 ? away : home;
    const member = players[isPitching ? play.pitcher : play.batter]?.member ?? null;
    if (member === null) return;
    if (isPitching) writer.row("challenge_pitches", member, id, no, play.target, play.zone, play.speed);
    else if (play.distance > 0) writer.row("batted_balls", member, id, no, play.outcome, play.direction, play.distance, play.exit); // prettier-ignore
  });
}
