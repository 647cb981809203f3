import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

const quarterHour = 15 * 60;
const perAccount = new RateLimiterMemory({ points: 10, duration: quarterHour });
const perAddress = new RateLimiterMemory({ points: 100, duration: quarterHour });

/**
 * Counts a password as wrong before it is tried, so that many sent at once are no way around the limits.
 * Resolves to the seconds until another may be tried for this account or from this address; 0: now.
 */
export async function takeAttempt(account: string, address = ""): Promise<number> {
  const [byAccount, byAddress] = [await take(perAccount, fold(account)), address ? await take(perAddress, address) : 0];
  if (byAccount && address && !byAddress) await perAddress.reward(address);
  if (byAddress && !byAccount) await perAccount.reward(fold(account));
  return Math.max(byAccount, byAddress);
}

/** The password was not wrong, whatever else was. */
export async function giveBackAttempt(account: string, address = ""): Promise<void> {
  await Promise.all([perAccount.reward(fold(account)), address && perAddress.reward(address)]);
}

/** The right password clears the count of its account; the wrong ones of its address stay. */
export async function clearAttempts(account: string, address = ""): Promise<void> {
  await Promise.all([perAccount.delete(fold(account)), address && perAddress.reward(address)]);
}

async function take(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (limit) {
    if (!(limit instanceof RateLimiterRes)) throw limit;
    await limiter.reward(key);
    return Math.max(1, Math.ceil(limit.msBeforeNext / 1000));
  }
}

function fold(account: string): string {
  return account.normalize("NFKC").toLowerCase();
}
