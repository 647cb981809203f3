import { importPKCS8, SignJWT } from "jose";
import { z } from "zod/v4";
import { env } from "../../env.server";
import type { SocialFlow } from "../../session/flow.server";
import { idTokenCheck } from "./id-token.server";
import { exchangeCode } from "./provider-call.server";
import {
  challengeOf,
  ProviderStrategy,
  checkFreshSignin,
  type CallbackParams,
  withQuery,
} from "./provider-strategy.server";
import { SocialFailure } from "./social-failure.server";

const answer = z.object({ id_token: z.string().min(1).max(8192) });

/** Apple answers requests with a scope by POST only. */
export class AppleStrategy<User> extends ProviderStrategy<User> {
  override name = "apple" as const;

  override authorizeUrl(flow: SocialFlow): URL {
    return withQuery(env.APPLE_AUTHORIZE_URL, {
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

  protected override async exchange(code: string, flow: SocialFlow, { user }: CallbackParams) {
    const fields = {
      code,
      client_id: env.APPLE_CLIENT_ID,
      client_secret: await clientSecret(),
      redirect_uri: this.returnUrl,
      code_verifier: flow.verifier,
    };
    const { id_token: idToken } = await exchangeCode(env.APPLE_TOKEN_URL, fields, answer);
    const authTime = await checkIdToken(idToken, flow.nonce);
    if (flow.reauth && authTime !== undefined) checkFreshSignin(flow, authTime);
    return { provider: this.name, idToken, ...nameOf(user) };
  }
}

/** Untrusted text, cut to the length of a name field. */
const name = z
  .string()
  .transform((text) => Array.from(text.normalize("NFC").replace(/\p{C}/gu, "").trim()).slice(0, 40).join("").trim())
  .transform((text) => text || undefined)
  .optional()
  .catch(undefined);
const appleUser = z.object({ name: z.object({ firstName: name, lastName: name }) });

function nameOf(user: string | undefined): { firstName?: string; lastName?: string } {
  try {
    return appleUser.parse(JSON.parse(user ?? "null")).name;
  } catch {
    return {};
  }
}

const checkIdToken = idTokenCheck({
  name: "Apple",
  issuer: env.APPLE_ISSUER,
  keysUrl: env.APPLE_KEYS_URL,
  clientId: env.APPLE_CLIENT_ID,
});

const secretSeconds = 5 * 60;

/** Signs the JWT that Apple requires as a client secret. @throws SocialFailure for a malformed key. */
async function clientSecret(): Promise<string> {
  const key = await importPKCS8(env.APPLE_PRIVATE_KEY ?? "", "ES256").catch(() => {
    throw new SocialFailure("unavailable", "APPLE_PRIVATE_KEY is not a PKCS8 key for ES256");
  });
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: env.APPLE_KEY_ID })
    .setIssuer(env.APPLE_TEAM_ID ?? "")
    .setSubject(env.APPLE_CLIENT_ID ?? "")
    .setAudience(env.APPLE_ISSUER)
    .setIssuedAt()
    .setExpirationTime(`${secretSeconds}s`)
    .sign(key);
}
