import { z } from "zod";
import { koreanStamp } from "./korean-time";
import type { Store } from "./store";

const row = z.object({
  seq: z.number(),
  id: z.string(),
  password_hash: z.string().nullable(),
  former_password_hash: z.string().nullable(),
  nickname: z.string(),
  name: z.string(),
  is_domestic: z.enum(["Y", "N"]),
  state: z.enum(["normal", "unverified", "suspended", "withdrawn", "deactivated", "conversion"]),
  social_type: z.enum(["kakao", "naver", "apple"]).nullable(),
  char: z.number().nullable(),
  password_changed_at: z.number().nullable(),
  ask_push: z.enum(["Y", "N"]),
  withdrawn_at: z.number().nullable(),
});
export type Member = z.infer<typeof row>;

const COLUMNS =
  "seq, id, password_hash, former_password_hash, nickname, name, is_domestic, state, social_type, char, password_changed_at, ask_push, withdrawn_at";

export const memberById = (store: Store, id: string) =>
  store.one(row, `SELECT ${COLUMNS} FROM members WHERE id_key = ?`, id.normalize("NFKC").toLowerCase());

export const memberBySequence = (store: Store, seq: number) =>
  store.one(row, `SELECT ${COLUMNS} FROM members WHERE seq = ? AND id IS NOT NULL`, seq);

export const memberByCi = (store: Store, ci: string) =>
  store.one(row, `SELECT ${COLUMNS} FROM members WHERE ci = ? AND state <> 'unverified'`, ci);

const gamesRow = z.object({ games: z.number(), last: z.string().nullable() });

function gamesOf(store: Store, member: number) {
  const sql = `SELECT (SELECT COALESCE(SUM(g), 0) FROM member_seasons WHERE member_seq = ?1) AS games,
    (SELECT MAX(played_at) FROM member_games WHERE member_seq = ?1) AS last`;
  return store.one(gamesRow, sql, member) ?? { games: 0, last: null };
}

export function userOf(store: Store, member: Member) {
  const { games, last } = gamesOf(store, member.seq);
  return { ...accountOf(member), Games: games, LastGame: last?.slice(0, 10) ?? null };
}

export const accountOf = (member: Member) => ({
  MemberSequence: member.seq,
  ID: member.id,
  Nickname: member.nickname,
  Name: member.name,
  Char: member.char,
  IsDomestic: member.is_domestic,
  SocialType: member.social_type,
  PasswordChangedAt: member.password_changed_at === null ? null : koreanStamp(member.password_changed_at),
  AskPush: member.ask_push,
});
