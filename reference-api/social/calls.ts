import { z } from "zod";
import { deleteExpired } from "../accounts/new-member";
import { issueTicket } from "../accounts/social-tickets";
import { Refusal, type Call, type Payload } from "../call";
import { check } from "../fields";
import { requireNormalState } from "../login";
import { memberBySequence, userOf } from "../member";
import type { Store } from "../store";
import { signIn } from "../tokens";
import type { Provider } from "./people";

const autoLogin = z.enum(["Y", "N"], { message: "choice" }).default("N");
const withAccessToken = z.object({ accessToken: z.string().max(2048, "length"), autoLogin });
const name = z.string().trim().max(100, "length").optional();
const withIdToken = z.object({ idToken: z.string().max(8192, "length"), firstName: name, lastName: name, autoLogin });

interface ProviderAccount {
  provider: Provider;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName?: string;
  lastName?: string;
}

export function kakaoLogin(call: Call): Payload {
  const { accessToken, autoLogin: keep } = check(withAccessToken, call.fields);
  const { kakao } = call.providers;
  const profile = kakao.informationOf(accessToken)?.app_id === kakao.appId ? kakao.profile(accessToken) : undefined;
  if (!profile) throw new Refusal(480);
  const { email, is_email_valid: isValid, is_email_verified: isVerified } = profile.kakao_account;
  const emailVerified = isValid === true && isVerified === true;
  return signInOrIssueTicket(
    call,
    { provider: "kakao", subject: String(profile.id), email: email ?? null, emailVerified },
    keep,
  );
}

/** Naver does not report whether an address is verified. */
export function naverLogin(call: Call): Payload {
  const { accessToken, autoLogin: keep } = check(withAccessToken, call.fields);
  const { naver } = call.providers;
  const profile = naver.isOwnToken(accessToken) ? naver.profile(accessToken)?.response : undefined;
  if (!profile) throw new Refusal(480);
  return signInOrIssueTicket(
    call,
    { provider: "naver", subject: profile.id, email: profile.email ?? null, emailVerified: false },
    keep,
  );
}

export async function appleLogin(call: Call): Promise<Payload> {
  const { idToken, autoLogin: keep, ...names } = check(withIdToken, call.fields);
  const claims = await call.providers.apple.claimsOf(idToken);
  if (!claims?.sub) throw new Refusal(480);
  const email = typeof claims["email"] === "string" ? claims["email"] : null;
  const emailVerified = email !== null && String(claims["email_verified"]) === "true";
  return signInOrIssueTicket(call, { provider: "apple", subject: claims.sub, email, emailVerified, ...names }, keep);
}

const link = z.object({
  member_seq: z.number().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
});

function signInOrIssueTicket({ store, now }: Call, account: ProviderAccount, keep: "Y" | "N"): Payload {
  deleteExpired(store, now);
  const known = upsertLink(store, account);
  const member = known.member_seq === null ? undefined : memberBySequence(store, known.member_seq);
  if (!member) return ticketAnswer(store, account, known, now);
  requireNormalState(member);
  return { ...signIn(store, member.seq, keep === "Y"), user: userOf(member) };
}

/** Keeps a name from the first call: Apple sends it once. */
function upsertLink(store: Store, { provider, subject, email, firstName, lastName }: ProviderAccount) {
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
