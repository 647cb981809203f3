import { createHash, timingSafeEqual } from "node:crypto";
import { Strategy } from "remix-auth/strategy";
import { z } from "zod/v4";
import type { Proof } from "../../api/social.server";
import type { SocialFlow } from "../../session/flow.server";
import type { Provider } from "../../ui/providers";
import { SocialFailure } from "./social-failure.server";

const text = z.string().min(1).max(4096);
const callbackParams = z.object({
  state: text.optional().catch(undefined),
  code: text.optional().catch(undefined),
  error: text.optional().catch(undefined),
  /** Apple sends the name as JSON, at the first sign-in only. */
  user: text.optional().catch(undefined),
});
export type CallbackParams = z.infer<typeof callbackParams>;

export interface ProviderCallback {
  proof: Proof;
  flow: SocialFlow;
}

/** Implements the authorization code flow (RFC 6749, 4.1) of a provider as a remix-auth strategy. */
export abstract class ProviderStrategy<User> extends Strategy<User, ProviderCallback> {
  abstract override name: Provider;

  constructor(
    private readonly flow: SocialFlow | null,
    /** The URL registered with the provider. */
    protected readonly returnUrl: string,
    verify: Strategy.VerifyFunction<User, ProviderCallback>,
  ) {
    super(verify);
  }

  abstract authorizeUrl(flow: SocialFlow): URL;
  protected abstract exchange(code: string, flow: SocialFlow, params: CallbackParams): Promise<Proof>;

  /** @throws SocialFailure, and the errors of `verify`. */
  async authenticate(request: Request): Promise<User> {
    const params = callbackParams.parse(Object.fromEntries(await fieldsOf(request)));
    const { flow } = this;
    if (!flow) throw new SocialFailure("expired");
    if (flow.provider !== this.name || !isSame(flow.state, params.state)) throw new SocialFailure("mismatch");
    if (params.error || !params.code) throw new SocialFailure(isCancelled(params.error) ? "cancelled" : "unavailable");
    return this.verify({ proof: await this.exchange(params.code, flow, params), flow });
  }
}

async function fieldsOf(request: Request): Promise<URLSearchParams> {
  return request.method === "POST" ? new URLSearchParams(await request.text()) : new URL(request.url).searchParams;
}

function isSame(sent: string, returned: string | undefined): boolean {
  const digest = (value: string) => createHash("sha256").update(value).digest();
  return returned !== undefined && timingSafeEqual(digest(sent), digest(returned));
}

/** access_denied: Kakao, Naver (RFC 6749); user_cancelled_authorize: Apple. */
function isCancelled(error: string | undefined): boolean {
  return error === "access_denied" || error === "user_cancelled_authorize";
}

export function withQuery(url: string, parameters: Record<string, string>): URL {
  const full = new URL(url);
  for (const [name, value] of Object.entries(parameters)) full.searchParams.set(name, value);
  return full;
}

/** Returns PKCE's S256 challenge (RFC 7636, 4.2). */
export function challengeOf({ verifier }: SocialFlow): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
