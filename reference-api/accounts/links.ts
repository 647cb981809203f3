import { z } from "zod";
import { Refusal, type Payload } from "../call";
import { memberBySequence, type Member } from "../member";
import { ACCOUNT_TABLES } from "./schema";
import type { Store } from "../store";
import { rowOf } from "../table";
import { hashToken, newToken } from "../sign-in/token-hash";

export type LinkKind = "verify" | "reset" | "conversion" | "email" | "emailUndo";
export const LINK_MS = 24 * 3_600_000;
/** For this long, expired links are distinguished from unknown ones. */
const REMEMBERED_MS = 7 * LINK_MS;

const row = rowOf(ACCOUNT_TABLES.links);
export type Link = z.infer<typeof row>;

interface NewLink {
  kind: LinkKind;
  member: number | null;
  /** Folded. A new link revokes earlier ones of its kind to the address. */
  address: string;
  request?: string;
  expiresAt: number;
}

/** Stores only the token's hash. */
export function makeLink(store: Store, link: NewLink, now: number): string {
  endLinks(store, link.kind, link.address, now);
  return addLink(store, link, now);
}

/** Leaves earlier ones to the address as they are. */
export function addLink(store: Store, { kind, member, address, request, expiresAt }: NewLink, now: number): string {
  const token = newToken();
  store.run("DELETE FROM links WHERE expires_at < ?", now - REMEMBERED_MS);
  const sql = "INSERT INTO links (hash, kind, member_seq, address, request, expires_at) VALUES (?, ?, ?, ?, ?, ?)";
  store.run(sql, hashToken(token), kind, member, address, request ?? null, expiresAt);
  return token;
}

export const endLinks = (store: Store, kind: LinkKind, address: string, now: number) =>
  store.run(
    "UPDATE links SET expires_at = MIN(expires_at, ?), request = NULL WHERE kind = ? AND address = ? AND used_at IS NULL",
    now,
    kind,
    address,
  );

export function linkOf(store: Store, kind: LinkKind, token: string, now: number): Link {
  const found = store.one(row, "SELECT * FROM links WHERE hash = ? AND kind = ?", hashToken(token), kind);
  if (!found) throw new Refusal(477, { reason: "unknown" });
  if (found.used_at !== null) throw new Refusal(477, { reason: "used" });
  if (found.expires_at <= now) throw new Refusal(477, { reason: "expired" });
  return found;
}

/** @throws 477 if the account no longer exists. */
export function memberOfLink(store: Store, link: Link): Member {
  const member = link.member_seq === null ? undefined : memberBySequence(store, link.member_seq);
  // A way back brings a withdrawn account back as well.
  if (!member || (member.state === "withdrawn" && link.kind !== "emailUndo"))
    throw new Refusal(477, { reason: "expired" });
  return member;
}

export const useLink = (store: Store, link: Link, now: number, member = link.member_seq) =>
  store.run("UPDATE links SET used_at = ?, member_seq = ?, request = NULL WHERE hash = ?", now, member, link.hash);

/** In ms: a second press, or one whose answer was lost, comes to another process of the app. */
const REPEAT_MS = 60_000;

/** Uses the link and keeps the answer for a minute: pressed again, it finds its own work done. */
export function useLinkWith<Answer extends Payload>(store: Store, link: Link, answer: Answer, now: number): Answer {
  useLink(store, link, now);
  store.run("UPDATE links SET request = ? WHERE hash = ?", JSON.stringify(answer), link.hash);
  return answer;
}

export function repeatedAnswer(store: Store, kind: LinkKind, token: string, now: number) {
  const sql = "SELECT * FROM links WHERE hash = ? AND kind = ? AND used_at > ? AND request IS NOT NULL";
  const found = store.one(row, sql, hashToken(token), kind, now - REPEAT_MS);
  return found && { member: found.member_seq, answer: z.record(z.unknown()).parse(JSON.parse(found.request ?? "")) };
}

export function usedLinkMember(store: Store, kind: LinkKind, token: string): Member | undefined {
  const sql =
    "SELECT member_seq FROM links WHERE hash = ? AND kind = ? AND used_at IS NOT NULL AND member_seq IS NOT NULL";
  const found = store.one(z.object({ member_seq: z.number() }), sql, hashToken(token), kind);
  return found && memberBySequence(store, found.member_seq);
}

export function withToken(url: string, token: string): string {
  const link = new URL(url);
  link.searchParams.set("token", token);
  return link.href;
}
