import { z } from "zod/v4";
import { env } from "../../env.server";
import type { SocialTrip } from "../../session/flow.server";
import { redeemCode } from "./provider-call.server";
import { addressOf, ProviderStrategy } from "./provider-strategy.server";

const answer = z.object({ access_token: z.string().min(1).max(4096) });

/** Naver knows no PKCE, and wants the state again with the code. */
export class NaverStrategy<User> extends ProviderStrategy<User> {
  override name = "naver" as const;

  override authorizeUrl(trip: SocialTrip): URL {
    return addressOf(env.NAVER_AUTHORIZE_URL, {
      response_type: "code",
      client_id: env.NAVER_CLIENT_ID ?? "",
      redirect_uri: this.way.returnUrl,
      state: trip.state,
    });
  }

  protected override async redeem(code: string, trip: SocialTrip) {
    const fields = {
      code,
      state: trip.state,
      client_id: env.NAVER_CLIENT_ID,
      client_secret: env.NAVER_CLIENT_SECRET,
    };
    const { access_token: accessToken } = await redeemCode(env.NAVER_TOKEN_URL, fields, answer);
    return { provider: this.name, accessToken };
  }
}
