import { z } from "zod/v4";
import { loginRefusals, signedIn, type SignedIn } from "./auth.server";
import { defineCall, type Api } from "./call";
import { personName, providerToken, regionField, ticketField, tidField, yesOrNo } from "./fields";
import { member } from "./my.server";
import { row } from "./php-rows";
import { phpFlag, phpMaybe, phpText, yesNo } from "./php-values";
import {
  accountSchemas,
  alwaysAgreed,
  consentFields,
  domesticRefusals,
  overseasFields,
  overseasPerson,
  overseasRefusals,
  requiredOfPerson,
  type NewAccount,
  type OverseasPerson,
} from "./signup.server";

export type Proof =
  | { provider: "kakao" | "naver"; accessToken: string }
  | { provider: "apple"; idToken: string; firstName?: string; lastName?: string };

const newcomer = row({
  ticket: ["ticket", phpText],
  email: ["email", phpMaybe],
  emailVerified: ["emailVerified", phpFlag],
  firstName: ["firstName", phpMaybe],
  lastName: ["lastName", phpMaybe],
}).transform((person) => ({ ...person, emailVerified: person.emailVerified && person.email !== null }));
/** A provider's account without a member; its owner signs up with the ticket. */
export type Newcomer = z.infer<typeof newcomer>;

const providerLogin = {
  method: "POST",
  open: true,
  answer: z.union([signedIn, newcomer]),
  refusals: ["invalid", ...loginRefusals, "tokenRejected"],
} as const;
const byToken = {
  ...providerLogin,
  required: ["accessToken", "autoLogin"],
  fields: { accessToken: providerToken, autoLogin: yesOrNo },
} as const;
export const socialLoginCalls = {
  kakao: defineCall({ ...byToken, path: "/login/kakaoLogin.php", summary: "Sign in with Kakao" }),
  naver: defineCall({ ...byToken, path: "/login/naverLogin.php", summary: "Sign in with Naver" }),
  apple: defineCall({
    ...providerLogin,
    path: "/login/appleLogin.php",
    summary: "Sign in with Apple",
    required: ["idToken", "autoLogin"],
    fields: { idToken: providerToken, firstName: personName, lastName: personName, autoLogin: yesOrNo },
  }),
};

export function socialLogin(api: Api, proof: Proof, keep: boolean): Promise<SignedIn | Newcomer> {
  const autoLogin = yesNo(keep);
  if (proof.provider !== "apple") {
    const { provider, accessToken } = proof;
    return api(socialLoginCalls[provider], { accessToken, autoLogin });
  }
  const { idToken, firstName, lastName } = proof;
  return api(socialLoginCalls.apple, { idToken, firstName, lastName, autoLogin });
}

/** `email` is set where the provider has verified none. */
export interface NewSocialAccount extends Omit<NewAccount, "email" | "password"> {
  ticket: string;
  email?: string;
}

const made = z.union([signedIn, row({ user: ["user", member] }).transform(() => null)]);

function accountFields(account: NewSocialAccount) {
  const { ticket, email, nickname, linkUrl } = account;
  return { ticket, id: email, nickname, linkUrl, ...consentFields(account) };
}

export const signUpWithTicketCall = defineCall({
  method: "POST",
  path: "/signup/sns.php",
  summary: "Sign up a domestic member with a provider's account",
  open: true,
  fields: { TID: tidField, region: regionField, ticket: ticketField, ...accountSchemas },
  required: ["TID", "ticket", "nickname", ...alwaysAgreed, "linkUrl"],
  answer: made,
  refusals: [...domesticRefusals, "ticketUnusable"],
});

export const signUpOverseasWithTicketCall = defineCall({
  method: "POST",
  path: "/signup/snsEn.php",
  summary: "Sign up an overseas member with a provider's account",
  open: true,
  fields: { ticket: ticketField, ...accountSchemas, ...overseasPerson },
  required: ["ticket", "nickname", ...alwaysAgreed, ...requiredOfPerson, "linkUrl"],
  answer: made,
  refusals: [...overseasRefusals, "ticketUnusable"],
});

/** Returns null where a mail verifies the address first. */
export function signUpWithTicket(api: Api, account: NewSocialAccount, person: { tid: string; region?: string }) {
  return api(signUpWithTicketCall, { TID: person.tid, region: person.region, ...accountFields(account) });
}

/** As `signUpWithTicket`. */
export function signUpOverseasWithTicket(api: Api, account: NewSocialAccount, person: OverseasPerson) {
  return api(signUpOverseasWithTicketCall, { ...accountFields(account), ...overseasFields(person) });
}
