import { z } from "zod/v4";
import { providers } from "../ui/providers";
import type { Api } from "./http.server";
import { phpField, phpOrNone, phpText, phpTime, row } from "./php";

const states = ["normal", "unverified", "suspended", "deactivated", "conversion"] as const;

const account = row({
  /** Masked. */
  id: ["ID", phpText],
  joinedAt: ["JoinedAt", phpTime],
  social: ["SocialType", phpOrNone(z.enum(providers))],
  state: ["State", z.enum(states)],
});
export type FoundAccount = z.output<typeof account>;

const found = phpField("list", z.array(account));

/** Returns the accounts of the verified person, newest first. @throws ApiRefusal transactionUnusable. */
export function findAccounts(api: Api, tid: string): Promise<FoundAccount[]> {
  return api({ method: "POST", asks: true, path: "/signup/findId.php", fields: { TID: tid }, answer: found });
}

/** @throws ApiRefusal invalid, mailTooSoon; not for an unknown address. */
export function requestReset(api: Api, { email, linkUrl }: { email: string; linkUrl: string }) {
  const fields = { id: email, linkUrl };
  return api({ method: "POST", path: "/signup/pwReset.php", fields, answer: z.unknown() });
}

const id = phpField("ID", phpText);

/** @throws ApiRefusal invalid, linkUnusable. */
export function peekResetToken(api: Api, token: string): Promise<string> {
  const fields = { token, check: "Y" };
  return api({ method: "POST", asks: true, path: "/signup/pwResetWithToken.php", fields, answer: id });
}

/** Ends all sessions of the member. @throws ApiRefusal invalid, linkUnusable, samePassword. */
export function resetPassword(api: Api, fields: { token: string; password: string }): Promise<string> {
  return api({ method: "POST", path: "/signup/pwResetWithToken.php", fields, answer: id });
}
