import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

const minute = 60;
const hour = 60 * minute;
const limiters = {
  signup: new RateLimiterMemory({ points: 10, duration: hour }),
  identity: new RateLimiterMemory({ points: 10, duration: hour }),
  duplicate: new RateLimiterMemory({ points: 30, duration: minute }),
  resetMail: new RateLimiterMemory({ points: 3, duration: hour }),
  resend: new RateLimiterMemory({ points: 1, duration: minute }),
};
const passwordsOfAccount = new RateLimiterMemory({ points: 10, duration: hour / 4 });
const passwordsOfAddress = new RateLimiterMemory({ points: 100, duration: hour / 4 });

/** Counts a request; returns the seconds until the next one is allowed, 0 if this one is. */
export async function countRequest(kind: keyof typeof limiters, key: string | undefined): Promise<number> {
  return key ? consume(limiters[kind], fold(key)) : 0;
}

export async function uncountRequest(kind: keyof typeof limiters, key: string | undefined): Promise<void> {
  if (key) await limiters[kind].reward(fold(key));
}

/** As `countRequest`. Counted before the password is verified, so that parallel attempts do not get past the limits. */
export async function countPasswordAttempt(account: string, address = ""): Promise<number> {
  const byAccount = await consume(passwordsOfAccount, fold(account));
  const byAddress = address ? await consume(passwordsOfAddress, address) : 0;
  if (byAccount && address && !byAddress) await passwordsOfAddress.reward(address);
  if (byAddress && !byAccount) await passwordsOfAccount.reward(fold(account));
  return Math.max(byAccount, byAddress);
}

export async function uncountPasswordAttempt(account: string, address = ""): Promise<void> {
  await Promise.all([passwordsOfAccount.reward(fold(account)), address && passwordsOfAddress.reward(address)]);
}

/** For the right password; the wrong ones of the address still count. */
export async function clearPasswordAttempts(account: string, address = ""): Promise<void> {
  await Promise.all([passwordsOfAccount.delete(fold(account)), address && passwordsOfAddress.reward(address)]);
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (limit) {
    if (!(limit instanceof RateLimiterRes)) throw limit;
    await limiter.reward(key);
    return Math.max(1, Math.ceil(limit.msBeforeNext / 1000));
  }
}

function fold(key: string): string {
  return key.normalize("NFKC").toLowerCase();
}
