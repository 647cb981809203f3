import { z } from "zod";
import { Refusal, type Call, check } from "../call";
import type { Providers } from "./providers";
import type { Provider } from "./people";

export const accessToken = z.string().max(2048, "length");
export const idToken = z.string().max(8192, "length");
const name = z.string().trim().max(100, "length").optional();
export const appleNames = { firstName: name, lastName: name };

export interface ProviderAccount {
  provider: Provider;
  subject: string;
  email: string | null;
  emailVerified: boolean;
}

/** @throws 480, as those below do, for a token that the provider does not know, or of another client. */
export function kakaoAccount({ kakao }: Providers, token: string): ProviderAccount {
  const profile = kakao.informationOf(token)?.app_id === kakao.appId ? kakao.profile(token) : undefined;
  if (!profile) throw new Refusal(480);
  const { email, is_email_valid: isValid, is_email_verified: isVerified } = profile.kakao_account;
  const emailVerified = isValid === true && isVerified === true;
  return { provider: "kakao", subject: String(profile.id), email: email ?? null, emailVerified };
}

/** Naver does not report whether an address is verified. */
export function naverAccount({ naver }: Providers, token: string): ProviderAccount {
  const profile = naver.isOwnToken(token) ? naver.profile(token)?.response : undefined;
  if (!profile) throw new Refusal(480);
  return { provider: "naver", subject: profile.id, email: profile.email ?? null, emailVerified: false };
}

export async function appleAccount({ apple }: Providers, token: string): Promise<ProviderAccount> {
  const claims = await apple.claimsOf(token);
  if (!claims?.sub) throw new Refusal(480);
  const email = typeof claims["email"] === "string" ? claims["email"] : null;
  const emailVerified = email !== null && String(claims["email_verified"]) === "true";
  return { provider: "apple", subject: claims.sub, email, emailVerified };
}

/** Takes the token that its provider gives from the fields. */
export function accountAt(provider: Provider, { providers, fields }: Call): ProviderAccount | Promise<ProviderAccount> {
  if (provider === "apple") return appleAccount(providers, check(z.object({ idToken }), fields).idToken);
  const token = check(z.object({ accessToken }), fields).accessToken;
  return provider === "kakao" ? kakaoAccount(providers, token) : naverAccount(providers, token);
}
