import { z } from "zod";
import { PROVIDERS, type Provider } from "./people";

/** What a test may have a provider do; what is not named stays as it is. */
export const socialOrder = z
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

export type SocialOrder = z.infer<typeof socialOrder>;
export type Manners = Omit<SocialOrder, "provider" | "rotateKey">;

/** The behaviour of each provider at the moment. */
export class ProviderManners {
  readonly #of: Record<Provider, Manners> = { kakao: {}, naver: {}, apple: {} };

  of(provider: Provider): Manners {
    return this.#of[provider];
  }

  apply({ provider, rotateKey: _rotateKey, ...manners }: SocialOrder) {
    this.#of[provider] = { ...this.#of[provider], ...manners };
  }
}
