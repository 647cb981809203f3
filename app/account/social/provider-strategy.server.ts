import { createHash } from "node:crypto";
import { Strategy } from "remix-auth/strategy";
import { z } from "zod/v4";
import type { Proof } from "../../api/social.server";
import { flowSeconds, type SocialFlow } from "../../session/flow.server";
import type { Provider } from "../../ui/providers";
import { errorName, SocialFailure, type MissingFlow } from "./social-failure.server";
import { factsOf } from "./state";

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
    private readonly flow: SocialFlow | MissingFlow,
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
    if (typeof flow === "string") throw new SocialFailure(flow);
    if (isCancelled(params.error)) throw new SocialFailure("cancelled");
    if (params.error) throw new SocialFailure("unavailable", `came back with ${errorName(params.error)}`);
    if (!params.code) throw new SocialFailure("unavailable", "came back without a code");
    return this.verify({ proof: await this.exchange(params.code, flow, params), flow });
  }
}

async function fieldsOf(request: Request): Promise<URLSearchParams> {
  return request.method === "POST" ? new URLSearchParams(await request.text()) : new URL(request.url).searchParams;
}

/** Whoever is signed in at the provider may not be who sits here. */
export function asksAgain({ reauth, adds }: SocialFlow): boolean {
  return reauth === true || adds !== undefined;
}

const clocksDiffer = 2 * 60;

/**
 * For a re-entry, by the `auth_time` (OIDC Core, 2) of an ID token. @throws SocialFailure for a sign-in from before the
 * request: the provider has not asked again, because that part of the address was taken out.
 */
export function checkFreshSignin({ state }: SocialFlow, authTime: number): void {
  const begun = factsOf(state).begun ?? Date.now() / 1000 - flowSeconds;
  if (authTime < begun - clocksDiffer) throw new SocialFailure("stale");
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
