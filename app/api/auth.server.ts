import { z } from "zod/v4";
import { ApiRefusal, callApi, type Caller } from "./http.server";
import { phpFlag } from "./php";
import { signedIn, tokens, type SignedIn } from "./signed-in.server";

export interface Credentials {
  email: string;
  password: string;
  autoLogin: boolean;
}

/** @throws ApiRefusal 460–466 for wrong credentials and account states. */
export function login(caller: Caller, { email, password, autoLogin }: Credentials): Promise<SignedIn> {
  const fields = { id: email, password, autoLogin: autoLogin ? "Y" : "N" };
  return callApi({ method: "POST", path: "/login/login.php", fields, answer: signedIn }, caller);
}

/** A new access token, and a new refresh token where the API rotates them. @throws ApiRefusal 401 when the session is over. */
export function verifyToken(caller: Caller, refreshToken: string) {
  return callApi(
    { method: "POST", asks: true, path: "/Auth/verifyToken.php", fields: { refreshToken }, answer: tokens },
    caller,
  );
}

export function logout(caller: Caller, refreshToken: string) {
  return callApi({ method: "POST", path: "/login/logout.php", fields: { refreshToken }, answer: z.unknown() }, caller);
}

const unverified = z.object({ ID: z.string().min(1), IsDomestic: phpFlag });

/** Of a refusal for an unverified e-mail (462): which it is, and the kind of member; undefined for all others. */
export function unverifiedAccount(error: unknown): { email: string; domestic: boolean } | undefined {
  if (!(error instanceof ApiRefusal) || error.code !== 462) return undefined;
  const account = unverified.safeParse(error.details);
  return account.success ? { email: account.data.ID, domestic: account.data.IsDomestic } : undefined;
}
