import { createHash, timingSafeEqual } from "node:crypto";
import { Strategy } from "remix-auth/strategy";
import { z } from "zod/v4";
import type { Proof } from "../../api/social.server";
import type { SocialTrip } from "../../session/flow.server";
import type { Provider } from "../../session/journey.server";
import { TripFailure } from "./trip-failure.server";

const text = z.string().min(1).max(4096);
const broughtBack = z.object({
  state: text.optional().catch(undefined),
  code: text.optional().catch(undefined),
  error: text.optional().catch(undefined),
  /** Apple, the first time: the name, as JSON. */
  user: text.optional().catch(undefined),
});
/** What the browser brings back from a provider: in the address, or with Apple in a form. */
export type BroughtBack = z.infer<typeof broughtBack>;

export interface Homecoming {
  proof: Proof;
  trip: SocialTrip;
}

export interface Way {
  /** The trip that this browser is on, if it is on one. */
  trip: SocialTrip | null;
  /** Where the provider sends the browser back to, as registered with it. */
  returnUrl: string;
}

/** Signs in by way of a provider: compares what came back with what was sent, and redeems the code. */
export abstract class ProviderStrategy<User> extends Strategy<User, Homecoming> {
  abstract override name: Provider;

  constructor(
    protected readonly way: Way,
    verify: Strategy.VerifyFunction<User, Homecoming>,
  ) {
    super(verify);
  }

  /** Where the trip leads. */
  abstract authorizeUrl(trip: SocialTrip): URL;
  /** @throws TripFailure */
  protected abstract redeem(code: string, trip: SocialTrip, back: BroughtBack): Promise<Proof>;

  /** @throws TripFailure; whatever `verify` throws. */
  async authenticate(request: Request): Promise<User> {
    const back = broughtBack.parse(Object.fromEntries(await fieldsOf(request)));
    const { trip } = this.way;
    if (!trip) throw new TripFailure("expired");
    if (trip.provider !== this.name || !isSame(trip.state, back.state)) throw new TripFailure("mismatch");
    if (back.error || !back.code) throw new TripFailure(outcomeOf(back.error));
    return this.verify({ proof: await this.redeem(back.code, trip, back), trip });
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
function outcomeOf(error: string | undefined) {
  return error === "access_denied" || error === "user_cancelled_authorize" ? "cancelled" : "unavailable";
}

/** An authorize address with its parameters. */
export function addressOf(url: string, parameters: Record<string, string>): URL {
  const address = new URL(url);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address;
}

/** What PKCE shows of the verifier (RFC 7636, S256). */
export function challengeOf({ verifier }: SocialTrip): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
