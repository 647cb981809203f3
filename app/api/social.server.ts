import { z } from "zod/v4";
import { signedIn, type SignedIn } from "./auth.server";
import type { Api } from "./http.server";
import { member } from "./my.server";
import { phpFlag, phpMaybe, yesNo } from "./php";
import { consentFields, overseasFields, type NewAccount, type OverseasPerson } from "./signup.server";

export type Proof =
  | { provider: "kakao" | "naver"; accessToken: string }
  | { provider: "apple"; idToken: string; firstName?: string; lastName?: string };

const newcomer = z
  .object({
    ticket: z.string().min(1),
    email: phpMaybe,
    emailVerified: phpFlag,
    firstName: phpMaybe,
    lastName: phpMaybe,
  })
  .transform((person) => ({ ...person, emailVerified: person.emailVerified && person.email !== null }));
/** A provider's account without a member; its owner signs up with the ticket. */
export type Newcomer = z.infer<typeof newcomer>;

const answer = z.union([signedIn, newcomer]);

/** @throws ApiRefusal unverified, suspended, withdrawn, deactivated, conversion, tokenRejected. */
export function socialLogin(api: Api, { provider, ...proof }: Proof, autoLogin: boolean): Promise<SignedIn | Newcomer> {
  const fields = { ...proof, autoLogin: yesNo(autoLogin) };
  return api({ method: "POST", path: `/login/${provider}Login.php`, fields, answer });
}

/** `email` is set where the provider has verified none. */
export interface NewSocialAccount extends Omit<NewAccount, "email" | "password"> {
  ticket: string;
  email?: string;
}

const made = z.union([signedIn, z.object({ user: member }).transform(() => null)]);

function accountFields(account: NewSocialAccount) {
  const { ticket, email, nickname, linkUrl } = account;
  return { ticket, id: email, nickname, linkUrl, ...consentFields(account) };
}

/** Returns null where a mail verifies the address first. @throws ApiRefusal as `signUp` does, and ticketUnusable. */
export function signUpWithTicket(api: Api, account: NewSocialAccount, person: { tid: string; region?: string }) {
  const fields = { TID: person.tid, region: person.region, ...accountFields(account) };
  return api<SignedIn | null>({ method: "POST", path: "/signup/sns.php", fields, answer: made });
}

/** As `signUpWithTicket`. @throws ApiRefusal as `signUpOverseas` does, and ticketUnusable. */
export function signUpOverseasWithTicket(api: Api, account: NewSocialAccount, person: OverseasPerson) {
  const fields = { ...accountFields(account), ...overseasFields(person) };
  return api<SignedIn | null>({ method: "POST", path: "/signup/snsEn.php", fields, answer: made });
}
