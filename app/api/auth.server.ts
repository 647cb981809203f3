import { z } from "zod/v4";
import { callApi, type Caller } from "./http.server";
import { member } from "./my.server";
import { phpCount, phpText } from "./php";

const tokens = z.object({
  accessToken: phpText,
  refreshToken: phpText.optional(),
  expiresIn: phpCount.default(600),
});
const signedIn = tokens.extend({ refreshToken: phpText, user: member });
export type SignedIn = z.infer<typeof signedIn>;

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
