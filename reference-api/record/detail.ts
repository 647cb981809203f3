import { z } from "zod";
import { Refusal, type MemberCall, type Payload, check } from "../call";
import { koreanStamp } from "../korean-time";
import { correctionOf } from "./correction";
import { GAME_SELECT, gameItem, gameRow, inLanguage, sideName, videosOf, type GameRow, lineOf } from "./game-item";
import { boxOf, nameOf, type BatterRow, type Box, type PitcherRow, type SideRow } from "./box";
import { pageFlag } from "../rank/visibility";
import { decodePlays, OUTS, type Play } from "./plays";
import { inCapitals, tenths, SUM_COLUMNS, sumTotals, totalsRow } from "./totals";

const detailFields = z.object({ record: z.string().regex(/^[1-9]\d{0,14}$/, "format") });

export function recordDetail(call: MemberCall): Payload {
  const { record } = check(detailFields, call.fields);
  const game = call.store.one(
    gameRow,
    `${GAME_SELECT} WHERE m.game_id = ? AND m.member_seq = ?`,
    Number(record),
    call.member.seq,
  );
  if (!game) throw new Refusal(404);
  const box = boxOf(call, game);
  return {
    game: {
      ...gameItem(game, call.language),
      Season: game.season,
      EndedAt: game.ended_at,
      Videos: videosOf(call, game.id),
    },
    teams: box.sides.map((side) => team(box, side)),
    ...(call.switches.optionalCalls ? { correction: correctionOf(call, game.id) } : {}),
    older: neighbour(call, game, "older"),
    newer: neighbour(call, game, "newer"),
    ...ballByBall(box),
    ...(game.mode === "AI" ? { opponent: opponent(call, box) } : {}),
  };
}

function neighbour({ store, member }: MemberCall, game: GameRow, towards: "older" | "newer") {
  const [sign, order] = towards === "older" ? ["<", "DESC"] : [">", "ASC"];
  const sql = `SELECT game_id FROM member_games WHERE member_seq = ? AND mode = ? AND (played_at, game_id) ${sign} (?, ?)
    ORDER BY played_at ${order}, game_id ${order} LIMIT 1`;
  const found = store.one(z.object({ game_id: z.number() }), sql, member.seq, game.mode, game.played_at, game.id);
  return found ? { RecordId: found.game_id } : null;
}

function team(box: Box, side: SideRow) {
  return {
    Side: side.side,
    Name: sideName(box.game, side.side, inLanguage(box.call.language, side.name_ko, side.name_en), box.call.language),
    Country: side.country,
    Line: lineOf(side.line),
    R: side.score,
    H: side.h,
    E: side.e,
    BB: side.bb,
    LOB: side.lob,
    batters: box.batters.filter((row) => row.side === side.side).map((row) => batter(box, row)),
    pitchers: box.pitchers.filter((row) => row.side === side.side).map((row) => pitcher(box, row)),
  };
}

const batter = (box: Box, row: BatterRow) => ({
  Order: row.slot + 1,
  PlayerSeq: row.player_seq,
  ...pageFlag(box.call, row.page),
  ...nameOf(box, row),
  Position: row.position,
  ...inCapitals(row, ["pa", "ab", "r", "h", "tb", "hr", "rbi", "bb", "so", "sb", "e", "gdp", "lob"]),
  Points: row.points,
});

const pitcher = (box: Box, row: PitcherRow) => ({
  PlayerSeq: row.player_seq,
  ...pageFlag(box.call, row.page),
  ...nameOf(box, row),
  Outs: row.outs,
  ...inCapitals(row, ["r", "h", "hr", "so", "bb"]),
  MaxSpeed: tenths(row.max_speed),
  Points: row.points,
});

const number = z.number();
const machineRow = z.object({ seq: number, name_ko: z.string(), name_en: z.string(), level: number, style: z.string() }); // prettier-ignore
const meetingRow = z.object({ game_id: number, played_at: z.string(), time_zone: z.string(), result: z.string(), side: z.string(), away: number, home: number }); // prettier-ignore

function opponent(call: MemberCall, box: Box) {
  const sql = "SELECT o.* FROM opponents o JOIN games g ON g.opponent_seq = o.seq WHERE g.id = ?";
  const machine = call.store.one(machineRow, sql, box.game.id);
  if (!machine) return null;
  return {
    Name: inLanguage(call.language, machine.name_ko, machine.name_en),
    Level: machine.level,
    Style: machine.style,
    ...machineTotals(box),
    versus: versus(call, machine.seq),
    last: last(call, machine.seq),
  };
}

function machineTotals({ game, ...box }: Box) {
  const batters = box.batters.filter(({ side }) => side !== game.side);
  const pitchers = box.pitchers.filter(({ side }) => side !== game.side);
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    AB: sum(batters.map(({ ab }) => ab)),
    H: sum(batters.map(({ h }) => h)),
    HR: sum(batters.map(({ hr }) => hr)),
    SO: sum(batters.map(({ so }) => so)),
    Outs: sum(pitchers.map(({ outs }) => outs)),
    RA: sum(pitchers.map(({ r }) => r)),
    K: sum(pitchers.map(({ so }) => so)),
    MaxSpeed: tenths(Math.max(0, ...pitchers.map(({ max_speed }) => max_speed))),
  };
}

function versus({ store, member }: MemberCall, machine: number) {
  const sql = `SELECT ${SUM_COLUMNS} FROM member_games m WHERE m.member_seq = ? AND m.mode = 'AI' AND m.opponent_seq = ?`;
  const found = store.one(totalsRow, sql, member.seq, machine);
  return found && sumTotals(found);
}

function last({ store, member }: MemberCall, machine: number) {
  const sql = `SELECT m.game_id, m.played_at, f.time_zone, m.result, m.side, a.score AS away, h.score AS home FROM member_games m
    JOIN fields f ON f.seq = m.field_seq
    JOIN sides a ON a.game_id = m.game_id AND a.side = 'A'
    JOIN sides h ON h.game_id = m.game_id AND h.side = 'H'
    WHERE m.member_seq = ? AND m.mode = 'AI' AND m.opponent_seq = ?
    ORDER BY m.played_at DESC, m.game_id DESC LIMIT 5`;
  return store.all(meetingRow, sql, member.seq, machine).map((row) => ({
    RecordId: row.game_id,
    PlayedAt: row.played_at,
    Timezone: row.time_zone,
    Result: row.result,
    MySide: row.side,
    AwayScore: row.away,
    HomeScore: row.home,
  }));
}

/** Returns `hits`, `pitches` or `plays`, by mode; `plays` is null if the game's plays were not stored. */
function ballByBall(box: Box) {
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
