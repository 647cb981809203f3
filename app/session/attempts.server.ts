import { RateLimiterMemory } from "rate-limiter-flexible";

const quarterHour = 15 * 60;
const perAccount = new RateLimiterMemory({ points: 10, duration: quarterHour });
const perAddress = new RateLimiterMemory({ points: 100, duration: quarterHour });

/** Seconds until another password may be tried for this account from this address; 0 when it may now. */
export async function signinBlockedFor(account: string, address = ""): Promise<number> {
  const [byAccount, byAddress] = await Promise.all([perAccount.get(fold(account)), perAddress.get(address)]);
  const blocked = [
    byAccount && byAccount.consumedPoints >= 10 && byAccount,
    address && byAddress && byAddress.consumedPoints >= 100 && byAddress,
  ];
  return Math.max(0, ...blocked.map((limit) => (limit ? Math.ceil(limit.msBeforeNext / 1000) : 0)));
}

/** Counts a wrong password; a right one does not clear the count of its address. */
export async function countWrongPassword(account: string, address = ""): Promise<void> {
  await Promise.allSettled([perAccount.consume(fold(account)), address && perAddress.consume(address)]);
}

export async function clearWrongPasswords(account: string): Promise<void> {
  await perAccount.delete(fold(account));
}

function fold(account: string): string {
  return account.normalize("NFKC").toLowerCase();
}
