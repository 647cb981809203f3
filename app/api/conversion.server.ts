import { z } from "zod/v4";
import type { Api } from "./http.server";
import { phpCount, phpField, phpMaybe, phpOrNone, phpText, phpTime, row } from "./php";
import { consentFields } from "./signup.server";

const oldAccount = row({
  nickname: ["Nickname", phpText],
  games: ["G", phpCount],
  joinedAt: ["JoinedAt", phpTime],
  lastPlayedAt: ["LastPlayedAt", phpOrNone(phpTime)],
});
export type OldAccount = z.output<typeof oldAccount>;

const currentAccount = row({
  /** Masked. */
  id: ["ID", phpText],
  games: ["G", phpCount],
  joinedAt: ["JoinedAt", phpTime],
  requested: ["State", phpMaybe.transform((state) => state === "conversion")],
});
export type CurrentAccount = z.output<typeof currentAccount>;

const accounts = row({ old: ["account", oldAccount], current: ["member", phpOrNone(currentAccount)] });
export type ConversionAccounts = z.output<typeof accounts>;

/** @throws ApiRefusal transactionUnusable, noOldAccount. */
export function findConversionAccounts(api: Api, tid: string): Promise<ConversionAccounts> {
  const fields = { TID: tid };
  return api({ method: "POST", asks: true, path: "/signup/facebookTmp.php", fields, answer: accounts });
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

/** @throws ApiRefusal invalid, hasAccount, idTaken, nicknameTaken, underAge, transactionUnusable, mailTooSoon, noOldAccount. */
export function requestConversionMail(api: Api, request: ConversionSignup) {
  const fields = {
    TID: request.tid,
    id: request.email,
    password: request.password,
    nickname: request.nickname,
    ...consentFields({ push: request.consents.push, marketing: request.consents.email }),
    linkUrl: request.linkUrl,
  };
  return api({ method: "POST", path: "/signup/sendEmailFace.php", fields, answer: z.unknown() });
}

const id = phpField("ID", phpText);
const path = "/signup/applyConversion.php";

/** @throws ApiRefusal notFound without a current account, suspended, withdrawn, deactivated, transactionUnusable, noOldAccount. */
export function convertAccount(api: Api, tid: string): Promise<string> {
  return api({ method: "POST", path, fields: { TID: tid, agree: "Y" }, answer: id });
}

/** @throws ApiRefusal invalid, linkUnusable. */
export function peekConversionToken(api: Api, token: string): Promise<string> {
  return api({ method: "POST", asks: true, path, fields: { token, check: "Y" }, answer: id });
}

/** Creates the new account and requests the conversion. @throws ApiRefusal invalid, linkUnusable, noOldAccount. */
export function convertByLink(api: Api, token: string): Promise<string> {
  return api({ method: "POST", path, fields: { token }, answer: id });
}
