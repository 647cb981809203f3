import { z } from "zod";
import { type MemberCall, type Payload, check } from "../call";
import { HAS_PAGE, pageFlag, SHOWN_NAME, shownName } from "./shown-name";
import { nicknamePrefix } from "./nickname-prefix";

const MAX_PLAYERS = 10;

const playerRow = z.object({
  seq: z.number(),
  nickname: z.string().nullable(),
  char: z.number().nullable(),
  favourite: z.number().nullable(),
  page: z.number(),
});
type PlayerRow = z.infer<typeof playerRow>;

/** ?1 is the asking member. */
const SELECT = `SELECT m.seq, ${SHOWN_NAME}, ${HAS_PAGE}, m.char, f.player_seq AS favourite
  FROM members m LEFT JOIN favourites f ON f.member_seq = ?1 AND f.player_seq = m.seq
  WHERE m.kind = 'member' AND m.state = 'normal'`;

export const playerItem = ({ seq, nickname, char, favourite, page }: PlayerRow, call: MemberCall) => ({
  PlayerSeq: seq,
  Nickname: shownName(nickname, call.language),
  Char: char,
  Me: seq === call.member.seq,
  Favourite: favourite !== null,
  ...pageFlag(call, page),
});

export const playerBySequence = ({ store, member }: MemberCall, seq: number) =>
  store.one(playerRow, `${SELECT} AND m.seq = ?2`, member.seq, seq);

/** An exact match is the shortest and sorts first. */
export function rankPlayers(call: MemberCall): Payload {
  const { q } = check(z.object({ q: nicknamePrefix }), call.fields);
  return { list: playersCalled(call, q).map((row) => playerItem(row, call)) };
}

function playersCalled({ store, member }: MemberCall, q: string): PlayerRow[] {
  const sql = `${SELECT} AND m.nickname_key >= ?2 AND m.nickname_key < ?2 || char(0x10ffff)
    AND (m.rank_hidden = 'N' OR m.seq = ?1) ORDER BY m.nickname_key LIMIT ${MAX_PLAYERS}`;
  return store.all(playerRow, sql, member.seq, q);
}
