import type { z } from "zod";
import { ACCOUNT_TABLES } from "../accounts/schema";
import type { Store } from "../store";
import { rowOf } from "../table";
import type { ProviderAccount } from "./accounts";

const link = rowOf(ACCOUNT_TABLES.social_links);
/** An account at a provider, of a member or of nobody yet. */
export type MemberLink = z.infer<typeof link>;

/** Apple sends the name once, from its consent page. */
export interface NamedAccount extends ProviderAccount {
  firstName?: string;
  lastName?: string;
}

/** Keeps a name from the first call, because Apple sends it once. */
export function noteAccount(store: Store, { provider, subject, email, firstName, lastName }: NamedAccount): MemberLink {
  const sql = `INSERT INTO social_links (provider, subject, email, first_name, last_name) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (provider, subject) DO UPDATE SET email = coalesce(excluded.email, email),
      first_name = coalesce(excluded.first_name, first_name), last_name = coalesce(excluded.last_name, last_name)
    RETURNING *`;
  const known = store.one(link, sql, provider, subject, email, firstName ?? null, lastName ?? null);
  if (!known) throw new Error("The link of a provider's account was not kept");
  return known;
}

type Account = Pick<MemberLink, "provider" | "subject">;

export const linkTo = (store: Store, { provider, subject }: Account, member: number, now: number) =>
  store.run(
    "UPDATE social_links SET member_seq = ?, linked_at = ? WHERE provider = ? AND subject = ?",
    member,
    now,
    provider,
    subject,
  );

/** The oldest first. */
export const linksOf = (store: Store, member: number) =>
  store.all(link, "SELECT * FROM social_links WHERE member_seq = ? ORDER BY linked_at, provider", member);

/** With what the provider has told: nothing of the account is left. */
export const unlink = (store: Store, { provider, subject }: Account) =>
  store.run("DELETE FROM social_links WHERE provider = ? AND subject = ?", provider, subject);
