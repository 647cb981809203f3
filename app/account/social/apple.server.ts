import { z } from "zod/v4";
import { env } from "../../env.server";
import type { SocialFlow } from "../../session/flow.server";
import { clientSecret, verifiedOwner } from "./apple-tokens.server";
import { redeemCode } from "./provider-call.server";
import { addressOf, challengeOf, ProviderStrategy, type CallbackParams } from "./provider-strategy.server";

const answer = z.object({ id_token: z.string().min(1).max(8192) });

/** With a scope, Apple comes back by a POST from its own site and in no other way. */
export class AppleStrategy<User> extends ProviderStrategy<User> {
  override name = "apple" as const;

  override authorizeUrl(flow: SocialFlow): URL {
    return addressOf(env.APPLE_AUTHORIZE_URL, {
      response_type: "code",
      response_mode: "form_post",
      scope: "name email",
      client_id: env.APPLE_CLIENT_ID ?? "",
      redirect_uri: this.returnUrl,
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: challengeOf(flow),
      code_challenge_method: "S256",
    });
  }

  protected override async redeem(code: string, flow: SocialFlow, { user }: CallbackParams) {
    const fields = {
      code,
      client_id: env.APPLE_CLIENT_ID,
      client_secret: await clientSecret(),
      redirect_uri: this.returnUrl,
      code_verifier: flow.verifier,
    };
    const { id_token: idToken } = await redeemCode(env.APPLE_TOKEN_URL, fields, answer);
    await verifiedOwner(idToken, flow.nonce);
    return { provider: this.name, idToken, ...nameOf(user) };
  }
}

/** Of a text that anybody may have typed, what fits a name's field. */
const name = z
  .string()
  .transform((text) => Array.from(text.normalize("NFC").replace(/\p{C}/gu, "").trim()).slice(0, 40).join("").trim())
  .transform((text) => text || undefined)
  .optional()
  .catch(undefined);
const firstTime = z.object({ name: z.object({ firstName: name, lastName: name }) });

/** The name that Apple tells the first time only. */
function nameOf(user: string | undefined): { firstName?: string; lastName?: string } {
  try {
    return firstTime.parse(JSON.parse(user ?? "null")).name;
  } catch {
    return {};
  }
}
