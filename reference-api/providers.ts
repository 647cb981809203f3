import type { CarrierOrder } from "./carrier/order";
import { isKnownUrl } from "./known-origin";
import { Apple } from "./social/apple";
import { credentialsOf, type Credentials } from "./social/credentials";
import { Kakao } from "./social/kakao";
import { Naver } from "./social/naver";
import { ProviderManners, type SocialOrder } from "./social/orders";
import type { Provider } from "./social/people";
import type { Store } from "./store";

interface World {
  store: Store;
  webOrigins: readonly string[];
  now(): number;
  /** Where all of them are reached. */
  origin(): string;
}

/** The other parties that are played beside the API, with what they remember while they run. */
export class Providers {
  readonly credentials: Credentials;
  readonly origin: () => string;
  readonly kakao: Kakao;
  readonly naver: Naver;
  readonly apple: Apple;
  carrier: CarrierOrder = { outcome: null };
  readonly #manners = new ProviderManners();

  constructor({ store, webOrigins, now, origin }: World) {
    this.credentials = credentialsOf(store);
    this.origin = origin;
    const around = (provider: Provider) => ({
      now,
      origin,
      credentials: this.credentials,
      isKnown: (url: string) => isKnownUrl(url, webOrigins),
      manners: () => this.#manners.of(provider),
    });
    this.kakao = new Kakao(around("kakao"));
    this.naver = new Naver(around("naver"));
    this.apple = new Apple(around("apple"));
  }

  orderCarrier(order: CarrierOrder) {
    this.carrier = order;
  }

  orderSocial(order: SocialOrder) {
    this.#manners.apply(order);
    if (order.provider === "apple" && order.rotateKey) this.apple.keys.rotate(order.rotateKey);
  }
}
