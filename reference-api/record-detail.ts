import { z } from "zod";
import { Refusal, type MemberCall, type Payload } from "./call";
import { check } from "./fields";
import { GAME_SELECT, gameItem, gameRow, inLanguage, type GameRow } from "./game-item";
import { decodePlays } from "./plays";

const wanted = z.object({ record: z.string().regex(/^[1-9]\d{0,14}$/, "format") });
const number = z.number();
const player = {
  side: z.enum(["A", "H"]),
  member_seq: number.nullable(),
  nickname: z.string().nullable(),
  slot: number,
};
const sideRow = z.object({ side: z.enum(["A", "H"]), name_ko: z.string(), name_en: z.string().nullable(), country: z.string().nullable(), line: z.string(), score: number, h: number, e: number, bb: number, lob: number }); // prettier-ignore
const batterRow = z.object({ ...player, position: z.string(), pa: number, ab: number, r: number, h: number, tb: number, hr: number, rbi: number, bb: number, so: number, sb: number, e: number, gdp: number, lob: number, points: number }); // prettier-ignore
const pitcherRow = z.object({ ...player, outs: number, r: number, h: number, hr: number, so: number, bb: number, max_speed: number, points: number }); // prettier-ignore
const lineOfScores = z.array(z.number().nullable());

type SideRow = z.infer<typeof sideRow>;
type BatterRow = z.infer<typeof batterRow>;
type PitcherRow = z.infer<typeof pitcherRow>;

interface Box {
  call: MemberCall;
  game: GameRow;
  sides: SideRow[];
  batters: BatterRow[];
  pitchers: PitcherRow[];
}

export function recordDetail(call: MemberCall): Payload {
  const { record } = check(wanted, call.fields);
  const game = call.store.one(
    gameRow,
    `${GAME_SELECT} WHERE m.game_id = ? AND m.member_seq = ?`,
    Number(record),
    call.member.seq,
  );
  if (!game) throw new Refusal(404);
  const box = boxOf(call, game);
  return {
    game: { ...gameItem(game, call.language), Season: game.season, EndedAt: game.ended_at },
    teams: box.sides.map((side) => team(box, side)),
    ...(game.mode === "BAT" ? { hits: hits(box) } : {}),
    ...(game.mode === "PIT" ? { pitches: pitches(box) } : {}),
    ...(game.mode === "AI" ? { opponent: opponent(box) } : {}),
  };
}

function boxOf(call: MemberCall, game: GameRow): Box {
  const from = (table: string) =>
    `SELECT t.*, COALESCE(o.nickname, t.nickname) AS nickname FROM ${table} t
     LEFT JOIN members o ON o.seq = t.member_seq WHERE t.game_id = ? ORDER BY t.side, t.slot`;
  return {
    call,
    game,
    sides: call.store.all(sideRow, "SELECT * FROM sides WHERE game_id = ? ORDER BY side", game.id),
    batters: call.store.all(batterRow, from("batters"), game.id),
    pitchers: call.store.all(pitcherRow, from("pitchers"), game.id),
  };
}

function team(box: Box, side: SideRow) {
  return {
    Side: side.side,
    Name: inLanguage(box.call.language, side.name_ko, side.name_en),
    Country: side.country,
    Line: lineOfScores.parse(JSON.parse(side.line)),
    R: side.score,
    H: side.h,
    E: side.e,
    BB: side.bb,
    LOB: side.lob,
    batters: box.batters.filter((row) => row.side === side.side).map((row) => batter(box, row)),
    pitchers: box.pitchers.filter((row) => row.side === side.side).map((row) => pitcher(box, row)),
  };
}

const who = ({ call }: Box, row: BatterRow | PitcherRow) => ({
  Nickname: row.nickname ?? (call.language === "en" ? `Machine ${row.slot + 1}` : `머신 ${row.slot + 1}호`),
  Me: row.member_seq === call.member.seq,
});

const batter = (box: Box, row: BatterRow) => ({
  Order: row.slot + 1,
  ...who(box, row),
  Position: row.position,
  PA: row.pa,
  AB: row.ab,
  R: row.r,
  H: row.h,
  TB: row.tb,
  HR: row.hr,
  RBI: row.rbi,
  BB: row.bb,
  SO: row.so,
  SB: row.sb,
  E: row.e,
  GDP: row.gdp,
  LOB: row.lob,
  Points: row.points,
});

const pitcher = (box: Box, row: PitcherRow) => ({
  ...who(box, row),
  Outs: row.outs,
  R: row.r,
  H: row.h,
  HR: row.hr,
  SO: row.so,
  BB: row.bb,
  MaxSpeed: (row.max_speed / 10).toFixed(1),
  Points: row.points,
});

function playsOf({ call, game }: Box) {
  const row = z.object({ plays: z.instanceof(ArrayBuffer) });
  const found = call.store.one(row, "SELECT plays FROM games WHERE id = ?", game.id);
  return found ? decodePlays(Buffer.from(found.plays)) : [];
}

const roundOf = (half: number) => ({ Round: Math.floor(half / 2) + 1, Side: half % 2 === 0 ? "A" : "H" });

function hits(box: Box) {
  return playsOf(box).map((play, index) => {
    const round = roundOf(play.half);
    const row = box.batters.find(({ side, slot }) => side === round.Side && slot === play.batter);
    return {
      No: index + 1,
      ...round,
      ...(row && who(box, row)),
      Speed: (play.speed / 10).toFixed(1),
      Zone: play.zone,
      Direction: play.direction,
      Distance: (play.distance / 10).toFixed(1),
      Exit: (play.exit / 10).toFixed(1),
      Outcome: play.outcome,
      Points: play.extra,
    };
  });
}

function pitches(box: Box) {
  return playsOf(box).map((play, index) => {
    const round = roundOf(play.half);
    const row = box.pitchers.find(({ side, slot }) => side === round.Side && slot === play.pitcher);
    return {
      No: index + 1,
      ...round,
      ...(row && who(box, row)),
      Speed: (play.speed / 10).toFixed(1),
      Target: play.target,
      Zone: play.zone,
      Outcome: play.outcome,
      Points: play.extra,
    };
  });
}

/** The machine's side of the game: what it batted and what it threw. */
function opponent(box: Box) {
  const { call, game } = box;
  const row = z.object({ name_ko: z.string(), name_en: z.string(), level: number, style: z.string() });
  const sql = "SELECT o.* FROM opponents o JOIN games g ON g.opponent_seq = o.seq WHERE g.id = ?";
  const machine = call.store.one(row, sql, game.id);
  if (!machine) return null;
  const batters = box.batters.filter(({ side }) => side !== game.side);
  const pitchers = box.pitchers.filter(({ side }) => side !== game.side);
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    Name: inLanguage(call.language, machine.name_ko, machine.name_en),
    Level: machine.level,
    Style: machine.style,
    AB: sum(batters.map(({ ab }) => ab)),
    H: sum(batters.map(({ h }) => h)),
    HR: sum(batters.map(({ hr }) => hr)),
    SO: sum(batters.map(({ so }) => so)),
    Outs: sum(pitchers.map(({ outs }) => outs)),
    RA: sum(pitchers.map(({ r }) => r)),
    K: sum(pitchers.map(({ so }) => so)),
    MaxSpeed: (Math.max(0, ...pitchers.map(({ max_speed }) => max_speed)) / 10).toFixed(1),
  };
}
