import type { z } from "zod";
import { koreanStamp } from "../korean-time";
import { randomInt } from "node:crypto";
import { ciOf, diOf } from "../accounts/person";
import { ACCOUNT_TABLES } from "../accounts/schema";
import type { Store } from "../store";
import { rowOf } from "../table";
import type { PhoneOwner } from "./phone-owner";

const LIFETIME = 10 * 60_000;

const row = rowOf(ACCOUNT_TABLES.identities);
export type Transaction = z.infer<typeof row>;

/** Returns 24 digits: the time and ten random ones. */
export function beginTransaction(store: Store, returnUrl: string, cancelUrl: string, now: number): string {
  const digits = String(randomInt(10 ** 10)).padStart(10, "0");
  const tid = koreanStamp(now).replace(/\D/g, "") + digits;
  const sql =
    "INSERT INTO identities (tid, state, return_url, cancel_url, created_at) VALUES (?, 'requested', ?, ?, ?)";
  store.run(sql, tid, returnUrl, cancelUrl, now);
  return tid;
}

export const transactionOf = (store: Store, tid: string): Transaction | undefined =>
  store.one(row, "SELECT * FROM identities WHERE tid = ?", tid);

export function closedReason({ state, created_at: begun }: Transaction, now: number): "used" | "expired" | undefined {
  if (state === "confirmed" || state === "refused") return "used";
  return now >= begun + LIFETIME ? "expired" : undefined;
}

export function saveOwner(store: Store, tid: string, { name, phone, birth, sex }: PhoneOwner) {
  const code = sex === "male" ? "1" : "0";
  store.run(
    "UPDATE identities SET state = 'answered', name = ?, phone = ?, ci = ?, di = ?, sex = ?, dob = ? WHERE tid = ?",
    name,
    phone,
    ciOf(name, birth, code),
    diOf(name, birth, code),
    code,
    birth,
    tid,
  );
}

export const cancelTransaction = (store: Store, tid: string) =>
  store.run("UPDATE identities SET state = 'cancelled' WHERE tid = ?", tid);

export const endTransaction = (store: Store, tid: string, end: "confirmed" | "refused", now: number) =>
  store.run(
    "UPDATE identities SET state = ?, confirmed_at = ? WHERE tid = ?",
    end,
    end === "confirmed" ? now : null,
    tid,
  );
