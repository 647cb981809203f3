import { z } from "zod/v4";
import type { Api } from "./http.server";
import { phpCount, phpMaybe, phpText, phpTime } from "./php";

const time = z.preprocess((value) => value || null, phpTime.nullable());

const oldAccount = z
  .object({ Nickname: phpText, G: phpCount, JoinedAt: phpTime, LastPlayedAt: time })
  .transform((found) => ({
    nickname: found.Nickname,
    games: found.G,
    joinedAt: found.JoinedAt,
    lastPlayedAt: found.LastPlayedAt,
  }));
export type OldAccount = z.infer<typeof oldAccount>;

const newAccount = z.object({ ID: phpText, G: phpCount, JoinedAt: phpTime, State: phpMaybe }).transform((found) => ({
  /** With its middle hidden. */
  id: found.ID,
  games: found.G,
  joinedAt: found.JoinedAt,
  /** The conversion was asked for before. */
  requested: found.State === "conversion",
}));
export type CurrentAccount = z.infer<typeof newAccount>;

const accounts = z
  .object({
    account: oldAccount,
    // PHP writes [] for an object without anything in it.
    member: z.preprocess((value) => (value && !Array.isArray(value) ? value : null), newAccount.nullable()),
  })
  .transform(({ account, member }) => ({ old: account, current: member }));
export type ConversionAccounts = z.infer<typeof accounts>;

/** The old account with this person's phone number, and the new one, if there is one. @throws ApiRefusal transactionUnusable, noOldAccount. */
export function findOldAccount(api: Api, tid: string): Promise<ConversionAccounts> {
  const fields = { TID: tid };
  return api({ method: "POST", asks: true, path: "/signup/facebookTmp.php", fields, answer: accounts });
}

export interface ConversionSignup {
  tid: string;
  email: string;
  password: string;
  /** Only when the old one is taken, or not allowed today. */
  nickname?: string;
  consents: { push: boolean; email: boolean };
  linkUrl: string;
}

const flag = (value: boolean) => (value ? "Y" : "N");

/** Has a link sent whose use makes the new account. @throws ApiRefusal invalid, hasAccount, idTaken, nicknameTaken, underAge, transactionUnusable, mailTooSoon, noOldAccount. */
export function requestConversionMail(api: Api, request: ConversionSignup) {
  const fields = {
    TID: request.tid,
    id: request.email,
    password: request.password,
    nickname: request.nickname,
    agreeService: "Y",
    agreePrivacy: "Y",
    agreeAge: "Y",
    marketingPush: flag(request.consents.push),
    marketingEmail: flag(request.consents.email),
    linkUrl: request.linkUrl,
  };
  return api({ method: "POST", path: "/signup/sendEmailFace.php", fields, answer: z.unknown() });
}

const request = z.object({ ID: phpText }).transform(({ ID }) => ID);
const path = "/signup/applyConversion.php";

/** For somebody with a new account; resolves to its masked ID. @throws ApiRefusal notFound without one, suspended, withdrawn, deactivated for its state, transactionUnusable, noOldAccount. */
export function convertAccount(api: Api, tid: string): Promise<string> {
  return api({ method: "POST", path, fields: { TID: tid, agree: "Y" }, answer: request });
}

/** Looks at the token of a link without using it up. @throws ApiRefusal invalid, linkUnusable. */
export function lookAtConversion(api: Api, token: string): Promise<string> {
  return api({ method: "POST", asks: true, path, fields: { token, check: "Y" }, answer: request });
}

/** Makes the new account and asks for the conversion. @throws ApiRefusal invalid, linkUnusable, noOldAccount. */
export function convertByLink(api: Api, token: string): Promise<string> {
  return api({ method: "POST", path, fields: { token }, answer: request });
}
