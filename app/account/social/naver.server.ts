import { z } from "zod/v4";
import { env } from "../../env.server";
import type { SocialFlow } from "../../session/flow.server";
import { exchangeCode } from "./provider-call.server";
import { asksAgain, ProviderStrategy, withQuery } from "./provider-strategy.server";

const answer = z.object({ access_token: z.string().min(1).max(4096) });

/** Naver has no PKCE, and expects the state in the code exchange. */
export class NaverStrategy<User> extends ProviderStrategy<User> {
  override name = "naver" as const;

  override authorizeUrl(flow: SocialFlow): URL {
    return withQuery(env.NAVER_AUTHORIZE_URL, {
      response_type: "code",
      client_id: env.NAVER_CLIENT_ID ?? "",
      redirect_uri: this.returnUrl,
      state: flow.state,
      ...((asksAgain(flow) || flow.afterSignOut) && { auth_type: "reauthenticate" }),
    });
  }

  protected override async exchange(code: string, flow: SocialFlow) {
    const fields = {
      code,
      state: flow.state,
      client_id: env.NAVER_CLIENT_ID,
      client_secret: env.NAVER_CLIENT_SECRET,
    };
    const { access_token: accessToken } = await exchangeCode(env.NAVER_TOKEN_URL, fields, answer);
    return { provider: this.name, accessToken };
  }
}
