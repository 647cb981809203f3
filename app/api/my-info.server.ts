import { z } from "zod/v4";
import { providers } from "../ui/providers";
import { defineCall, type Api } from "./call";
import {
  digits,
  newPassword,
  nicknameField,
  opinion,
  phoneField,
  providerToken,
  regionField,
  tidField,
  typedPassword,
  versionField,
  yesOrNo,
} from "./fields";
import { member, type Member } from "./my.server";
import { anything, row, type ValueOf } from "./schema";
import { phpMaybeTime } from "./php-times";
import { phpMaybeKey, phpMaybeName, phpName } from "./php-texts";
import { codesOf, inCapitals, phpFlag, phpMaybeCode, yesNo } from "./php-values";
import { assertionFields, type Assertion } from "./passkeys.server";
import { othersEnded } from "./my-data.server";
import type { Proof } from "./social.server";

export const reentryCall = defineCall("POST /my/reauth.php", {
  asks: true,
  summary: "Is it still the member",
  fields: {
    password: [typedPassword, "as typed, at most 200 characters", "for a member with a password"],
    provider: [
      z.enum(providers),
      "where it is not the one of `SocialType`: another of [ways.php](#get-mywaysphp); then without a password",
      "with [ways.php](#get-mywaysphp)",
    ],
    accessToken: [
      providerToken,
      "of the member's provider, as in kakaoLogin.php and naverLogin.php",
      "for a member of Kakao or Naver",
    ],
    idToken: [providerToken, "as in appleLogin.php", "for a member of Apple"],
    ...assertionFields,
  },
  answer: anything,
  refusals: ["invalid", "wrongPassword", "tokenRejected", "otherAccount", "ticketUnusable", "passkeyUnknown"],
});

/** The API compares the password with the member's own. */
export function verifyPassword(api: Api, password: string) {
  return api(reentryCall, { password });
}

/** The API compares the provider's id behind the token with the member's own. */
export function verifyAtProvider(api: Api, proof: Proof, { social }: Member) {
  const provider = proof.provider === social ? undefined : proof.provider;
  const token = proof.provider === "apple" ? { idToken: proof.idToken } : { accessToken: proof.accessToken };
  return api(reentryCall, { provider, ...token });
}

/** The API knows the passkey as one of the member's own. */
export function verifyByPasskey(api: Api, { credentialId, clientData, authenticatorData, signature }: Assertion) {
  return api(reentryCall, { credentialId, clientData, authenticatorData, signature });
}

const consent = (name: string, meaning: string) =>
  ({
    agreed: [name, phpFlag, meaning],
    at: [`${name}At`, phpMaybeTime, "when that was agreed to or withdrawn; none: never asked"],
  }) as const;

export const infoRow = row(
  {
    nickname: ["Nickname", phpName, "nickname of the member"],
    name: ["Name", phpMaybeName, "real name, of a domestic member as the carrier has it"],
    nation: ["Nation", phpMaybeKey, "nationality, by ISO 3166-1 alpha-2"],
    region: [
      "Region",
      phpMaybeName,
      "where the member lives: `KR-11` … `KR-50` (ISO 3166-2); of an overseas member free text",
    ],
    nationNumber: ["NationNum", phpMaybeKey, "of an overseas member: the country number of the phone"],
    phone: ["Phone", phpMaybeKey, "domestic `01012345678`; overseas without the country number"],
    birth: ["Birth", phpMaybeKey, "birth date, 8 digits"],
    gender: ["Gender", phpMaybeCode({ M: "M", F: "F" }), "male or female"],
    push: consent("MarketingPush", "agreed to advertising by push: the same as `Ad` of alertSetting.php"),
    email: consent("MarketingEmail", "agreed to advertising by e-mail"),
    version: [
      "Version",
      phpMaybeKey,
      "another one after each change, at most 64 characters; without it two changes in the same moment are both made",
    ],
  },
  "MyInfo",
);
export type MyInfo = ValueOf<typeof infoRow>;

export const infoCall = defineCall("GET /my/info.php", {
  summary: "What the member has told about themselves",
  fields: {},
  answer: row({ info: ["info", infoRow, "what the member has told"] }),
  refusals: [],
});

