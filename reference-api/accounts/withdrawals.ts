import { createHmac } from "node:crypto";
import { z } from "zod";
import { Refusal } from "../call";
import { FORMER_PLAYER } from "../rank/former-player";
import { koreanStamp } from "../korean-time";
import type { Member } from "../member";
import type { Store } from "../store";
import { endSignIns, secretOf } from "../sign-in/tokens";
import { fold } from "./nickname";
import { keepPerson } from "./way-back";

const REJOIN_WAIT_MS = 24 * 3_600_000;

const names = z.object({ id_key: z.string().nullable(), ci: z.string().nullable(), phone: z.string().nullable() });
const row = z.object({ until: z.number() });

/** Keeps a withdrawn member from signing up for 24 hours, without storing the names themselves. */
export const withdrawalHash = (secret: string, kind: "id" | "ci" | "phone", value: string) =>
  createHmac("sha256", secret).update(`withdrawn|${kind}|${value}`).digest("base64url");

interface Names {
  id?: string;
  ci?: string;
  phone?: string;
}

export function withdrawal(store: Store, ci: string | null, now: number) {
  const until = ci === null ? undefined : withdrawnUntil(store, "ci", ci, now);
  return until === undefined ? { IsWithdrawn: "N" } : { IsWithdrawn: "Y", WithdrawnUntil: koreanStamp(until) };
}

/** When a member who has withdrawn may sign up again. */
export const rejoinStamp = (withdrawnAt: number) => koreanStamp(withdrawnAt + REJOIN_WAIT_MS);

function withdrawnUntil(store: Store, kind: "id" | "ci" | "phone", value: string, now: number) {
  const hash = withdrawalHash(secretOf(store), kind, value);
  return store.one(row, "SELECT until FROM withdrawals WHERE hash = ? AND until > ?", hash, now)?.until;
}

/** @throws 467 for a name that was withdrawn in the last 24 hours. */
export function refuseWithdrawn(store: Store, given: Names, now: number) {
  for (const kind of ["id", "ci", "phone"] as const) {
    const until = given[kind] === undefined ? undefined : withdrawnUntil(store, kind, given[kind], now);
    if (until !== undefined) throw new Refusal(467, { until: koreanStamp(until) });
  }
}

/** The ID and the provider's link stay for 24 hours, so that sign-in can answer 464. Call it in a transaction. */
export function withdraw(store: Store, member: number, now: number) {
  const found = store.one(names, "SELECT id_key, ci, phone FROM members WHERE seq = ?", member);
  if (!found) return;
  keepPerson(store, member, found, now);
  const secret = secretOf(store);
  for (const [kind, value] of [["id", found.id_key], ["ci", found.ci], ["phone", found.phone]] as const) // prettier-ignore
    if (value !== null) store.run("INSERT OR REPLACE INTO withdrawals VALUES (?, ?)", withdrawalHash(secret, kind, value), now + REJOIN_WAIT_MS); // prettier-ignore
  store.run("UPDATE members SET state = 'withdrawn', withdrawn_at = ?, ci = NULL, phone = NULL WHERE seq = ?", now, member); // prettier-ignore
  endSignIns(store, member);
}

/** While the way back of a new address is open. Nobody can have signed up with the names meanwhile. */
export function reopen(store: Store, { seq, id }: Member, { ci, phone }: { ci: string | null; phone: string | null }) {
  const secret = secretOf(store);
  for (const [kind, value] of [
    ["id", fold(id)],
    ["ci", ci],
    ["phone", phone],
  ] as const)
    // prettier-ignore
    if (value !== null) store.run("DELETE FROM withdrawals WHERE hash = ?", withdrawalHash(secret, kind, value));
  const sql = "UPDATE members SET state = 'normal', withdrawn_at = NULL, ci = ?, phone = ? WHERE seq = ?";
  store.run(sql, ci, phone, seq);
}

export function forgetWithdrawn(store: Store, now: number) {
  store.run("DELETE FROM withdrawals WHERE until <= ?", now);
  const sql = "SELECT seq FROM members WHERE withdrawn_at <= ? AND id_key IS NOT NULL";
  for (const { seq } of store.all(z.object({ seq: z.number() }), sql, now - REJOIN_WAIT_MS)) forget(store, seq);
}

/** The row stays for other players' games. The ID is deleted last, so that an interrupted run starts again. */
function forget(store: Store, member: number) {
  for (const table of [
    "social_links",
    "passkeys",
    "passkey_challenges",
    "consents",
    "sign_ins",
    "favourites",
    "field_favourites",
    "shares",
    "videos",
    "corrections",
    "news",
    "day_places",
    "push_waiting",
  ])
    store.run(`DELETE FROM ${table} WHERE member_seq = ?`, member);
  store.run("DELETE FROM news WHERE player_seq = ?", member);
  store.run(
    `UPDATE sides SET name_ko = ?, name_en = ? WHERE (game_id, side) IN (SELECT m.game_id, m.side
      FROM member_games m JOIN games g ON g.id = m.game_id WHERE m.member_seq = ? AND g.kind LIKE 'individual%')`,
    FORMER_PLAYER.ko,
    FORMER_PLAYER.en,
    member,
  );
  store.run("UPDATE contest_teams SET name = '' WHERE member_seq = ?", member);
  store.run(
    `UPDATE members SET id = NULL, id_key = NULL, password_hash = NULL, former_password_hash = NULL, password_changed_at = NULL, nickname = '',
      nickname_key = NULL, name = '', first_name = NULL, middle_name = NULL, last_name = NULL, region = NULL,
      social_type = NULL, nation_num = NULL, birth = NULL, gender = NULL, marketing_push = 'N',
      marketing_push_at = NULL, marketing_email = 'N', marketing_email_at = NULL, push_info = 'N', push_info_at = NULL,
      push_night = 'N', push_night_at = NULL, push_quiet = 'N', push_topics = '', ask_push = 'N', rank_hidden = 'N', page_hidden = 'N', version = 1
     WHERE seq = ?`,
    member,
  );
}
