import { Authenticator } from "remix-auth";
import { env } from "../../env.server";
import type { RequestArgs } from "../../request-context";
import type { SocialTrip } from "../../session/flow.server";
import { providers, type Provider } from "../../session/journey.server";
import { AppleStrategy } from "./apple.server";
import { arrive, type Arrival } from "./arrive.server";
import { KakaoStrategy } from "./kakao.server";
import { NaverStrategy } from "./naver.server";
import type { Homecoming, ProviderStrategy } from "./provider-strategy.server";

const strategies = { kakao: KakaoStrategy<Arrival>, naver: NaverStrategy<Arrival>, apple: AppleStrategy<Arrival> };
const clientIds = { kakao: env.KAKAO_CLIENT_ID, naver: env.NAVER_CLIENT_ID, apple: env.APPLE_CLIENT_ID };

/** The providers that the operator has registered with. */
export function offeredProviders(): Provider[] {
  return providers.filter((provider) => clientIds[provider]);
}

/** The way to a provider and back, on the trip that this browser has begun; null: on none. */
export function strategyOf(args: RequestArgs, provider: Provider, trip: SocialTrip | null): ProviderStrategy<Arrival> {
  // Registered with the providers without a language.
  const returnUrl = new URL(`/signin/social-login/${provider}-login`, args.request.url).href;
  const verify = (homecoming: Homecoming) => arrive(args, homecoming);
  return new strategies[provider]({ trip, returnUrl }, verify);
}

/** remix-auth's, for this request. */
export function authenticatorFor(args: RequestArgs, trip: SocialTrip | null): Authenticator<Arrival> {
  const authenticator = new Authenticator<Arrival>();
  for (const provider of offeredProviders()) authenticator.use(strategyOf(args, provider, trip));
  return authenticator;
}
