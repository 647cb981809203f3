import { defineCall, type Api, type Only } from "./call";
import { agreed, emailId, linkToken, newPassword, nicknameField, tidField, url, yesOrNo } from "./fields";
import { phpField, phpOrNone } from "./php-rows";
import { anything, made, row, type ValueOf } from "./schema";
import { phpMaybeTime, phpTime } from "./php-times";
import { phpKey, phpMaybeKey, phpName } from "./php-texts";
import { count } from "./php-values";
import { consentFields, consents } from "./signup.server";

const oldAccount = row({
  nickname: ["Nickname", phpName, "its nickname"],
  games: ["G", count, "games of the old account"],
  joinedAt: ["JoinedAt", phpTime, "when it was made"],
  lastPlayedAt: ["LastPlayedAt", phpMaybeTime, "when its latest game was played"],
});
export type OldAccount = ValueOf<typeof oldAccount>;

const currentAccount = row({
  id: ["ID", phpKey, "its e-mail address, masked"],
  games: ["G", count, "games that would be deleted"],
  joinedAt: ["JoinedAt", phpTime, "when it was made"],
  requested: [
    "State",
    made(phpMaybeKey, (state) => state === "conversion"),
    "its state as in findId.php; `conversion` when it was requested before",
  ],
});
export type CurrentAccount = ValueOf<typeof currentAccount>;

const accounts = row({
  old: ["account", oldAccount, "the old account"],
  current: [
    "member",
    phpOrNone(currentAccount),
    "the new account of this person; one that was never verified counts as none",
  ],
});
export type ConversionAccounts = ValueOf<typeof accounts>;

export const oldAccountCall = defineCall("POST /signup/facebookTmp.php", {
  asks: true,
  of: ["conversion"],
  summary: "The old Facebook account of a verified person",
  open: true,
  fields: { TID: [tidField, "confirmed in the last 30 minutes", "yes"] },
  answer: accounts,
  refusals: ["invalid", "transactionUnusable", "noOldAccount"],
});

export function findConversionAccounts(api: Api, tid: string): Promise<ConversionAccounts> {
  return api(oldAccountCall, { TID: tid });
}

export const ownOldAccountCall = defineCall("POST /signup/facebookTmpMy.php", {
  asks: true,
  of: ["conversion"],
  summary: "The old Facebook account of the member",
  fields: {},
  answer: row({
    old: ["account", oldAccount, "the old account"],
    current: ["member", currentAccount, "the account of the member who asks"],
  }),
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

export const conversionMailCall = defineCall("POST /signup/sendEmailFace.php", {
  of: ["conversion"],
  summary: "A mail that makes a new account out of the old one",
  open: true,
  fields: {
    TID: [tidField, "as in common.php", "yes"],
    id: [emailId, "as in common.php", "yes"],
    password: [newPassword, "as in common.php", "yes"],
    nickname: [
      nicknameField,
      "counts only when the old account's is taken or against today's rules; without it the answer is then 473 or 400 (`nickname` with the reason of the old one)",
    ],
    ...consents,
    linkUrl: [url, "as in common.php", "yes"],
  },
  answer: anything,
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

export function requestConversionMail<Given extends ConversionSignup>(
  api: Api,
  request: Only<ConversionSignup, Given>,
) {
  const { tid, email, consents, ...account }: ConversionSignup = request;
  const agreed = consentFields({ push: consents.push, marketing: consents.email });
  return api(conversionMailCall, { TID: tid, id: email, ...account, ...agreed });
}

export const conversionCall = defineCall("POST /signup/applyConversion.php", {
  of: ["conversion"],
  summary: "Request the conversion, or look at its link",
  open: true,
  fields: {
    TID: [
      tidField,
      "of a person who has a new account: its own records will be deleted, the old ones moved to it",
      "without `token`, and without an access token: with one, and without `TID`, the member who asks is meant",
    ],
    agree: [agreed, "`Y`", "without `token`"],
    token: [linkToken, "of the link of sendEmailFace.php: the new account is made", "without `TID`"],
    check: [yesOrNo, "`Y`, with `token`: only look"],
  },
  answer: phpField("ID", phpKey, "e-mail address of the new account, masked"),
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

/** Requests the conversion for the member who asks. */
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
