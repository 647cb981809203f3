import { z } from "zod";
import { type MemberCall, type Payload, check } from "../call";
import {
  FAVOURITE,
  HAS_PAGE,
  IS_OPEN,
  pageFlag,
  PLAYER_SEQ,
  playerSeqOfPair,
  SHOWN_NAME,
  shownName,
} from "./visibility";
import { nicknamePrefix } from "./nickname-prefix";

const MAX_PLAYERS = 10;

const playerRow = z.object({
  seq: z.number(),
  player_seq: z.number().nullable(),
  nickname: z.string().nullable(),
  char: z.number().nullable(),
  favourite: z.number(),
  page: z.number(),
});
type PlayerRow = z.infer<typeof playerRow>;

/** ?1 is the asking member. */
const SELECT = `SELECT m.seq, ${PLAYER_SEQ}, ${SHOWN_NAME}, ${HAS_PAGE}, m.char, ${FAVOURITE}
  FROM members m LEFT JOIN favourites f ON f.member_seq = ?1 AND f.player_seq = m.seq
  WHERE`;

export const playerItem = ({ seq, player_seq, nickname, char, favourite, page }: PlayerRow, call: MemberCall) => ({
  PlayerSeq: player_seq,
  Nickname: shownName(nickname, call.language),
  Char: char,
  Me: seq === call.member.seq,
  Favourite: favourite === 1,
  ...pageFlag(call, page),
});

/** Returns undefined for whoever hides anything, as for unknown and former players. */
export const playerBySequence = ({ store, member }: MemberCall, seq: number) =>
  store.one(playerRow, `${SELECT} ${IS_OPEN} AND m.seq = ?2`, member.seq, seq);

/** Returns undefined unless the member has met the player, who hides the name alone. */
export function playerOfPair(call: MemberCall, key: string) {
  const seq = playerSeqOfPair(call, key);
  return seq === undefined ? undefined : call.store.one(playerRow, `${SELECT} m.seq = ?2`, call.member.seq, seq);
}

/** An exact match is the shortest and sorts first. */
export function rankPlayers(call: MemberCall): Payload {
  const { q } = check(z.object({ q: nicknamePrefix }), call.fields);
  return { list: playersCalled(call, q).map((row) => playerItem(row, call)) };
}

function playersCalled({ store, member }: MemberCall, q: string): PlayerRow[] {
  const sql = `${SELECT} ${IS_OPEN} AND m.nickname_key >= ?2 AND m.nickname_key < ?2 || char(0x10ffff)
    ORDER BY m.nickname_key LIMIT ${MAX_PLAYERS}`;
  return store.all(playerRow, sql, member.seq, q);
}
