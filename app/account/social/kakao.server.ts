import { z } from "zod/v4";
import { env } from "../../env.server";
import type { SocialFlow } from "../../session/flow.server";
import { exchangeCode } from "./provider-call.server";
import { challengeOf, ProviderStrategy, withQuery } from "./provider-strategy.server";

const answer = z.object({ access_token: z.string().min(1).max(4096) });

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
      ...(flow.reauth && { prompt: "login" }),
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
    const { access_token: accessToken } = await exchangeCode(env.KAKAO_TOKEN_URL, fields, answer);
    return { provider: this.name, accessToken };
  }
}
