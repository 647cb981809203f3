import { z } from "zod/v4";
import { defineCall, type Api } from "./call";
import { agreed, emailId, linkToken, newPassword, nicknameField, tidField, url, yesOrNo } from "./fields";
import { phpField, phpOrNone, row } from "./php-rows";
import { phpMaybeTime, phpTime } from "./php-times";
import { count, phpMaybe, phpName, phpText } from "./php-values";
import { alwaysAgreed, consentFields, consents } from "./signup.server";

const oldAccount = row({
  nickname: ["Nickname", phpName],
  games: ["G", count],
  joinedAt: ["JoinedAt", phpTime],
  lastPlayedAt: ["LastPlayedAt", phpMaybeTime],
});
export type OldAccount = z.output<typeof oldAccount>;

const currentAccount = row({
  /** Masked. */
  id: ["ID", phpText],
  games: ["G", count],
  joinedAt: ["JoinedAt", phpTime],
  requested: ["State", phpMaybe.transform((state) => state === "conversion")],
});
export type CurrentAccount = z.output<typeof currentAccount>;

const accounts = row({ old: ["account", oldAccount], current: ["member", phpOrNone(currentAccount)] });
export type ConversionAccounts = z.output<typeof accounts>;

export const oldAccountCall = defineCall({
  method: "POST",
  asks: true,
  path: "/signup/facebookTmp.php",
  summary: "The old Facebook account of a verified person",
  open: true,
  fields: { TID: tidField },
  required: ["TID"],
  answer: accounts,
  refusals: ["invalid", "transactionUnusable", "noOldAccount"],
});

export function findConversionAccounts(api: Api, tid: string): Promise<ConversionAccounts> {
  return api(oldAccountCall, { TID: tid });
}

export const ownOldAccountCall = defineCall({
  method: "POST",
  asks: true,
  path: "/signup/facebookTmpMy.php",
  summary: "The old Facebook account of the member",
  fields: {},
  answer: row({ old: ["account", oldAccount], current: ["member", currentAccount] }),
  refusals: ["noOldAccount"],
});

export function findOwnOldAccount(api: Api): Promise<{ old: OldAccount; current: CurrentAccount }> {
  return api(ownOldAccountCall, {});
}

export interface ConversionSignup {
  tid: string;
  email: string;
  password: string;
  /** Where the old account's is taken or no longer allowed. */
  nickname?: string;
  consents: { push: boolean; email: boolean };
  linkUrl: string;
}

export const conversionMailCall = defineCall({
  method: "POST",
  path: "/signup/sendEmailFace.php",
  summary: "A mail that makes a new account out of the old one",
  open: true,
  fields: { TID: tidField, id: emailId, password: newPassword, nickname: nicknameField, ...consents, linkUrl: url },
  required: ["TID", "id", "password", ...alwaysAgreed, "linkUrl"],
  answer: z.unknown(),
  refusals: [
    "invalid",
    "recentlyWithdrawn",
    "hasAccount",
    "idTaken",
    "phoneTaken",
    "nicknameTaken",
    "underAge",
    "transactionUnusable",
    "mailTooSoon",
    "noOldAccount",
  ],
});

export function requestConversionMail(api: Api, request: ConversionSignup) {
  return api(conversionMailCall, {
    TID: request.tid,
    id: request.email,
    password: request.password,
    nickname: request.nickname,
    ...consentFields({ push: request.consents.push, marketing: request.consents.email }),
    linkUrl: request.linkUrl,
  });
}

export const conversionCall = defineCall({
  method: "POST",
  path: "/signup/applyConversion.php",
  summary: "Request the conversion, or look at its link",
  open: true,
  fields: { TID: tidField, agree: agreed, token: linkToken, check: yesOrNo },
  answer: phpField("ID", phpText),
  refusals: [
    "invalid",
    "notFound",
    "suspended",
    "withdrawn",
    "deactivated",
    "recentlyWithdrawn",
    "hasAccount",
    "idTaken",
    "phoneTaken",
    "nicknameTaken",
    "transactionUnusable",
    "linkUnusable",
    "noOldAccount",
  ],
});

export function convertAccount(api: Api, tid: string): Promise<string> {
  return api(conversionCall, { TID: tid, agree: "Y" });
}

/** Of the member who asks. */
export function convertOwnAccount(api: Api): Promise<string> {
  return api(conversionCall, { agree: "Y" });
}

export function peekConversionToken(api: Api, token: string): Promise<string> {
  return api({ ...conversionCall, asks: true }, { token, check: "Y" });
}

/** Creates the new account and requests the conversion. */
export function convertByLink(api: Api, token: string): Promise<string> {
  return api(conversionCall, { token });
}
