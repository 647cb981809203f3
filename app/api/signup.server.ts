import { z } from "zod/v4";
import { defineCall, type Api, type Only } from "./call";
import type { Refusal } from "./errors";
import {
  agreed,
  digits,
  emailId,
  linkToken,
  nationField,
  newPassword,
  nicknameField,
  personName,
  phoneField,
  regionField,
  tidField,
  uniqueValue,
  url,
  yesOrNo,
} from "./fields";
import { phpField, rows } from "./php-rows";
import { anything, narrowed, row } from "./schema";
import { phpKey } from "./php-texts";
import { phpDecision, yesNo } from "./php-values";

export const duplicateCall = defineCall("POST /signup/checkDup.php", {
  asks: true,
  summary: "Is a name taken",
  open: true,
  fields: {
    type: [z.enum(["id", "nickname", "phone"]), "`id`, `nickname`, `phone`", "yes"],
    value: [
      uniqueValue,
      "by the rule of that field, at most 254 characters. A phone number is Korean (`01012345678`, with separators, or with `+82`) or begins with `+` and another country's number (`+12025550123`)",
      "yes",
    ],
    TID: [
      tidField,
      "with `type=phone`: who asks. The account of this person that was never verified does not count, for it gives way at the sign-up. Sent after the carrier's check, since carriers give numbers out again",
    ],
  },
  answer: phpField("isDup", phpDecision, "`Y`: in use"),
  refusals: ["invalid", "transactionUnusable"],
});

/** A phone number is free for the person (TID) whose unverified account has it. */
export function isTaken(api: Api, type: "id" | "nickname" | "phone", value: string, tid?: string): Promise<boolean> {
  return api(duplicateCall, { type, value, TID: tid });
}

export interface NewAccount {
  email: string;
  password: string;
  nickname: string;
  push: boolean;
  marketing: boolean;
  linkUrl: string;
}

export interface OverseasPerson {
  nationality: string;
  region: string;
  firstName: string;
  middleName?: string;
  lastName: string;
  nationNumber: string;
  phone: string;
  birth: string;
  gender: "M" | "F";
}

export function consentFields({ push, marketing }: Pick<NewAccount, "push" | "marketing">) {
  const required = { agreeService: "Y", agreePrivacy: "Y", agreeAge: "Y" };
  return { ...required, marketingPush: yesNo(push), marketingEmail: yesNo(marketing) };
}

export function overseasFields({ nationNumber, ...person }: OverseasPerson) {
  return { ...person, nationNum: nationNumber };
}

function accountFields<Account extends NewAccount>({ email, push, marketing, ...account }: Account) {
  return { ...account, id: email, ...consentFields({ push, marketing }) };
}

export const consents = {
  agreeService: [agreed, "`Y`", "yes"],
  agreePrivacy: [agreed, "`Y`", "yes"],
  agreeAge: [agreed, "`Y`", "yes"],
  marketingPush: [yesOrNo, "`Y` or `N` (default)"],
  marketingEmail: [yesOrNo, "`Y` or `N` (default)"],
} as const;
export const overseasPerson = {
  nationality: [nationField, "ISO 3166-1 alpha-2; KR too, for Koreans who live abroad", "yes"],
  region: [regionField, "1–60 characters: letters and digits of any script, spaces and `' ’ . , ( ) / & -`", "yes"],
  firstName: [
    personName,
    "1–40 characters: letters of any script, spaces and `' . -`; the first one a letter or `'`. Made NFC, spaces single",
    "yes",
  ],
  middleName: [personName, "as `firstName`"],
  lastName: [personName, "as `firstName`", "yes"],
  nationNum: [digits, "a number of getNationNum.php; it need not be that of the nationality", "yes"],
  phone: [
    phoneField,
    "the national number as E.164 has it, 4–14 digits: without the country number and its trunk prefix (a zero first only where it is part of the number, as in Italy), spaces and separators forgiven; with nationNum at most 15. The app sends the same digits for every way of writing. Two members do not share a number",
    "yes",
  ],
  birth: [
    digits,
    "`19950315`, from 1900 on; at least 14 years ago in Asia/Seoul, or 474. Who was born on 29 February is a year older on 1 March",
    "yes",
  ],
  gender: [z.enum(["M", "F"]), "`M`, `F`", "yes"],
} as const;
export const accountSchemas = {
  id: [emailId, "as in [account fields](#account-fields)", "yes"],
  nickname: [nicknameField, "as in [account fields](#account-fields)", "yes"],
  linkUrl: [url, "as in [account fields](#account-fields); of an unknown origin: `choice`", "yes"],
  ...consents,
} as const;
export const overseasRefusals = [
  "invalid",
  "recentlyWithdrawn",
  "idTaken",
  "phoneTaken",
  "nicknameTaken",
  "underAge",
] as const satisfies Refusal[];
export const domesticRefusals = [...overseasRefusals, "hasAccount", "transactionUnusable"] as const;

