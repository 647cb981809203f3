import { createHash, createPrivateKey, randomBytes } from "node:crypto";
import { SignJWT, type JWTPayload } from "jose";
import { formOf, passProvider, type ProviderAnswer } from "./provider-browser";

export type Settings = Record<string, string>;
export type SocialProvider = "kakao" | "naver" | "apple";
type Fields = Record<string, string | undefined>;
/** Actions on a consent page: fields filled in, null for unticked items. */
export type AtProvider = Record<string, string | null>;

export const REDIRECT_URI = "http://localhost:3000/signin/social-login/return";

const AUTHORIZE = { kakao: "KAKAO_AUTHORIZE_URL", naver: "NAVER_AUTHORIZE_URL", apple: "APPLE_AUTHORIZE_URL" } as const;
const TOKEN = { kakao: "KAKAO_TOKEN_URL", naver: "NAVER_TOKEN_URL", apple: "APPLE_TOKEN_URL" } as const;
const CLIENT = { kakao: "KAKAO_CLIENT_ID", naver: "NAVER_CLIENT_ID", apple: "APPLE_CLIENT_ID" } as const;

const given = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** Returns the URL that an app redirects to; undefined omits a parameter. */
export function authorizeUrl(settings: Settings, provider: SocialProvider, more: Fields = {}): string {
  const apple = { scope: "name email", response_mode: "form_post", nonce: "n-1" };
  const query = given({
    client_id: settings[CLIENT[provider]],
    redirect_uri: REDIRECT_URI,
    response_type: "code",
    state: "s-1",
    ...(provider === "apple" && apple),
    ...more,
  });
  return `${settings[AUTHORIZE[provider]]}?${new URLSearchParams(query)}`;
}

export const somebodyElse = (email: string, more: AtProvider = {}): AtProvider => ({
  person: "other",
  email,
  lastName: "김",
  firstName: "처음",
  decision: "agree",
  ...more,
});

/** Passes login and consent; returns the fields that the app receives. */
export async function consent(url: string, done: AtProvider): Promise<Record<string, string>> {
  return toldBy(await passProvider(url, done));
}

export function toldBy(answer: ProviderAnswer): Record<string, string> {
  if (answer.location === null) return formOf(answer).fields;
  return Object.fromEntries(new URL(answer.location).searchParams);
}

export async function tokenCall(
  settings: Settings,
  provider: SocialProvider,
  fields: Fields,
  headers: HeadersInit = {},
) {
  const body = new URLSearchParams(given(fields));
  const response = await fetch(settings[TOKEN[provider]] ?? "", { method: "POST", body, headers });
  const told: Record<string, unknown> = Object(await response.json());
  return { status: response.status, told };
}

/** Returns an app's fields to redeem a code. */
export async function redemption(settings: Settings, provider: SocialProvider, code: string | undefined) {
  const secrets = { kakao: settings["KAKAO_CLIENT_SECRET"], naver: settings["NAVER_CLIENT_SECRET"] };
  return {
    grant_type: "authorization_code",
    client_id: settings[CLIENT[provider]],
    client_secret: provider === "apple" ? await clientSecret(settings) : secrets[provider],
    redirect_uri: REDIRECT_URI,
    ...(provider === "naver" && { state: "s-1" }),
    code,
  };
}

/** Returns the JWT that Apple requires as a client secret; `claims` and `header` change it. */
export function clientSecret(settings: Settings, claims: JWTPayload = {}, header: { kid?: string } = {}) {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({
    iss: settings["APPLE_TEAM_ID"],
    sub: settings["APPLE_CLIENT_ID"],
    aud: settings["APPLE_ISSUER"],
    iat: now,
    exp: now + 300,
    ...claims,
  })
    .setProtectedHeader({ alg: "ES256", kid: settings["APPLE_KEY_ID"], ...header })
    .sign(createPrivateKey((settings["APPLE_PRIVATE_KEY"] ?? "").replaceAll("\\n", "\n")));
}

export function pkce() {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** Signs a person in at a provider like an app; resolves to the answer to the token call. */
export async function walk(settings: Settings, provider: SocialProvider, done: AtProvider, more: Fields = {}) {
  const { code, user } = await consent(authorizeUrl(settings, provider, more), done);
  const { told } = await tokenCall(settings, provider, await redemption(settings, provider, code));
  return { ...told, user };
}
