import { z } from "zod/v4";
import { defineCall, type Api } from "./call";
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
import { phpField, row } from "./php-rows";
import { phpDecision, phpText, yesNo } from "./php-values";
import { rows } from "./read-answer";

export const duplicateCall = defineCall({
  method: "POST",
  asks: true,
  path: "/signup/checkDup.php",
  summary: "Is a name taken",
  open: true,
  fields: { type: z.enum(["id", "nickname", "phone"]), value: uniqueValue, TID: tidField },
  required: ["type", "value"],
  answer: phpField("isDup", phpDecision),
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

export function overseasFields(person: OverseasPerson) {
  const { nationality, region, firstName, middleName, lastName, nationNumber, phone, birth, gender } = person;
  return { nationality, region, firstName, middleName, lastName, nationNum: nationNumber, phone, birth, gender };
}

function accountFields(account: NewAccount) {
  const { email, password, nickname, linkUrl } = account;
  return { id: email, password, nickname, linkUrl, ...consentFields(account) };
}

export const consents = {
  agreeService: agreed,
  agreePrivacy: agreed,
  agreeAge: agreed,
  marketingPush: yesOrNo,
  marketingEmail: yesOrNo,
} as const;
export const overseasPerson = {
  nationality: nationField,
  region: regionField,
  firstName: personName,
  middleName: personName,
  lastName: personName,
  nationNum: digits,
  phone: phoneField,
  birth: digits,
  gender: z.enum(["M", "F"]),
} as const;
export const accountSchemas = { id: emailId, nickname: nicknameField, linkUrl: url, ...consents } as const;
export const alwaysAgreed = ["agreeService", "agreePrivacy", "agreeAge"];
export const requiredOfPerson = Object.keys(overseasPerson).filter((name) => name !== "middleName");
export const overseasRefusals = [
  "invalid",
  "recentlyWithdrawn",
  "idTaken",
  "phoneTaken",
  "nicknameTaken",
  "underAge",
] as const satisfies Refusal[];
export const domesticRefusals = [...overseasRefusals, "hasAccount", "transactionUnusable"] as const;

export const signUpCall = defineCall({
  method: "POST",
  path: "/signup/common.php",
  summary: "Sign up a domestic member",
  open: true,
  fields: { TID: tidField, region: regionField, password: newPassword, ...accountSchemas },
  required: ["TID", "id", "password", "nickname", ...alwaysAgreed, "linkUrl"],
  answer: z.unknown(),
  refusals: domesticRefusals,
});

export function signUp(api: Api, { tid, region, ...account }: NewAccount & { tid: string; region?: string }) {
  return api(signUpCall, { TID: tid, region, ...accountFields(account) });
}

export const signUpOverseasCall = defineCall({
  method: "POST",
  path: "/signup/commonEn.php",
  summary: "Sign up an overseas member",
  open: true,
  fields: { password: newPassword, ...accountSchemas, ...overseasPerson },
  required: ["id", "password", "nickname", ...alwaysAgreed, ...requiredOfPerson, "linkUrl"],
  answer: z.unknown(),
  refusals: overseasRefusals,
});

export function signUpOverseas(api: Api, account: NewAccount, person: OverseasPerson) {
  return api(signUpOverseasCall, { ...accountFields(account), ...overseasFields(person) });
}

const nationNumber = row(
  {
    nation: ["Nation", phpText],
    number: ["NationNum", phpText.pipe(z.string().regex(/^\d{1,7}$/))],
  },
  "NationNumber",
);

export const nationNumbersCall = defineCall({
  method: "POST",
  asks: true,
  path: "/signup/getNationNum.php",
  summary: "Country numbers of telephones",
  open: true,
  fields: {},
  answer: row({ list: rows("list", nationNumber, 400) }),
  refusals: [],
});

/** By ISO 3166 code. */
export async function getNationNumbers(api: Api) {
  return (await api(nationNumbersCall, {})).list;
}

export type MemberKind = "domestic" | "overseas";

const verificationMail = {
  method: "POST",
  open: true,
  fields: { id: emailId, linkUrl: url },
  required: ["id", "linkUrl"],
  answer: z.unknown(),
  refusals: ["invalid", "mailTooSoon"],
} as const;
export const verificationMailCalls = {
  domestic: defineCall({
    ...verificationMail,
    path: "/signup/sendEmail.php",
    summary: "Mail the verification link again",
  }),
  overseas: defineCall({
    ...verificationMail,
    path: "/signup/sendEmailEn.php",
    summary: "The same for an overseas member",
  }),
};

/** The same for an unknown address. */
export function sendVerification(api: Api, member: MemberKind, email: string, linkUrl: string) {
  return api(verificationMailCalls[member], { id: email, linkUrl });
}

export const verifyEmailCall = defineCall({
  method: "POST",
  path: "/signup/checkEmail.php",
  summary: "Verify an address by its mailed link, or look at the link",
  open: true,
  fields: { token: linkToken, check: yesOrNo },
  required: ["token"],
  answer: phpField("ID", phpText),
  refusals: ["invalid", "linkUnusable"],
});

export function peekVerificationToken(api: Api, token: string): Promise<string> {
  return api({ ...verifyEmailCall, asks: true }, { token, check: "Y" });
}

export function verifyEmail(api: Api, token: string): Promise<string> {
  return api(verifyEmailCall, { token });
}
