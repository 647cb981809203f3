import { z } from "zod";
import type { Store } from "../store";
import { ACCOUNT_TABLES } from "./schema";
import { rowOf } from "../table";
import { fold } from "./nickname";
import { addLink, LINK_MS, type Link } from "./links";

const person = z.object({ ci: z.string().nullable(), phone: z.string().nullable() });
const wayBack = z.object({
  /** The address before the change, as it was typed. */
  id: z.string(),
  /** What has come since then ends with the change. */
  since: z.number(),
  /** What a withdrawal has taken from the account. */
  person: person.optional(),
});
type Person = z.infer<typeof person>;

const linkRow = rowOf(ACCOUNT_TABLES.links);
const OPEN = "kind = 'emailUndo' AND member_seq = ? AND used_at IS NULL AND expires_at > ?";

export const wayBackOf = ({ request }: Link) => wayBack.parse(JSON.parse(request ?? "null"));

interface Change {
  member: number;
  /** The address that is left. */
  id: string;
  /** Whoever breaks in adds a way in first and changes the address afterwards, or signs in by it for that. */
  askedAt: number;
}

const createdRow = z.object({ created_at: z.number() });

/** Returns the token. The way in by which the account was made belongs to whoever made it. */
export function addWayBack(store: Store, { member, id, askedAt }: Change, now: number) {
  const created = store.one(createdRow, "SELECT created_at FROM members WHERE seq = ?", member)?.created_at ?? 0;
  const since = Math.max(askedAt - LINK_MS, created + 1);
  const request = JSON.stringify({ id, since });
  return addLink(store, { kind: "emailUndo", member, address: fold(id), request, expiresAt: now + LINK_MS }, now);
}

const waysBack = (store: Store, member: number, now: number) =>
  store.all(linkRow, `SELECT * FROM links WHERE ${OPEN} ORDER BY expires_at`, member, now);

/** The addresses that the member's ID may still go back to: they are the owner's if a stranger has changed it. */
export const formerAddresses = (store: Store, member: number, now: number) =>
  new Set(waysBack(store, member, now).map((link) => wayBackOf(link).id));

/** The ways back of this change and of those after it. */
export const endWaysBack = (store: Store, { member_seq: member, expires_at: from }: Link, now: number) =>
  store.run(`UPDATE links SET expires_at = ? WHERE ${OPEN} AND expires_at >= ?`, now, member, now, from);

/** A withdrawal can be taken back with the change, so the names that it takes stay for as long as that. */
export function keepPerson(store: Store, member: number, { ci, phone }: Person, now: number) {
  for (const link of waysBack(store, member, now)) {
    const request = JSON.stringify({ ...wayBackOf(link), person: { ci, phone } });
    store.run("UPDATE links SET request = ? WHERE hash = ?", request, link.hash);
  }
}
