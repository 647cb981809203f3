import { z } from "zod";
import { deleteExpired } from "../accounts/new-member";
import { issueTicket } from "../accounts/social-tickets";
import type { Call, Payload } from "../call";
import { check } from "../fields";
import { requireNormalState } from "../login";
import { memberBySequence, userOf } from "../member";
import type { Store } from "../store";
import { signIn } from "../tokens";
import { accessToken, appleAccount, idToken, kakaoAccount, naverAccount, type ProviderAccount } from "./accounts";

const autoLogin = z.enum(["Y", "N"], { message: "choice" }).default("N");
const withAccessToken = z.object({ accessToken, autoLogin });
const name = z.string().trim().max(100, "length").optional();
const withIdToken = z.object({ idToken, firstName: name, lastName: name, autoLogin });

/** Apple sends the name once, from its consent page. */
interface NamedAccount extends ProviderAccount {
  firstName?: string;
  lastName?: string;
}

export const kakaoLogin = (call: Call): Payload => {
  const { accessToken, autoLogin: keep } = check(withAccessToken, call.fields);
  return signInOrIssueTicket(call, kakaoAccount(call.providers, accessToken), keep);
};

export const naverLogin = (call: Call): Payload => {
  const { accessToken, autoLogin: keep } = check(withAccessToken, call.fields);
  return signInOrIssueTicket(call, naverAccount(call.providers, accessToken), keep);
};

export async function appleLogin(call: Call): Promise<Payload> {
  const { idToken, autoLogin: keep, ...names } = check(withIdToken, call.fields);
  return signInOrIssueTicket(call, { ...(await appleAccount(call.providers, idToken)), ...names }, keep);
}

const link = z.object({
  member_seq: z.number().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
});

function signInOrIssueTicket(call: Call, account: NamedAccount, keep: "Y" | "N"): Payload {
  const { store, now } = call;
  deleteExpired(store, now);
  const known = upsertLink(store, account);
  const member = known.member_seq === null ? undefined : memberBySequence(store, known.member_seq);
  if (!member) return ticketAnswer(store, account, known, now);
  requireNormalState(member);
  return { ...signIn(call, member.seq, keep === "Y"), user: userOf(member) };
}

/** Keeps a name from the first call, because Apple sends it once. */
function upsertLink(store: Store, { provider, subject, email, firstName, lastName }: NamedAccount) {
  const sql = `INSERT INTO social_links (provider, subject, email, first_name, last_name) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (provider, subject) DO UPDATE SET email = coalesce(excluded.email, email),
      first_name = coalesce(excluded.first_name, first_name), last_name = coalesce(excluded.last_name, last_name)
    RETURNING member_seq, first_name, last_name`;
  const known = store.one(link, sql, provider, subject, email, firstName ?? null, lastName ?? null);
  if (!known) throw new Error("The link of a provider's account was not kept");
  return known;
}

function ticketAnswer(store: Store, account: ProviderAccount, known: z.infer<typeof link>, now: number): Payload {
  return {
    ticket: issueTicket(store, account, now),
    email: account.email,
    emailVerified: account.emailVerified,
    firstName: known.first_name,
    lastName: known.last_name,
  };
}
