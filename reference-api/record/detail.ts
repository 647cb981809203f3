import { z } from "zod";
import { Refusal, type MemberCall, type Payload, check } from "../call";
import { correctionOf } from "./correction";
import { GAME_SELECT, gameItem, gameRow, inLanguage, videosOf, type GameRow } from "./game-item";
import { boxOf, nameOf, type BatterRow, type Box, type PitcherRow, type SideRow } from "./box";
import { opponent } from "./opponent";
import { pageFlag } from "../rank/shown-name";
import { ballByBall } from "./ball-by-ball";
import { inCapitals, tenths } from "./totals";

const detailFields = z.object({ record: z.string().regex(/^[1-9]\d{0,14}$/, "format") });
const lineOfScores = z.array(z.number().nullable());

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
