import { createHmac } from "node:crypto";
import { z } from "zod";
import { noteSignIn, type Visit } from "./sign-ins";
import type { Store } from "../store";
import { hashToken as hash, newToken } from "./token-hash";

const ACCESS_SECONDS = 600;
/** With auto-login a refresh token is good for so long after each renewal, and its sign-in for `longest`. */
const REFRESH_DAYS = { autoLogin: 14, longest: 180, session: 1 };
const DAY_SECONDS = 86_400;
const OLD_TOKEN_SECONDS = 60;

const now = () => Math.floor(Date.now() / 1000);

const accessRow = z.object({ member_seq: z.number(), family: z.string() });
const refreshRow = accessRow.extend({
  hash: z.string(),
  expires_at: z.number(),
  ends_at: z.number(),
  replaced_at: z.number().nullable(),
  successor: z.string().nullable(),
});
type RefreshRow = z.infer<typeof refreshRow>;

export function signIn(visit: Visit, member: number, autoLogin: boolean) {
  const { store } = visit;
  const refreshToken = newToken();
  const family = newToken();
  const [days, longest] = autoLogin
    ? [REFRESH_DAYS.autoLogin, REFRESH_DAYS.longest]
    : [REFRESH_DAYS.session, REFRESH_DAYS.session];
  const [expires_at, ends_at] = [now() + days * DAY_SECONDS, now() + longest * DAY_SECONDS];
  return store.transaction(() => {
    store.run("DELETE FROM refresh_tokens WHERE member_seq = ? AND expires_at <= ?", member, now());
    addRefreshToken(store, refreshToken, { member_seq: member, family, expires_at, ends_at });
    noteSignIn(visit, member, family);
    return { accessToken: addAccessToken(store, member, family), refreshToken, expiresIn: ACCESS_SECONDS };
  });
}

export function memberOfAccessToken(store: Store, token: string) {
  return store.one(
    accessRow,
    "SELECT member_seq, family FROM access_tokens WHERE hash = ? AND expires_at > ?",
    hash(token),
    now(),
  );
}

/** Moves the sign-in's end. Also issues a refresh token with rotation, or for a replaced token. */
export function renew(store: Store, refreshToken: string, rotate: boolean) {
  return store.transaction(() => {
    const found = refreshTokenRow(store, hash(refreshToken));
    if (!found || !isUsable(store, found)) return undefined;
    if (found.replaced_at === null) prolong(store, found);
    const accessToken = addAccessToken(store, found.member_seq, found.family);
    const answer = { accessToken, expiresIn: ACCESS_SECONDS };
    return rotate || found.replaced_at !== null
      ? { ...answer, refreshToken: rotated(store, refreshToken, found) }
      : answer;
  });
}

export function signOut(store: Store, refreshToken: string) {
  const found = refreshTokenRow(store, hash(refreshToken));
  if (!found) return;
  store.transaction(() => endFamily(store, found.family));
}

/** Revokes a sign-in; returns false if it had ended. Call it in a transaction. */
export function endFamily(store: Store, family: string): boolean {
  store.run("DELETE FROM access_tokens WHERE family = ?", family);
  return store.run("DELETE FROM refresh_tokens WHERE family = ?", family) > 0;
}

export const expireAccessTokens = (store: Store) => store.run("UPDATE access_tokens SET expires_at = 0");

const refreshTokenRow = (store: Store, tokenHash: string) =>
  store.one(
    refreshRow,
    "SELECT hash, member_seq, family, expires_at, ends_at, replaced_at, successor FROM refresh_tokens WHERE hash = ?",
    tokenHash,
  );

/** One without auto-login has its end from the start. */
function prolong(store: Store, row: RefreshRow): void {
  row.expires_at = Math.max(row.expires_at, Math.min(now() + REFRESH_DAYS.autoLogin * DAY_SECONDS, row.ends_at));
  store.run("UPDATE refresh_tokens SET expires_at = ? WHERE hash = ?", row.expires_at, row.hash);
}

/** A replaced token is valid for another minute, until its successor is replaced. */
function isUsable(store: Store, row: RefreshRow): boolean {
  if (row.expires_at <= now()) return false;
  if (row.replaced_at === null) return true;
  const successor = row.successor === null ? undefined : refreshTokenRow(store, row.successor);
  return row.replaced_at > now() - OLD_TOKEN_SECONDS && successor !== undefined && successor.replaced_at === null;
}

/** Derives the token from the old one, so that repeated requests get the same successor. */
function rotated(store: Store, refreshToken: string, row: RefreshRow): string {
  const successor = createHmac("sha256", secretOf(store)).update(refreshToken).digest("base64url");
  if (row.replaced_at !== null) return successor;
  addRefreshToken(store, successor, row);
  store.run(
    "UPDATE refresh_tokens SET replaced_at = ?, successor = ? WHERE hash = ?",
    now(),
    hash(successor),
    row.hash,
  );
  return successor;
}

type Owner = Pick<RefreshRow, "member_seq" | "family" | "expires_at" | "ends_at">;

function addRefreshToken(store: Store, token: string, { member_seq, family, expires_at, ends_at }: Owner) {
  const sql = "INSERT INTO refresh_tokens (hash, member_seq, family, expires_at, ends_at) VALUES (?, ?, ?, ?, ?)";
  store.run(sql, hash(token), member_seq, family, expires_at, ends_at);
}

function addAccessToken(store: Store, member: number, family: string): string {
  const token = newToken();
  store.run("DELETE FROM access_tokens WHERE expires_at <= ?", now());
  const sql = "INSERT INTO access_tokens (hash, member_seq, family, expires_at) VALUES (?, ?, ?, ?)";
  store.run(sql, hash(token), member, family, now() + ACCESS_SECONDS);
  return token;
}

export const secretOf = (store: Store) =>
  store.one(z.object({ value: z.string() }), "SELECT value FROM meta WHERE key = 'secret'")?.value ?? "";

export const endExpiredSignIns = (store: Store) => store.run("DELETE FROM refresh_tokens WHERE expires_at <= ?", now());

/** Revokes on all devices. Call it in a transaction. */
export function endSignIns(store: Store, member: number) {
  store.run("DELETE FROM refresh_tokens WHERE member_seq = ?", member);
  store.run("DELETE FROM access_tokens WHERE member_seq = ?", member);
}

/** Revokes all but the family's. Call it in a transaction. */
export function endOtherSignIns(store: Store, member: number, family: string) {
  store.run("DELETE FROM refresh_tokens WHERE member_seq = ? AND family <> ?", member, family);
  store.run("DELETE FROM access_tokens WHERE member_seq = ? AND family <> ?", member, family);
}
