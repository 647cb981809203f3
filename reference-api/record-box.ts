import { z } from "zod";
import type { MemberCall } from "./call";
import { FORMER_PLAYER } from "./former-player";
import type { GameRow } from "./game-item";
import type { Language } from "./language";

const number = z.number();
const player = {
  side: z.enum(["A", "H"]),
  member_seq: number.nullable(),
  player_seq: number.nullable(),
  nickname: z.string().nullable(),
  slot: number,
};
const sideRow = z.object({ side: z.enum(["A", "H"]), name_ko: z.string(), name_en: z.string().nullable(), country: z.string().nullable(), line: z.string(), score: number, h: number, e: number, bb: number, lob: number }); // prettier-ignore
const batterRow = z.object({ ...player, position: z.string(), pa: number, ab: number, r: number, h: number, tb: number, hr: number, rbi: number, bb: number, so: number, sb: number, e: number, gdp: number, lob: number, points: number }); // prettier-ignore
const pitcherRow = z.object({ ...player, place: number, outs: number, r: number, h: number, hr: number, so: number, bb: number, max_speed: number, points: number }); // prettier-ignore

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
    `SELECT t.*, COALESCE(o.nickname, t.nickname) AS nickname, CASE WHEN o.kind = 'member' AND o.state = 'normal' THEN o.seq END AS player_seq
     FROM ${table} t LEFT JOIN members o ON o.seq = t.member_seq WHERE t.game_id = ? ORDER BY t.side, t.slot`;
  return {
    call,
    game,
    sides: call.store.all(sideRow, "SELECT * FROM sides WHERE game_id = ? ORDER BY side", game.id),
    batters: call.store.all(batterRow, from("batters"), game.id),
    pitchers: call.store.all(pitcherRow, from("pitchers"), game.id),
  };
}

/** `place` is in the batting order, for pitchers too. */
const machineName = (language: Language, place: number) => (language === "en" ? `Machine ${place}` : `머신 ${place}호`);

export const nameOf = ({ call }: Box, row: BatterRow | PitcherRow) => ({
  Nickname: nicknameOf(row, call.language),
  Me: row.member_seq === call.member.seq,
});

function nicknameOf(row: BatterRow | PitcherRow, language: Language): string {
  if (row.nickname === "") return FORMER_PLAYER[language];
  return row.nickname ?? machineName(language, ("place" in row ? row.place : row.slot) + 1);
}
