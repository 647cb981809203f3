import { z } from "zod";
import { PROVIDERS, type Provider } from "./people";

/** A provider's deviations, set by tests; undefined fields keep their value. */
export const providerBehaviour = z
  .object({
    provider: z.enum(PROVIDERS),
    withholdEmail: z.boolean().optional(),
    unverifiedEmail: z.boolean().optional(),
    expireCodes: z.boolean().optional(),
    wrongState: z.boolean().optional(),
    /** Concerns Apple's ID token, or the client of Kakao's and Naver's access token. */
    wrongAudience: z.boolean().optional(),
    wrongNonce: z.boolean().optional(),
    /** Signs ID tokens with a key that is not published, or names them logout tokens. */
    unknownKey: z.boolean().optional(),
    wrongType: z.boolean().optional(),
    /** Tells a sign-in of an hour ago, as of somebody whom it has not asked again. */
    staleSignin: z.boolean().optional(),
    /** Signs with a new key, and keeps or drops the old ones in the published list. */
    rotateKey: z.enum(["keep", "drop"]).optional(),
  })
  .strict();

export type ProviderBehaviour = z.infer<typeof providerBehaviour>;
export type Overrides = Omit<ProviderBehaviour, "provider" | "rotateKey">;

export class ProviderOverrides {
  readonly #of: Record<Provider, Overrides> = { kakao: {}, naver: {}, apple: {} };

  overridesOf(provider: Provider): Overrides {
    return this.#of[provider];
  }

  apply({ provider, rotateKey: _rotateKey, ...overrides }: ProviderBehaviour) {
    this.#of[provider] = { ...this.#of[provider], ...overrides };
  }
}
