import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "./network";

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
export async function countRequest(kind: keyof typeof limiters, who: string | undefined): Promise<number> {
  return who ? consume(limiters[kind], who) : 0;
}

export async function uncountRequest(kind: keyof typeof limiters, who: string | undefined): Promise<void> {
  if (who) await giveBack(limiters[kind], who);
}

/** As `countRequest`. Counted before the password is verified, so that parallel attempts do not get past the limits. */
export async function countPasswordAttempt(account: string, address = ""): Promise<number> {
  const byAccount = await consume(passwordsOfAccount, account);
  const byAddress = address ? await consume(passwordsOfAddress, address) : 0;
  if (byAccount && address && !byAddress) await giveBack(passwordsOfAddress, address);
  if (byAddress && !byAccount) await giveBack(passwordsOfAccount, account);
  return Math.max(byAccount, byAddress);
}

export async function uncountPasswordAttempt(account: string, address = ""): Promise<void> {
  await Promise.all([giveBack(passwordsOfAccount, account), address && giveBack(passwordsOfAddress, address)]);
}

/** For the right password; the wrong ones of the address still count. */
export async function clearPasswordAttempts(account: string, address = ""): Promise<void> {
  await Promise.all([passwordsOfAccount.delete(keyOf(account)), address && giveBack(passwordsOfAddress, address)]);
}

async function consume(limiter: RateLimiterMemory, who: string): Promise<number> {
  try {
    await limiter.consume(keyOf(who));
    return 0;
  } catch (limit) {
    if (!(limit instanceof RateLimiterRes)) throw limit;
    await giveBack(limiter, who);
    return Math.max(1, Math.ceil(limit.msBeforeNext / 1000));
  }
}

async function giveBack(limiter: RateLimiterMemory, who: string): Promise<void> {
  await limiter.reward(keyOf(who));
}

/** Of an account or a network address. */
export function keyOf(who: string): string {
  return networkOf(who.normalize("NFKC").toLowerCase());
}
