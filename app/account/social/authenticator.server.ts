import { Authenticator } from "remix-auth";
import { offers } from "../../branding/offers";
import { env } from "../../env.server";
import { defaultLanguage, localePath } from "../../i18n/languages";
import type { SocialFlow } from "../../session/flow.server";
import type { Visit } from "../../session/visit.server";
import { providers, type Provider } from "../../ui/providers";
import { AppleStrategy } from "./apple.server";
import { KakaoStrategy } from "./kakao.server";
import { NaverStrategy } from "./naver.server";
import type { ProviderCallback, ProviderStrategy } from "./provider-strategy.server";
import type { MissingFlow } from "./social-failure.server";
import { signInWithProvider, type SocialSignin } from "./sign-in-with-provider.server";

const strategies = { kakao: KakaoStrategy, naver: NaverStrategy, apple: AppleStrategy };
const clientIds = { kakao: env.KAKAO_CLIENT_ID, naver: env.NAVER_CLIENT_ID, apple: env.APPLE_CLIENT_ID };

export function offeredProviders(): Provider[] {
  return providers.filter((provider) => offers(provider) && clientIds[provider]);
}

export function strategyOf<User>(
  visit: Visit,
  provider: Provider,
  flow: SocialFlow | MissingFlow,
  verify: (callback: ProviderCallback) => Promise<User>,
): ProviderStrategy<User> {
  const path = localePath(defaultLanguage, `/signin/social-login/${provider}-login`);
  const returnUrl = new URL(path, visit.request.url).href;
  return new strategies[provider](flow, returnUrl, verify);
}

export function authenticatorFor(visit: Visit, flow: SocialFlow | MissingFlow): Authenticator<SocialSignin> {
  const verify = (callback: ProviderCallback) => signInWithProvider(visit, callback);
  const authenticator = new Authenticator<SocialSignin>();
  for (const provider of offeredProviders()) authenticator.use(strategyOf(visit, provider, flow, verify));
  return authenticator;
}
