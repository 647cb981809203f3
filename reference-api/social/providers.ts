import type { CarrierBehaviour } from "../carrier/behaviour";
import { isKnownUrl } from "../known-origin";
import { Apple } from "./apple";
import { credentialsOf, type Credentials } from "./credentials";
import { Kakao } from "./kakao";
import { KakaoShare } from "./kakao-share";
import { Naver } from "./naver";
import { ProviderOverrides, type ProviderBehaviour } from "./behaviour";
import type { Provider } from "./people";
import type { Store } from "../store";

interface ProvidersOptions {
  store: Store;
  webOrigins: readonly string[];
  now(): number;
  origin(): string;
  accountOrigin(): string;
}

export class Providers {
  readonly credentials: Credentials;
  readonly origin: () => string;
  readonly accountOrigin: () => string;
  readonly kakao: Kakao;
  readonly kakaoShare: KakaoShare;
  readonly naver: Naver;
  readonly apple: Apple;
  carrier: CarrierBehaviour = { outcome: null };
  readonly #overrides = new ProviderOverrides();

  constructor({ store, webOrigins, now, origin, accountOrigin }: ProvidersOptions) {
    this.credentials = credentialsOf(store);
    this.origin = origin;
    this.accountOrigin = accountOrigin;
    const contextOf = (provider: Provider) => ({
      now,
      origin,
      accountOrigin,
      credentials: this.credentials,
      isKnown: (url: string) => isKnownUrl(url, webOrigins),
      overrides: () => this.#overrides.overridesOf(provider),
    });
    this.kakao = new Kakao(contextOf("kakao"));
    this.kakaoShare = new KakaoShare({ origin, accountOrigin });
    this.naver = new Naver(contextOf("naver"));
    this.apple = new Apple(contextOf("apple"));
  }

  setCarrier(order: CarrierBehaviour) {
    this.carrier = order;
  }

  setProvider(order: ProviderBehaviour) {
    this.#overrides.apply(order);
    if (order.provider === "apple" && order.rotateKey) this.apple.keys.rotate(order.rotateKey);
  }
}
