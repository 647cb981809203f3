import { z } from "zod/v4";
import { callApi, type Caller } from "./http.server";
import { phpFlag, phpMaybe } from "./php";
import { signedIn, type SignedIn } from "./signed-in.server";

/** What proves to the API whose account at the provider it is. */
export type Proof =
  | { provider: "kakao" | "naver"; accessToken: string }
  | { provider: "apple"; idToken: string; firstName?: string; lastName?: string };

const newcomer = z
  .object({
    ticket: z.string().min(1),
    email: phpMaybe,
    emailVerified: phpFlag,
    firstName: phpMaybe,
    lastName: phpMaybe,
  })
  .transform((person) => ({ ...person, emailVerified: person.emailVerified && person.email !== null }));
/** An account of a provider that no member has; the ticket stands for it when its owner signs up. */
export type Newcomer = z.infer<typeof newcomer>;

const answer = z.union([signedIn, newcomer]);

/** @throws ApiRefusal 462–466 for account states, 480 when the API does not accept the proof. */
export function socialLogin(
  caller: Caller,
  { provider, ...proof }: Proof,
  autoLogin: boolean,
): Promise<SignedIn | Newcomer> {
  const fields = { ...proof, autoLogin: autoLogin ? "Y" : "N" };
  return callApi({ method: "POST", path: `/login/${provider}Login.php`, fields, answer }, caller);
}
