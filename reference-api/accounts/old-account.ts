import { z } from "zod";
import { Refusal, type Call, type MemberCall, type Payload, check } from "../call";
import { memberByCi, type Member } from "../member";
import type { Store } from "../store";
import * as field from "./account-fields";
import { identityOf, type Identity } from "./identities";
import { maskId } from "./mask";
import { koreanMobile } from "./phone";

const question = z.object({ TID: field.tid });
const row = z.object({ seq: z.number(), nickname: z.string(), joined_at: z.string() });
const played = z.object({ games: z.number(), last: z.string().nullable() });

/** @throws 482 if there is none. */
export function oldAccountOf(store: Store, { phone }: Pick<Identity, "phone">) {
  const sql = "SELECT seq, nickname, joined_at FROM members WHERE kind = 'facebook' AND phone = ?";
  const found = store.one(row, sql, koreanMobile(phone) ?? phone);
  if (!found) throw new Refusal(482);
  return found;
}

export function facebookTmp({ store, fields, now }: Call): Payload {
  const person = identityOf(store, check(question, fields).TID, now);
  return accountsAnswer(store, oldAccountOf(store, person), memberByCi(store, person.ci));
}

export const facebookTmpMy = ({ store, member }: MemberCall): Payload =>
  accountsAnswer(store, oldAccountOfMember(store, member), member);

/** @throws 482 for overseas members too, because nobody has verified their numbers. */
export function oldAccountOfMember(store: Store, { seq, is_domestic }: Member) {
  const found = store.one(z.object({ phone: z.string().nullable() }), "SELECT phone FROM members WHERE seq = ?", seq);
  if (is_domestic === "N" || !found?.phone) throw new Refusal(482);
  return oldAccountOf(store, { phone: found.phone });
}

function accountsAnswer(store: Store, old: z.infer<typeof row>, member: Member | undefined): Payload {
  const { games, last } = playedBy(store, old.seq);
  const account = { Nickname: old.nickname, G: games, JoinedAt: old.joined_at, LastPlayedAt: last };
  return { account, member: member ? memberPart(store, member) : null };
}

function memberPart(store: Store, member: Member) {
  const joined = store.one(row, "SELECT seq, nickname, joined_at FROM members WHERE seq = ?", member.seq)?.joined_at;
  return { ID: maskId(member.id), G: playedBy(store, member.seq).games, JoinedAt: joined, State: member.state };
}

function playedBy(store: Store, seq: number) {
  const sql = "SELECT COUNT(*) AS games, MAX(played_at) AS last FROM member_games WHERE member_seq = ?";
  return store.one(played, sql, seq) ?? { games: 0, last: null };
}
