import { createHmac } from "node:crypto";
import { z } from "zod";
import { koreanStamp } from "../korean-time";
import { secretOf } from "../sign-in/tokens";
import type { Store } from "../store";
import { rowOf } from "../table";
import { PASSKEY_TABLES } from "./schema";

export const MOST_PASSKEYS = 10;

const row = rowOf(PASSKEY_TABLES.passkeys);
export type Passkey = z.infer<typeof row>;

/** The newest first. */
export const passkeysOf = (store: Store, member: number) =>
  store.all(row, "SELECT * FROM passkeys WHERE member_seq = ? ORDER BY added_at DESC, seq DESC", member);

export const passkeyWith = (store: Store, credentialId: string) =>
  store.one(row, "SELECT * FROM passkeys WHERE credential_id = ?", credentialId);

export const listed = (store: Store, member: number) =>
  passkeysOf(store, member).map((passkey) => ({
    PasskeySeq: passkey.seq,
    Device: passkey.device,
    BackedUp: passkey.backed_up,
    AddedAt: koreanStamp(passkey.added_at),
    UsedAt: passkey.used_at === null ? null : koreanStamp(passkey.used_at),
  }));

/** Stays with the authenticator, and tells nothing of the member. */
export const userHandle = (store: Store, member: number) =>
  createHmac("sha256", secretOf(store)).update(`user handle|${member}`).digest("base64url");

export const endPasskeysSince = (store: Store, member: number, since: number) =>
  store.run("DELETE FROM passkeys WHERE member_seq = ? AND added_at >= ?", member, since);
