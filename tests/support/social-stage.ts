import { afterAll, beforeAll } from "vitest";
import { contractClient, type Ask, type Caller } from "./contract-client";
import { startReferenceApi, type ReferenceApi, type SwitchOrder } from "./reference-api";
import { walk, type AtProvider, type Settings, type SocialProvider } from "./social-walk";

export const LOGIN = {
  kakao: "/login/kakaoLogin.php",
  naver: "/login/naverLogin.php",
  apple: "/login/appleLogin.php",
} as const;

type Order = NonNullable<SwitchOrder["social"]>;

/** Holds the providers of a reference API for all tests of a file. */
export class SocialStage {
  #running: { api: ReferenceApi; call: Caller; settings: Settings } | undefined;
  #strangers = 0;

  constructor() {
    beforeAll(async () => {
      const api = await startReferenceApi();
      this.#running = { api, call: contractClient(api.url), settings: await api.settings() };
    });
    afterAll(() => this.#now.api.stop());
  }

  get #now() {
    if (!this.#running) throw new Error("The stage is there from beforeAll on");
    return this.#running;
  }

  get api() {
    return this.#now.api;
  }

  get settings() {
    return this.#now.settings;
  }

  call(path: string, ask: Ask) {
    return this.#now.call(path, ask);
  }

  newAddress() {
    return `stranger${++this.#strangers}@example.com`;
  }

  /** Changes a provider's behaviour while the work runs. */
  async misbehaving<T>(social: Order, work: () => Promise<T>): Promise<T> {
    const { provider, ...manners } = social;
    await this.api.switch({ social });
    const usual = Object.fromEntries(Object.keys(manners).map((name) => [name, false]));
    return work().finally(() => this.api.switch({ social: { provider, ...usual } }));
  }

  /** Sends a person from a provider back to an app, which passes the result to the API. */
  async signIn(provider: SocialProvider, done: AtProvider, more: Record<string, string> = {}) {
    const { access_token: accessToken, id_token: idToken } = Object(await walk(this.settings, provider, done));
    const form = { ...(provider === "apple" ? { idToken } : { accessToken }), ...more };
    return this.call(LOGIN[provider], { form });
  }
}
