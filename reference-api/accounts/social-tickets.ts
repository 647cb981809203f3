import { z } from "zod";
import { Refusal } from "../call";
import type { ProviderAccount } from "../social/accounts";
import { linkTo } from "../social/member-links";
import { PROVIDERS } from "../social/people";
import { ACCOUNT_TABLES } from "./schema";
import type { Store } from "../store";
import { rowOf } from "../table";
import { hashToken, newToken } from "../sign-in/token-hash";

const TICKET_MS = 30 * 60_000;

const row = rowOf(ACCOUNT_TABLES.social_tickets).extend({ provider: z.enum(PROVIDERS) });
export type Ticket = z.infer<typeof row>;

export function issueTicket(
  store: Store,
  { provider, subject, email, emailVerified }: ProviderAccount,
  now: number,
): string {
  const ticket = newToken();
  const columns = "hash, provider, subject, email, email_verified, created_at, expires_at";
  const sql = `INSERT INTO social_tickets (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?)`;
  store.run("DELETE FROM social_tickets WHERE expires_at < ?", now - 48 * TICKET_MS);
  store.run(sql, hashToken(ticket), provider, subject, email, emailVerified ? "Y" : "N", now, now + TICKET_MS);
  return ticket;
}

/** Returns a current ticket, even if used. */
export function ticketOf(store: Store, ticket: string, now: number): Ticket {
  const found = store.one(row, "SELECT * FROM social_tickets WHERE hash = ?", hashToken(ticket));
  if (!found) throw new Refusal(481, { reason: "unknown" });
  if (found.expires_at <= now) throw new Refusal(481, { reason: "expired" });
  return found;
}

export function useTicket(store: Store, ticket: Ticket, member: number, now: number) {
  store.run("UPDATE social_tickets SET used_by_member = ?, used_at = ? WHERE hash = ?", member, now, ticket.hash);
  linkTo(store, ticket, member, now);
}

export const isLinked = (store: Store, { provider, subject }: Ticket) =>
  store.one(
    z.object({ member_seq: z.number() }),
    "SELECT member_seq FROM social_links WHERE provider = ? AND subject = ? AND member_seq IS NOT NULL",
    provider,
    subject,
  ) !== undefined;
