import { z } from "zod";
import type { MemberCall } from "../call";
import { FORMER_PLAYER } from "../rank/former-player";
import type { GameRow } from "./game-item";
import type { Language } from "../language";
import { HAS_PAGE, PLAYER_SEQ, SHOWN_NAME, shownName } from "../rank/visibility";
import { TABLES } from "../schema";
import { rowOf } from "../table";

const side = z.enum(["A", "H"]);
const player = {
  side,
  player_seq: z.number().nullable(),
  page: z.number().nullable(),
  state: z.string().nullable(),
  /** Null for guests, machines and hidden names. */
  shown: z.string().nullable(),
};
const sideRow = rowOf(TABLES.sides);
const batterRow = rowOf(TABLES.batters).extend(player);
const pitcherRow = rowOf(TABLES.pitchers).extend(player);

export type SideRow = z.infer<typeof sideRow>;
export type BatterRow = z.infer<typeof batterRow>;
export type PitcherRow = z.infer<typeof pitcherRow>;

export interface Box {
  call: MemberCall;
  game: GameRow;
  sides: SideRow[];
  batters: BatterRow[];
  pitchers: PitcherRow[];
}

export function boxOf(call: MemberCall, game: GameRow): Box {
  const from = (table: string) =>
    `SELECT t.*, ${SHOWN_NAME.replace("AS nickname", "AS shown")}, m.state, ${PLAYER_SEQ}, ${HAS_PAGE}
     FROM ${table} t LEFT JOIN members m ON m.seq = t.member_seq WHERE t.game_id = ?2 ORDER BY t.side, t.slot`;
  return {
    call,
    game,
    sides: call.store.all(sideRow, "SELECT * FROM sides WHERE game_id = ? ORDER BY side", game.id),
    batters: call.store.all(batterRow, from("batters"), call.member.seq, game.id),
    pitchers: call.store.all(pitcherRow, from("pitchers"), call.member.seq, game.id),
  };
}

/** `place` is in the batting order, also for pitchers. */
const machineName = (language: Language, place: number) => (language === "en" ? `Machine ${place}` : `머신 ${place}호`);

export const nameOf = ({ call }: Box, row: BatterRow | PitcherRow) => ({
  Nickname: nicknameOf(row, call.language),
  Me: row.member_seq === call.member.seq,
});

function nicknameOf(row: BatterRow | PitcherRow, language: Language): string {
  if (row.state === "withdrawn") return FORMER_PLAYER[language];
  if (row.state !== null) return shownName(row.shown, language);
  return row.nickname ?? machineName(language, ("place" in row ? row.place : row.slot) + 1);
}
