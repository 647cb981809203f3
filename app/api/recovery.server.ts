import { z } from "zod/v4";
import type { Api } from "./http.server";
import { phpText, phpTime } from "./php";

const states = ["normal", "unverified", "suspended", "deactivated", "conversion"] as const;
const socials = ["kakao", "naver", "apple"] as const;

const account = z
  .object({
    ID: phpText,
    JoinedAt: phpTime,
    SocialType: z.preprocess((value) => value || null, z.enum(socials).nullable()),
    State: z.enum(states),
  })
  .transform((found) => ({
    /** With its middle hidden. */
    id: found.ID,
    joinedAt: found.JoinedAt,
    social: found.SocialType,
    state: found.State,
  }));
export type FoundAccount = z.infer<typeof account>;

const found = z.object({ list: z.array(account) }).transform(({ list }) => list);

/** The accounts of the person that a verification has named, newest first. @throws ApiRefusal transactionUnusable. */
export function findAccounts(api: Api, tid: string): Promise<FoundAccount[]> {
  return api({ method: "POST", asks: true, path: "/signup/findId.php", fields: { TID: tid }, answer: found });
}

/** Has a link sent, where there is an account to send it for: nobody learns which. @throws ApiRefusal invalid, mailTooSoon. */
export function requestReset(api: Api, { email, linkUrl }: { email: string; linkUrl: string }) {
  const fields = { id: email, linkUrl };
  return api({ method: "POST", path: "/signup/pwReset.php", fields, answer: z.unknown() });
}

const owner = z.object({ ID: phpText }).transform(({ ID }) => ID);

/** Looks at the token of a link without using it up; the ID comes masked. @throws ApiRefusal invalid, linkUnusable. */
export function lookAtReset(api: Api, token: string): Promise<string> {
  const fields = { token, check: "Y" };
  return api({ method: "POST", asks: true, path: "/signup/pwResetWithToken.php", fields, answer: owner });
}

/** Ends all sign-ins of the member. @throws ApiRefusal invalid, linkUnusable, samePassword. */
export function resetPassword(api: Api, fields: { token: string; password: string }): Promise<string> {
  return api({ method: "POST", path: "/signup/pwResetWithToken.php", fields, answer: owner });
}
