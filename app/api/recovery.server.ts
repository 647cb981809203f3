import { z } from "zod/v4";
import { isProvider } from "../ui/providers";
import { defineCall, type Api } from "./call";
import { emailId, linkToken, newPassword, tidField, url, yesOrNo } from "./fields";
import { phpField, row } from "./php-rows";
import { phpMaybeTime } from "./php-times";
import { asWritten, phpMaybe, phpMaybeCode, phpText } from "./php-values";
import { rows } from "./read-answer";

const states = ["normal", "unverified", "suspended", "deactivated", "conversion"] as const;

const account = row(
  {
    /** Masked. */
    id: ["ID", phpText],
    joinedAt: ["JoinedAt", phpMaybeTime],
    social: ["SocialType", phpMaybe.transform((name) => (name === null || isProvider(name) ? name : "other"))],
    state: ["State", phpMaybeCode(asWritten(states)).transform((state) => state ?? "other")],
  },
  "FoundAccount",
);
export type FoundAccount = z.output<typeof account>;

export const findIdCall = defineCall({
  method: "POST",
  asks: true,
  path: "/signup/findId.php",
  summary: "The accounts of a verified person",
  open: true,
  fields: { TID: tidField },
  required: ["TID"],
  answer: row({ list: rows("list", account, 20) }),
  refusals: ["invalid", "transactionUnusable"],
});

/** Returns the accounts of the verified person, newest first. */
export async function findAccounts(api: Api, tid: string): Promise<FoundAccount[]> {
  return (await api(findIdCall, { TID: tid })).list;
}

export const resetMailCall = defineCall({
  method: "POST",
  path: "/signup/pwReset.php",
  summary: "Mail a link that resets the password",
  open: true,
  fields: { id: emailId, linkUrl: url },
  required: ["id", "linkUrl"],
  answer: z.unknown(),
  refusals: ["invalid", "mailTooSoon"],
});

/** The same for an unknown address. */
export function requestReset(api: Api, { email, linkUrl }: { email: string; linkUrl: string }) {
  return api(resetMailCall, { id: email, linkUrl });
}

export const resetCall = defineCall({
  method: "POST",
  path: "/signup/pwResetWithToken.php",
  summary: "Set a new password by a mailed link, or look at the link",
  open: true,
  fields: { token: linkToken, password: newPassword, check: yesOrNo },
  required: ["token"],
  answer: phpField("ID", phpText),
  refusals: ["invalid", "linkUnusable", "samePassword"],
});

export function peekResetToken(api: Api, token: string): Promise<string> {
  return api({ ...resetCall, asks: true }, { token, check: "Y" });
}

/** Ends all sessions of the member. */
export function resetPassword(api: Api, fields: { token: string; password: string }): Promise<string> {
  return api(resetCall, fields);
}
