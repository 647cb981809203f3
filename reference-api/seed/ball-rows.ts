import type { SeedGame } from "./game";

type Row = [table: string, ...values: (number | string | null)[]];

/** What members have batted in play, or thrown in the pitching challenge: tables, each with a row's values. */
export function* ballRows(id: number, { appointment, away, home, played }: SeedGame): Generator<Row> {
  const isPitching = appointment.mode === "PIT";
  for (const [no, play] of played.plays.entries()) {
    const { players } = play.half % 2 === 0 ? away : home;
    const member = players[isPitching ? play.pitcher : play.batter]?.member ?? null;
    if (member === null) continue;
    if (isPitching) yield ["challenge_pitches", member, id, no, play.target, play.zone, play.speed];
    else if (play.distance > 0)
      yield ["batted_balls", member, id, no, play.outcome, play.direction, play.distance, play.exit];
  }
}
