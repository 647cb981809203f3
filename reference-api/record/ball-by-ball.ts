import { z } from "zod";
import { koreanStamp } from "../korean-time";
import { decodePlays, OUTS, type Play } from "./plays";
import { nameOf, type Box } from "./box";
import { tenths } from "./totals";

/** Returns `hits`, `pitches` or `plays`, by mode; `plays` is null if the game's plays were not stored. */
export function ballByBall(box: Box) {
  const plays = playsOf(box);
  const films = filmsOf(box);
  const filmed = <T extends { No: number }>(play: T) => ({ ...play, VideoSeq: films.get(play.No) ?? null });
  if (box.game.mode === "BAT") return { hits: balls(box, plays ?? []).map(filmed) };
  if (box.game.mode === "PIT") return { pitches: balls(box, plays ?? []).map(filmed) };
  return { plays: plays && playByPlay(box, plays).map(filmed) };
}

/** Returns the numbers of the member's films of the game, by the number of the play. */
function filmsOf({ call: { store, member, now }, game }: Box): ReadonlyMap<number, number> {
  const row = z.object({ no: z.number(), seq: z.number() });
  const sql = "SELECT no, seq FROM videos WHERE game_id = ? AND member_seq = ? AND expires_at > ?";
  return new Map(store.all(row, sql, game.id, member.seq, koreanStamp(now)).map(({ no, seq }) => [no, seq]));
}

function playsOf({ call, game }: Box): Play[] | null {
  const row = z.object({ plays: z.instanceof(ArrayBuffer).nullable() });
  const kept = call.store.one(row, "SELECT plays FROM games WHERE id = ?", game.id)?.plays;
  return kept ? decodePlays(Buffer.from(kept)) : null;
}

const roundOf = (half: number) => ({ Round: Math.floor(half / 2) + 1, Side: half % 2 === 0 ? "A" : "H" });

/** Returns the balls of a challenge, each with whose it is. */
function balls(box: Box, plays: Play[]) {
  const isBatting = box.game.mode === "BAT";
  return plays.map((play, index) => {
    const round = roundOf(play.half);
    const row = isBatting
      ? box.batters.find(({ side, slot }) => side === round.Side && slot === play.batter)
      : box.pitchers.find(({ side, place }) => side === round.Side && place === play.pitcher);
    return {
      No: index + 1,
      ...round,
      ...(row && nameOf(box, row)),
      Speed: tenths(play.speed),
      ...(isBatting ? { Zone: play.zone, ...flightOf(play) } : { Target: play.target, Zone: play.zone }),
      Outcome: play.outcome,
      Points: play.extra,
    };
  });
}

const flightOf = ({ direction, distance, exit }: Play) => ({
  Direction: direction,
  Distance: tenths(distance),
  Exit: tenths(exit),
});

function playByPlay(box: Box, plays: Play[]) {
  const score = { A: 0, H: 0 };
  const begin = box.game.mode === "TRIPLE" ? 1 : 0;
  let [half, outs] = [-1, begin];
  return plays.map((play, index) => {
    const top = play.half % 2 === 0;
    outs = (play.half === half ? outs : begin) + (OUTS[play.outcome] ?? 0);
    half = play.half;
    score[top ? "A" : "H"] += play.runs;
    const batter = named(box, top ? "A" : "H", play.batter);
    const pitcher = named(box, top ? "H" : "A", play.pitcher);
    return {
      No: index + 1,
      Inning: Math.floor(play.half / 2) + 1,
      Half: top ? "T" : "B",
      Batter: batter.Nickname,
      BatterMe: batter.Me,
      Pitcher: pitcher.Nickname,
      PitcherMe: pitcher.Me,
      Outcome: play.outcome,
      Speed: tenths(play.speed),
      Zone: play.zone,
      ...flightOf(play),
      Runs: play.runs,
      Outs: outs,
      Away: score.A,
      Home: score.H,
    };
  });
}

function named(box: Box, of: "A" | "H", place: number) {
  const row = box.batters.find(({ side, slot }) => side === of && slot === place);
  if (!row) throw new Error(`Nobody bats at ${place} of ${of} in game ${box.game.id}`);
  return nameOf(box, row);
}
