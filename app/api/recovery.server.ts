import { z } from "zod/v4";
import { callApi, type Caller } from "./http.server";
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

/** The accounts of the person that a verification has named, newest first. @throws ApiRefusal 475. */
export function findAccounts(caller: Caller, tid: string): Promise<FoundAccount[]> {
  return callApi(
    { method: "POST", asks: true, path: "/signup/findId.php", fields: { TID: tid }, answer: found },
    caller,
  );
}

/** Has a link sent, where there is an account to send it for: nobody learns which. @throws ApiRefusal 400, 478. */
export function requestReset(caller: Caller, { email, linkUrl }: { email: string; linkUrl: string }) {
  const fields = { id: email, linkUrl };
  return callApi({ method: "POST", path: "/signup/pwReset.php", fields, answer: z.unknown() }, caller);
}

const owner = z.object({ ID: phpText }).transform(({ ID }) => ID);

/** Looks at the token of a link without using it up; the ID comes masked. @throws ApiRefusal 400, 477. */
export function lookAtReset(caller: Caller, token: string): Promise<string> {
  const fields = { token, check: "Y" };
  return callApi({ method: "POST", asks: true, path: "/signup/pwResetWithToken.php", fields, answer: owner }, caller);
}

/** Ends all sign-ins of the member. @throws ApiRefusal 400, 477, 479. */
export function resetPassword(caller: Caller, fields: { token: string; password: string }): Promise<string> {
  return callApi({ method: "POST", path: "/signup/pwResetWithToken.php", fields, answer: owner }, caller);
}
