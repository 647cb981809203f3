import { randomInt } from "node:crypto";
import { Refusal } from "../call";
import { ciOf, diOf } from "./person";
import { ACCOUNT_TABLES } from "./schema";
import type { Store } from "../store";
import type { StagedIdentity } from "../switches";
import { rowOf } from "../table";

const REQUEST_MS = 10 * 60_000;
const CONFIRMED_MS = 30 * 60_000;

const row = rowOf(ACCOUNT_TABLES.identities);

export interface Identity {
  tid: string;
  name: string;
  /** Like `01012345678`. */
  phone: string;
  ci: string;
  gender: "M" | "F";
  birth: string;
  member: number | null;
}

const newTid = () => Array.from({ length: 24 }, () => randomInt(10)).join("");

/** Returns used identities too. @throws 475 unless confirmed and current. */
export function identityOf(store: Store, tid: string, now: number): Identity {
  const found = store.one(row, "SELECT * FROM identities WHERE tid = ?", tid);
  if (!found) throw new Refusal(475, { reason: "unknown" });
  const { state, name, phone, ci, sex, dob, confirmed_at: confirmed } = found;
  const ends = confirmed === null ? found.created_at + REQUEST_MS : confirmed + CONFIRMED_MS;
  if (now >= ends) throw new Refusal(475, { reason: "expired" });
  if (state !== "confirmed" || !name || !phone || !ci || !sex || !dob)
    throw new Refusal(475, { reason: "unconfirmed" });
  return { tid, name, phone, ci, gender: sex === "1" ? "M" : "F", birth: dob, member: found.used_by_member };
}

/** A linked identity would be deleted together with its account. */
export const freeIdentity = (store: Store, tid: string) =>
  store.run("UPDATE identities SET used_by_member = NULL WHERE tid = ?", tid);

export const useIdentity = (store: Store, tid: string, member: number, now: number) =>
  store.run("UPDATE identities SET used_by_member = ?, used_at = ? WHERE tid = ?", member, now, tid);

export function confirmIdentity(
  store: Store,
  { tid = newTid(), name, phone, sex, birth }: StagedIdentity,
  now: number,
) {
  const columns = "tid, state, return_url, cancel_url, name, phone, ci, di, sex, dob, created_at, confirmed_at";
  const sql = `INSERT OR REPLACE INTO identities (${columns}) VALUES (?, 'confirmed', '', '', ?, ?, ?, ?, ?, ?, ?, ?)`;
  store.run(sql, tid, name, phone, ciOf(name, birth, sex), diOf(name, birth, sex), sex, birth, now, now);
  return tid;
}
