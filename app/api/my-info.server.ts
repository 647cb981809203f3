import { z } from "zod/v4";
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
import { member } from "./my.server";
import { row } from "./php-rows";
import { phpMaybeTime } from "./php-times";
import { phpFlag, phpMaybe, phpMaybeCode, phpName, yesNo } from "./php-values";
import type { Proof } from "./social.server";

export const reauthCall = defineCall({
  method: "POST",
  asks: true,
  path: "/my/reauth.php",
  summary: "Is it still the member",
  fields: { password: typedPassword, accessToken: providerToken, idToken: providerToken },
  answer: z.unknown(),
  refusals: ["invalid", "wrongPassword", "tokenRejected", "otherAccount"],
});

/** The API compares the password, or the provider's id behind the token, with the member's own. */
export function reauthenticate(api: Api, proof: { password: string } | Proof) {
  if ("password" in proof) return api(reauthCall, { password: proof.password });
  return api(reauthCall, proof.provider === "apple" ? { idToken: proof.idToken } : { accessToken: proof.accessToken });
}

const consent = (name: string) => ({ agreed: [name, phpFlag], at: [`${name}At`, phpMaybeTime] }) as const;

const info = row(
  {
    nickname: ["Nickname", phpName],
    name: ["Name", phpMaybe],
    nation: ["Nation", phpMaybe],
    region: ["Region", phpMaybe],
    /** Of an overseas member: the calling code. */
    nationNumber: ["NationNum", phpMaybe],
    /** Without the calling code. */
    phone: ["Phone", phpMaybe],
    birth: ["Birth", phpMaybe],
    gender: ["Gender", phpMaybeCode({ M: "M", F: "F" })],
    push: consent("MarketingPush"),
    email: consent("MarketingEmail"),
    version: ["Version", phpMaybe],
  },
  "MyInfo",
);
export type MyInfo = z.output<typeof info>;

export const infoCall = defineCall({
  method: "GET",
  path: "/my/info.php",
  summary: "What the member has told about themselves",
  fields: {},
  answer: row({ info: ["info", info] }),
  refusals: [],
});

export async function getInfo(api: Api): Promise<MyInfo> {
  return (await api(infoCall, {})).info;
}

export const editCall = defineCall({
  method: "POST",
  path: "/my/edit.php",
  summary: "Change some of it",
  fields: {
    nickname: nicknameField,
    region: regionField,
    nationNum: digits,
    phone: phoneField,
    TID: tidField,
    marketingPush: yesOrNo,
    marketingEmail: yesOrNo,
    version: versionField,
  },
  answer: row({ user: ["user", member], info: ["info", info] }),
  refusals: ["invalid", "phoneTaken", "nicknameTaken", "transactionUnusable", "changedMeanwhile", "otherPerson"],
});

/** What is undefined stays as it is. */
export interface InfoChange {
  nickname?: string;
  region?: string;
  nationNumber?: string;
  phone?: string;
  /** Of a carrier's verification, whose name and number are taken. */
  tid?: string;
  push?: boolean;
  email?: boolean;
}

/** @throws ApiRefusal `changedMeanwhile` where the version is no longer the member's. */
export function editInfo(api: Api, change: InfoChange, version: string | null) {
  const { nickname, region, nationNumber, phone, tid, push, email } = change;
  return api(editCall, {
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

export const renewPasswordCall = defineCall({
  method: "POST",
  path: "/signup/pwRenew.php",
  summary: "Change the password",
  fields: { password: typedPassword, newPassword },
  required: ["password", "newPassword"],
  answer: row({ endedOthers: ["SignedOutOthers", phpFlag] }),
  refusals: ["invalid", "wrongPassword", "samePassword"],
});

/** Returns whether the member's other sign-ins have ended. */
export async function renewPassword(api: Api, change: { password: string; newPassword: string }): Promise<boolean> {
  return (await api(renewPasswordCall, change)).endedOthers;
}

export const leaveReasons = ["seldom", "far", "uneasy", "privacy", "other"] as const;
export type LeaveReason = (typeof leaveReasons)[number];
const reasonCodes = { seldom: "SELDOM", far: "FAR", uneasy: "UNEASY", privacy: "PRIVACY", other: "OTHER" } as const;

export const leaveCall = defineCall({
  method: "POST",
  path: "/my/leave.php",
  summary: "Withdraw",
  fields: { reason: z.enum(reasonCodes), text: opinion, feedback: opinion },
  required: ["reason"],
  answer: z.unknown(),
  refusals: ["invalid"],
});

/** `text` is of the reason "other". Ends all sign-ins of the member. */
export function leave(api: Api, { reason, text, feedback }: { reason: LeaveReason; text?: string; feedback?: string }) {
  return api(leaveCall, { reason: reasonCodes[reason], text, feedback });
}
