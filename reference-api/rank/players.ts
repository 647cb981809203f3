import { z } from "zod";
import type { MemberCall, Payload } from "../call";
import { check } from "../fields";
import { nicknamePrefix } from "./nickname-prefix";

const MAX_PLAYERS = 10;

const playerRow = z.object({
  seq: z.number(),
  nickname: z.string(),
  char: z.number().nullable(),
  favourite: z.number().nullable(),
});
type PlayerRow = z.infer<typeof playerRow>;

/** ?1 is the asking member. */
const SELECT = `SELECT m.seq, m.nickname, m.char, f.player_seq AS favourite
  FROM members m LEFT JOIN favourites f ON f.member_seq = ?1 AND f.player_seq = m.seq
  WHERE m.kind = 'member' AND m.state = 'normal'`;

export const playerItem = ({ seq, nickname, char, favourite }: PlayerRow, member: number) => ({
  PlayerSeq: seq,
  Nickname: nickname,
  Char: char,
  Me: seq === member,
  Favourite: favourite !== null,
});

export const playerBySequence = ({ store, member }: MemberCall, seq: number) =>
  store.one(playerRow, `${SELECT} AND m.seq = ?2`, member.seq, seq);

/** An exact match is the shortest and sorts first. */
export function rankPlayers(call: MemberCall): Payload {
  const { q } = check(z.object({ q: nicknamePrefix }), call.fields);
  return { list: playersCalled(call, q).map((row) => playerItem(row, call.member.seq)) };
}

function playersCalled({ store, member }: MemberCall, q: string): PlayerRow[] {
  const sql = `${SELECT} AND m.nickname_key >= ?2 AND m.nickname_key < ?2 || char(0x10ffff) ORDER BY m.nickname_key LIMIT ${MAX_PLAYERS}`;
  return store.all(playerRow, sql, member.seq, q);
}
