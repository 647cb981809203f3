import { defineCall, type Api } from "./call";
import { isRefusal } from "./errors";
import { emailId, refreshTokenField, typedPassword, yesOrNo } from "./fields";
import { member } from "./my.server";
import { anything, row, type ValueOf } from "./schema";
import { phpKey, phpMaybeToken, phpToken } from "./php-texts";
import { phpDecision, phpMaybeCount, yesNo } from "./php-values";
import { readValue } from "./reader";

const issued = {
  accessToken: ["accessToken", phpToken, "the [access token](#tokens)"],
  expiresIn: ["expiresIn", phpMaybeCount, "in how many seconds the access token expires; 600 without it"],
} as const;

export const signedIn = row({
  ...issued,
  refreshToken: ["refreshToken", phpToken, "the [refresh token](#tokens) of this sign-in"],
  user: ["user", member, "who has signed in"],
});
export type SignedIn = ValueOf<typeof signedIn>;

export const loginRefusals = ["unverified", "suspended", "withdrawn", "deactivated", "conversion"] as const;

export const loginCall = defineCall("POST /login/login.php", {
  summary: "Sign in with e-mail address and password",
  open: true,
  fields: {
    id: [emailId, "as in [account fields](#account-fields)", "yes"],
    password: [typedPassword, "at most 128 characters; the app sends up to 200, and a longer one is `length`", "yes"],
    autoLogin: [yesOrNo, "`Y` or `N` (default)", "always sent"],
  },
  answer: signedIn,
  refusals: ["invalid", "wrongPassword", "notRegistered", ...loginRefusals],
});

export interface Credentials {
  email: string;
  password: string;
  autoLogin: boolean;
}

export function login(api: Api, { email, password, autoLogin }: Credentials): Promise<SignedIn> {
  return api(loginCall, { id: email, password, autoLogin: yesNo(autoLogin) });
}

export const verifyTokenCall = defineCall("POST /Auth/verifyToken.php", {
  asks: true,
  summary: "A new access token",
  open: true,
  fields: { refreshToken: [refreshTokenField, "at most 4,000 characters; without it 401, never 400", "yes"] },
  answer: row({
    ...issued,
    refreshToken: ["refreshToken", phpMaybeToken, "the next refresh token, with [rotation](#tokens)"],
  }),
  refusals: [],
});

/** Returns an access token, and the next refresh token where the API rotates them. @throws ApiRefusal unauthorized. */
export function verifyToken(api: Api, refreshToken: string) {
  return api(verifyTokenCall, { refreshToken });
}

export const logoutCall = defineCall("POST /login/logout.php", {
  summary: "Sign out",
  open: true,
  fields: { refreshToken: [refreshTokenField, "at most 4,000 characters", "yes"] },
  answer: anything,
  refusals: [],
});

export function logout(api: Api, refreshToken: string) {
  return api(logoutCall, { refreshToken });
}

const unverified = row({
  email: ["ID", phpKey, "the e-mail address of the account"],
  domestic: ["IsDomestic", phpDecision, "which page sends the mail again"],
});

export function unverifiedAccount(error: unknown): { email: string; domestic: boolean } | undefined {
  return isRefusal(error, "unverified") ? readValue(unverified, error.details) : undefined;
}
