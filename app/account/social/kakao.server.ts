import { z } from "zod/v4";
import { env } from "../../env.server";
import type { SocialFlow } from "../../session/flow.server";
import { idTokenCheck } from "./id-token.server";
import { exchangeCode } from "./provider-call.server";
import { asksAgain, challengeOf, ProviderStrategy, checkFreshSignin, withQuery } from "./provider-strategy.server";
import { SocialFailure } from "./social-failure.server";

const answer = z.object({
  access_token: z.string().min(1).max(4096),
  id_token: z.string().max(8192).optional(),
});

/** Requests no scope, because Kakao's console sets what users are asked to share. */
export class KakaoStrategy<User> extends ProviderStrategy<User> {
  override name = "kakao" as const;

  override authorizeUrl(flow: SocialFlow): URL {
    return withQuery(env.KAKAO_AUTHORIZE_URL, {
      response_type: "code",
      client_id: env.KAKAO_CLIENT_ID ?? "",
      redirect_uri: this.returnUrl,
      state: flow.state,
      code_challenge: challengeOf(flow),
      code_challenge_method: "S256",
      ...(asksAgain(flow) ? { prompt: "login" } : flow.afterSignOut && { prompt: "select_account" }),
      ...(asksTime(flow) && { scope: "openid", nonce: flow.nonce }),
    });
  }

  protected override async exchange(code: string, flow: SocialFlow) {
    const fields = {
      code,
      client_id: env.KAKAO_CLIENT_ID,
      client_secret: env.KAKAO_CLIENT_SECRET,
      redirect_uri: this.returnUrl,
      code_verifier: flow.verifier,
    };
    const { access_token: accessToken, id_token: idToken } = await exchangeCode(env.KAKAO_TOKEN_URL, fields, answer);
    if (asksTime(flow)) checkFreshSignin(flow, await authTimeOf(idToken, flow));
    return { provider: this.name, accessToken };
  }
}

function asksTime({ reauth }: SocialFlow): boolean {
  return reauth === true && env.KAKAO_OPENID === "on";
}

const checkIdToken = idTokenCheck({
  name: "Kakao",
  issuer: env.KAKAO_ISSUER,
  keysUrl: env.KAKAO_KEYS_URL,
  clientId: env.KAKAO_CLIENT_ID,
});

async function authTimeOf(idToken = "", { nonce }: SocialFlow): Promise<number> {
  const authTime = await checkIdToken(idToken, nonce);
  if (authTime === undefined) throw new SocialFailure("unproven", "Kakao's ID token does not tell the time");
  return authTime;
}