export const signUpCall = defineCall("POST /signup/common.php", {
  of: ["signUp", "domestic"],
  summary: "Sign up a domestic member",
  open: true,
  fields: {
    TID: [tidField, "as in [account fields](#account-fields)", "yes"],
    region: [regionField, "one of the 17 codes `KR-11` … `KR-50` (ISO 3166-2)"],
    password: [newPassword, "as in [account fields](#account-fields)", "yes"],
    ...accountSchemas,
  },
  answer: anything,
  refusals: domesticRefusals,
});

type DomesticAccount = NewAccount & { tid: string; region?: string };

export function signUp<Given extends DomesticAccount>(api: Api, account: Only<DomesticAccount, Given>) {
  const { tid, ...sent }: DomesticAccount = account;
  return api(signUpCall, { TID: tid, ...accountFields(sent) });
}

export const signUpOverseasCall = defineCall("POST /signup/commonEn.php", {
  of: ["signUp", "overseas"],
  summary: "Sign up an overseas member",
  open: true,
  fields: {
    password: [newPassword, "as in [account fields](#account-fields)", "yes"],
    ...accountSchemas,
    ...overseasPerson,
  },
  answer: anything,
  refusals: overseasRefusals,
});

export function signUpOverseas<Given extends OverseasPerson>(
  api: Api,
  account: NewAccount,
  person: Only<OverseasPerson, Given>,
) {
  return api(signUpOverseasCall, { ...accountFields(account), ...overseasFields(person) });
}

const nationNumber = row(
  {
    nation: ["Nation", phpKey, "ISO 3166-1 alpha-2"],
    number: [
      "NationNum",
      narrowed(phpKey, z.string().regex(/^\d{1,7}$/)),
      "1–7 digits. Countries that share a number (`1`, `7`, `44` …) each have it",
    ],
  },
  "NationNumber",
);

export const nationNumbersCall = defineCall("POST /signup/getNationNum.php", {
  asks: true,
  of: ["overseas"],
  summary: "Country numbers of telephones",
  open: true,
  fields: {},
  answer: row({
    list: rows(
      "list",
      nationNumber,
      400,
      "in the order of the codes, without KR: a Korean number is verified by its carrier",
    ),
  }),
  refusals: [],
});

/** The key is an ISO 3166 code. */
export async function getNationNumbers(api: Api) {
  return (await api(nationNumbersCall, {})).list;
}

export type MemberKind = "domestic" | "overseas";

const verificationMail = {
  open: true,
  fields: {
    id: [emailId, "as in [account fields](#account-fields)", "yes"],
    linkUrl: [url, "as in [account fields](#account-fields)", "yes"],
  },
  answer: anything,
  refusals: ["invalid", "mailTooSoon"],
} as const;
export const verificationMailCalls = {
  domestic: defineCall("POST /signup/sendEmail.php", {
    ...verificationMail,
    of: ["signUp", "domestic"],
    summary: "Mail the verification link again",
  }),
  overseas: defineCall("POST /signup/sendEmailEn.php", {
    ...verificationMail,
    of: ["signUp", "overseas"],
    summary: "The same for an overseas member",
  }),
};

/** The same for an unknown address. */
export function sendVerification(api: Api, member: MemberKind, email: string, linkUrl: string) {
  return api(verificationMailCalls[member], { id: email, linkUrl });
}

export const verifyEmailCall = defineCall("POST /signup/checkEmail.php", {
  of: ["signUp"],
  summary: "Verify an address by its mailed link, or look at the link",
  open: true,
  fields: {
    token: [linkToken, "of a verification link", "yes"],
    check: [yesOrNo, "`Y`: only look. The page shows whose link it is before anything is changed"],
  },
  answer: phpField("ID", phpKey, "e-mail address of the account"),
  refusals: ["invalid", "linkUnusable"],
});

export function peekVerificationToken(api: Api, token: string): Promise<string> {
  return api({ ...verifyEmailCall, asks: true }, { token, check: "Y" });
}

export function verifyEmail(api: Api, token: string): Promise<string> {
  return api(verifyEmailCall, { token });
}