export async function getInfo(api: Api): Promise<MyInfo> {
  return (await api(infoCall, {})).info;
}

export const editCall = defineCall("POST /my/edit.php", {
  summary: "Change some of it",
  fields: {
    nickname: [nicknameField, "as at sign-up; the member's own counts as free"],
    region: [regionField, "as at sign-up; of a domestic member `KR-11` … `KR-50`"],
    nationNum: [
      digits,
      "of an overseas member: country number of the phone; alone it changes the country of the number that is there",
      "with `phone`",
    ],
    phone: [phoneField, "of an overseas member: without the country number. Of a domestic one 400 `choice`"],
    TID: [
      tidField,
      "of a domestic member: confirmed in the last 30 minutes and not used. Take name and phone number from the carrier, for the person (CI) of the member only",
    ],
    marketingPush: [
      yesOrNo,
      "`Y` or `N`; keep when, and by which channel. `N` also withdraws `AdNight` of alertSetting.php",
    ],
    marketingEmail: [yesOrNo, "`Y` or `N`; keep when, and by which channel"],
    version: [versionField, "`Version` of info.php"],
  },
  answer: row({
    user: ["user", member, "the member as it is now"],
    info: ["info", infoRow, "what the member has told, as it is now"],
  }),
  refusals: ["invalid", "phoneTaken", "nicknameTaken", "transactionUnusable", "changedMeanwhile", "otherPerson"],
});

/** Undefined fields stay unchanged. */
export interface InfoChange {
  nickname?: string;
  region?: string;
  nationNumber?: string;
  phone?: string;
  /** TID of a carrier's verification; its name and number replace the member's. */
  tid?: string;
  push?: boolean;
  email?: boolean;
}

/** @throws ApiRefusal `changedMeanwhile` where the version is no longer the member's. */
export function editInfo(api: Api, change: InfoChange, version: string | null) {
  const { nickname, region, nationNumber, phone, tid, push, email, ...others } = change;
  return api(editCall, {
    // A change that none of the fields below sends is a type error.
    ...(others satisfies Record<string, never>),
    nickname,
    region,
    nationNum: nationNumber,
    phone,
    TID: tid,
    marketingPush: push === undefined ? undefined : yesNo(push),
    marketingEmail: email === undefined ? undefined : yesNo(email),
    version: version ?? undefined,
  });
}

export const renewPasswordCall = defineCall("POST /signup/pwRenew.php", {
  summary: "Change the password",
  fields: {
    password: [typedPassword, "the current one as typed, at most 200", "yes"],
    newPassword: [newPassword, "as `password` (new) at sign-up", "yes"],
  },
  answer: othersEnded,
  refusals: ["invalid", "wrongPassword", "samePassword"],
});

/** Returns whether the member's other sign-ins have ended. */
export async function renewPassword(api: Api, change: { password: string; newPassword: string }): Promise<boolean> {
  return (await api(renewPasswordCall, change)).endedOthers;
}

export const leaveReasons = ["seldom", "far", "uneasy", "privacy", "other"] as const;
export type LeaveReason = (typeof leaveReasons)[number];
const reasonCodes = codesOf(inCapitals(leaveReasons));

export const leaveCall = defineCall("POST /my/leave.php", {
  summary: "Withdraw",
  fields: {
    reason: [
      z.enum(reasonCodes),
      "`SELDOM` (plays seldom), `FAR` (no venue nearby), `UNEASY` (hard to use), `PRIVACY` (personal data), `OTHER`",
      "yes",
    ],
    text: [
      opinion,
      "the reason in words; up to 100 characters as people count them (UAX 29), which may be 2,000 of a string",
      "with `OTHER`",
    ],
    feedback: [opinion, "anything else in words, as long as `text`"],
  },
  answer: anything,
  refusals: ["invalid"],
});

/** `text` is of the reason "other". Ends all sign-ins of the member. */
export function leave(api: Api, { reason, text, feedback }: { reason: LeaveReason; text?: string; feedback?: string }) {
  return api(leaveCall, { reason: reasonCodes[reason], text, feedback });
}
