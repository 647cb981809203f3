import { loginRefusals, signedIn, type SignedIn } from "./auth.server";
import { defineCall, type Api, type Only } from "./call";
import { emailId, personName, providerToken, regionField, ticketField, tidField, yesOrNo } from "./fields";
import { member } from "./my.server";
import { either, made, row, type ValueOf } from "./schema";
import { phpMaybeKey, phpMaybeName, phpToken } from "./php-texts";
import { phpFlag, yesNo } from "./php-values";
import {
  accountSchemas,
  consentFields,
  domesticRefusals,
  overseasFields,
  overseasPerson,
  overseasRefusals,
  type NewAccount,
  type OverseasPerson,
} from "./signup.server";

export type Proof =
  | { provider: "kakao" | "naver"; accessToken: string }
  | { provider: "apple"; idToken: string; firstName?: string; lastName?: string };

const newcomer = made(
  row({
    ticket: ["ticket", phpToken, "good for 30 minutes and one account"],
    email: ["email", phpMaybeKey, "e-mail address, as the provider tells it"],
    emailVerified: [
      "emailVerified",
      phpFlag,
      "Kakao calls the address valid and verified, or Apple's `email_verified` is true",
    ],
    firstName: ["firstName", phpMaybeName, "first name, of Apple only"],
    lastName: ["lastName", phpMaybeName, "last name, of Apple only"],
  }),
  (person) => ({ ...person, emailVerified: person.emailVerified && person.email !== null }),
);
/** A provider's account without a member; its owner signs up with the ticket. */
export type Newcomer = ValueOf<typeof newcomer>;

const providerLogin = {
  open: true,
  answer: either(signedIn, newcomer),
  refusals: ["invalid", ...loginRefusals, "tokenRejected"],
} as const;
const byToken = {
  ...providerLogin,
  fields: {
    accessToken: [
      providerToken,
      "the provider's token, at most 4,000 characters. Ask the provider whose it is, and for which client it was made",
      "yes",
    ],
    autoLogin: [yesOrNo, "`Y` or `N` (default)", "always sent"],
  },
} as const;
export const socialLoginCalls = {
  kakao: defineCall("POST /login/kakaoLogin.php", {
    of: ["social", "kakao"],
    ...byToken,
    reachedBy: "the setting KAKAO_CLIENT_ID",
    summary: "Sign in with Kakao",
  }),
  naver: defineCall("POST /login/naverLogin.php", {
    of: ["social", "naver"],
    ...byToken,
    reachedBy: "the setting NAVER_CLIENT_ID",
    summary: "Sign in with Naver",
  }),
  apple: defineCall("POST /login/appleLogin.php", {
    of: ["social", "apple"],
    ...providerLogin,
    reachedBy: "the setting APPLE_CLIENT_ID",
    summary: "Sign in with Apple",
    fields: {
      idToken: [providerToken, "at most 4,000 characters; verify it again", "yes"],
      firstName: [
        personName,
        "the first time only, at most 100 characters (the app sends up to 160): keep it with the Apple account from this call on, for Apple never tells it again",
      ],
      lastName: [personName, "as `firstName`"],
      autoLogin: [yesOrNo, "`Y` or `N` (default)", "always sent"],
    },
  }),
};

export function socialLogin(api: Api, proof: Proof, isAutoLogin: boolean): Promise<SignedIn | Newcomer> {
  const autoLogin = yesNo(isAutoLogin);
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

const signedUp = either(
  signedIn,
  made(row({ user: ["user", member, "the member, who has to verify the address"] }), () => null),
);

function accountFields({ email, push, marketing, ...account }: NewSocialAccount) {
  return { ...account, id: email, ...consentFields({ push, marketing }) };
}

const idWithTicket = [
  emailId,
  "only counts when the ticket has no verified e-mail",
  "without a verified e-mail",
] as const;

export const signUpWithTicketCall = defineCall("POST /signup/sns.php", {
  of: ["signUp", "domestic", "social"],
  summary: "Sign up a domestic member with a provider's account",
  open: true,
  fields: {
    TID: [tidField, "as in common.php", "yes"],
    region: [regionField, "as in common.php"],
    ticket: [ticketField, "as in [account fields](#account-fields)", "yes"],
    ...accountSchemas,
    id: idWithTicket,
  },
  answer: signedUp,
  refusals: [...domesticRefusals, "ticketUnusable"],
});

export const signUpOverseasWithTicketCall = defineCall("POST /signup/snsEn.php", {
  of: ["signUp", "overseas", "social"],
  summary: "Sign up an overseas member with a provider's account",
  open: true,
  fields: {
    ticket: [ticketField, "as in [account fields](#account-fields)", "yes"],
    ...accountSchemas,
    ...overseasPerson,
    id: idWithTicket,
  },
  answer: signedUp,
  refusals: [...overseasRefusals, "ticketUnusable"],
});

interface DomesticPerson {
  tid: string;
  region?: string;
}

/** Returns null where a mail verifies the address first. */
export function signUpWithTicket<Given extends DomesticPerson>(
  api: Api,
  account: NewSocialAccount,
  person: Only<DomesticPerson, Given>,
) {
  const { tid, ...sent }: DomesticPerson = person;
  return api(signUpWithTicketCall, { TID: tid, ...sent, ...accountFields(account) });
}

/** Signs up an overseas member; otherwise like `signUpWithTicket`. */
export function signUpOverseasWithTicket<Given extends OverseasPerson>(
  api: Api,
  account: NewSocialAccount,
  person: Only<OverseasPerson, Given>,
) {
  return api(signUpOverseasWithTicketCall, { ...accountFields(account), ...overseasFields(person) });
}
