import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

const hour = 60 * 60;
/** What may be asked how often (security.md, "Limits"): the first two and the duplicate check by address of the client. */
const limiters = {
  signup: new RateLimiterMemory({ points: 10, duration: hour }),
  identity: new RateLimiterMemory({ points: 10, duration: hour }),
  duplicate: new RateLimiterMemory({ points: 30, duration: 60 }),
  /** By e-mail address, as the next. */
  resetMail: new RateLimiterMemory({ points: 3, duration: hour }),
  resend: new RateLimiterMemory({ points: 1, duration: 60 }),
};

/** Takes one turn of its kind for `key`; resolves to the seconds until there is another, 0 when this one was free. */
export async function takeTurn(kind: keyof typeof limiters, key: string | undefined): Promise<number> {
  if (!key) return 0;
  try {
    await limiters[kind].consume(fold(key));
    return 0;
  } catch (limit) {
    if (!(limit instanceof RateLimiterRes)) throw limit;
    return Math.max(1, Math.ceil(limit.msBeforeNext / 1000));
  }
}

/** The turn came to nothing, and is free again. */
export async function giveTurnBack(kind: keyof typeof limiters, key: string): Promise<void> {
  await limiters[kind].reward(fold(key));
}

function fold(key: string): string {
  return key.normalize("NFKC").toLowerCase();
}
