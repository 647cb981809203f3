import { z } from "zod/v4";
import { isRefusal } from "./errors";
import type { Api } from "./http.server";
import { member } from "./my.server";
import { phpCount, phpFlag, phpText, yesNo } from "./php";

const tokens = z.object({
  accessToken: phpText,
  refreshToken: phpText.optional(),
  expiresIn: phpCount.default(600),
});

export const signedIn = tokens.extend({ refreshToken: phpText, user: member });
export type SignedIn = z.infer<typeof signedIn>;

export interface Credentials {
  email: string;
  password: string;
  autoLogin: boolean;
}

/** @throws ApiRefusal wrongPassword, notRegistered, unverified, suspended, withdrawn, deactivated, conversion. */
export function login(api: Api, { email, password, autoLogin }: Credentials): Promise<SignedIn> {
  const fields = { id: email, password, autoLogin: yesNo(autoLogin) };
  return api({ method: "POST", path: "/login/login.php", fields, answer: signedIn });
}

/** Returns an access token, and the next refresh token where the API rotates them. @throws ApiRefusal unauthorized. */
export function verifyToken(api: Api, refreshToken: string) {
  return api({ method: "POST", asks: true, path: "/Auth/verifyToken.php", fields: { refreshToken }, answer: tokens });
}

export function logout(api: Api, refreshToken: string) {
  return api({ method: "POST", path: "/login/logout.php", fields: { refreshToken }, answer: z.unknown() });
}

const unverified = z.object({ ID: z.string().min(1), IsDomestic: phpFlag });

export function unverifiedAccount(error: unknown): { email: string; domestic: boolean } | undefined {
  if (!isRefusal(error, "unverified")) return undefined;
  const account = unverified.safeParse(error.details);
  return account.success ? { email: account.data.ID, domestic: account.data.IsDomestic } : undefined;
}
