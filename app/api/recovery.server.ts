import { offers } from "../branding/offers";
import { isProvider } from "../ui/providers";
import { defineCall, type Api } from "./call";
import { emailId, linkToken, newPassword, tidField, url, yesOrNo } from "./fields";
import { phpField, rows } from "./php-rows";
import { anything, made, row, type ValueOf } from "./schema";
import { phpMaybeTime } from "./php-times";
import { phpKey, phpMaybeKey } from "./php-texts";
import { asWritten, phpMaybeCode } from "./php-values";

const states = ["normal", "unverified", "suspended", "deactivated", "conversion"] as const;

const account = row(
  {
    id: [
      "ID",
      phpKey,
      "e-mail address, masked by you: two characters of the name before the `@`, one of a name of three or less, none of a single one",
    ],
    address: [
      "Address",
      phpMaybeKey,
      "the whole address, which the page shows when it is asked to, and fills into the next form. Without it both are typed",
    ],
    joinedAt: ["JoinedAt", phpMaybeTime, "when the account was made"],
    social: [
      "SocialType",
      made(phpMaybeKey, (name) => (name === null || (isProvider(name) && offers(name)) ? name : "other")),
      "the provider by which it signs in, as in [Member](#member)",
    ],
    state: [
      "State",
      made(phpMaybeCode(asWritten(states)), (state) => state ?? "other"),
      'its state; withdrawn ones are not told. "Please ask our support" where it is missing or another word',
    ],
  },
  "FoundAccount",
);
export type FoundAccount = ValueOf<typeof account>;

export const findIdCall = defineCall("POST /signup/findId.php", {
  asks: true,
  of: ["domestic"],
  summary: "The accounts of a verified person",
  open: true,
  fields: { TID: [tidField, "confirmed in the last 30 minutes", "yes"] },
  answer: row({ list: rows("list", account, 20, "the accounts, newest first") }),
  refusals: ["invalid", "transactionUnusable"],
});

/** Returns the accounts of the verified person, newest first. */
export async function findAccounts(api: Api, tid: string): Promise<FoundAccount[]> {
  return (await api(findIdCall, { TID: tid })).list;
}

export const resetMailCall = defineCall("POST /signup/pwReset.php", {
  summary: "Mail a link that resets the password",
  open: true,
  fields: {
    id: [emailId, "as in [account fields](#account-fields)", "yes"],
    linkUrl: [url, "as in [account fields](#account-fields)", "yes"],
  },
  answer: anything,
  refusals: ["invalid", "mailTooSoon"],
});

/** The same for an unknown address. */
export function requestReset(api: Api, { email, linkUrl }: { email: string; linkUrl: string }) {
  return api(resetMailCall, { id: email, linkUrl });
}

export const resetCall = defineCall("POST /signup/pwResetWithToken.php", {
  summary: "Set a new password by a mailed link, or look at the link",
  open: true,
  fields: {
    token: [linkToken, "of a reset link", "yes"],
    password: [newPassword, "as in [account fields](#account-fields)", "unless `check=Y`"],
    check: [yesOrNo, "`Y`: only look"],
  },
  answer: phpField("ID", phpKey, "e-mail address of the account; masked with `check=Y`"),
  refusals: ["invalid", "linkUnusable", "samePassword"],
});

export function peekResetToken(api: Api, token: string): Promise<string> {
  return api({ ...resetCall, asks: true }, { token, check: "Y" });
}

/** Ends all sessions of the member. */
export function resetPassword(api: Api, fields: { token: string; password: string }): Promise<string> {
  return api(resetCall, fields);
}
