import { z } from "zod/v4";
import { signedIn, type SignedIn } from "./auth.server";
import type { Api } from "./http.server";
import { member } from "./my.server";
import { phpFlag, phpMaybe } from "./php";
import { consentFields, overseasFields, type NewAccount, type OverseasPerson } from "./signup.server";

/** What proves to the API whose account at the provider it is. */
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
/** An account of a provider that no member has; the ticket stands for it when its owner signs up. */
export type Newcomer = z.infer<typeof newcomer>;

const answer = z.union([signedIn, newcomer]);

/** @throws ApiRefusal unverified, suspended, withdrawn, deactivated, conversion for account states, tokenRejected when the API does not accept the proof. */
export function socialLogin(api: Api, { provider, ...proof }: Proof, autoLogin: boolean): Promise<SignedIn | Newcomer> {
  const fields = { ...proof, autoLogin: autoLogin ? "Y" : "N" };
  return api({ method: "POST", path: `/login/${provider}Login.php`, fields, answer });
}

/** An account without a password; the e-mail is told where the provider has verified none. */
export interface SocialAccount extends Omit<NewAccount, "email" | "password"> {
  ticket: string;
  email?: string;
}

const made = z.union([signedIn, z.object({ user: member }).transform(() => null)]);

function accountFields(account: SocialAccount) {
  const { ticket, email, nickname, linkUrl } = account;
  return { ticket, id: email, nickname, linkUrl, ...consentFields(account) };
}

interface Person {
  tid: string;
  region?: string;
}

/** Signed in at once, or null: a mail is under way first. @throws ApiRefusal invalid, recentlyWithdrawn, hasAccount, idTaken, phoneTaken, nicknameTaken, underAge, transactionUnusable, ticketUnusable, tooMany. */
export function signUpWithTicket(api: Api, account: SocialAccount, { tid, region }: Person) {
  const fields = { TID: tid, region, ...accountFields(account) };
  return api<SignedIn | null>({ method: "POST", path: "/signup/sns.php", fields, answer: made });
}

/** As the other; with Apple only. @throws ApiRefusal invalid, recentlyWithdrawn, idTaken, phoneTaken, nicknameTaken, underAge, ticketUnusable, tooMany. */
export function signUpOverseasWithTicket(api: Api, account: SocialAccount, person: OverseasPerson) {
  const fields = { ...accountFields(account), ...overseasFields(person) };
  return api<SignedIn | null>({ method: "POST", path: "/signup/snsEn.php", fields, answer: made });
}
