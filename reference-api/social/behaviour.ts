import { z } from "zod";
import { PROVIDERS, type Provider } from "./people";

/** What a test may have a provider do; what is not named stays as it is. */
export const providerBehaviour = z
  .object({
    provider: z.enum(PROVIDERS),
    withholdEmail: z.boolean().optional(),
    unverifiedEmail: z.boolean().optional(),
    expireCodes: z.boolean().optional(),
    wrongState: z.boolean().optional(),
    /** Apple: another audience in the id_token. Kakao, Naver: the access token belongs to another client. */
    wrongAudience: z.boolean().optional(),
    wrongNonce: z.boolean().optional(),
    /** Apple signs with a new key from now on, and keeps or drops the old ones in its list. */
    rotateKey: z.enum(["keep", "drop"]).optional(),
  })
  .strict();

export type ProviderBehaviour = z.infer<typeof providerBehaviour>;
export type Overrides = Omit<ProviderBehaviour, "provider" | "rotateKey">;

/** The behaviour of each provider at the moment. */
export class ProviderOverrides {
  readonly #of: Record<Provider, Overrides> = { kakao: {}, naver: {}, apple: {} };

  overridesOf(provider: Provider): Overrides {
    return this.#of[provider];
  }

  apply({ provider, rotateKey: _rotateKey, ...overrides }: ProviderBehaviour) {
    this.#of[provider] = { ...this.#of[provider], ...overrides };
  }
}
