import cluster from "node:cluster";
import {
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import { limitRefusals } from "../diagnostics.server";
import { networkOf } from "./network";
import { fingerprint } from "./seal.server";
import { redis, withRedis } from "./shared/redis.server";

const minute = 60;
const hour = 60 * minute;
const limiters = {
  signup: createLimiter("signup", { points: 10, duration: hour }),
  identity: createLimiter("identity", { points: 10, duration: hour }),
  duplicate: createLimiter("duplicate", { points: 30, duration: minute }),
  resetMail: createLimiter("resetMail", { points: 3, duration: hour }),
  resend: createLimiter("resend", { points: 1, duration: minute }),
};
const passwordsOfAccount = createLimiter("account", { points: 10, duration: hour / 4 });
const passwordsOfAddress = createLimiter("address", { points: 100, duration: hour / 4 });

interface Limiter {
  name: string;
  /** The count of this process, or of this machine's workers together. */
  own: RateLimiterAbstract;
  /** The count of all replicas. */
  common?: RateLimiterAbstract;
}

/** Both count always, so that a limit does not begin anew when Redis fails. */
function createLimiter(name: string, limit: { points: number; duration: number }): Limiter {
  const options = { keyPrefix: `limit:${name}`, ...limit };
  return {
    name,
    own: cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options),
    common: redis ? new RateLimiterRedis({ ...options, storeClient: redis }) : undefined,
  };
}

/** Counts a request; returns the seconds until the next one is allowed, 0 if this one is. */
export async function countRequest(kind: keyof typeof limiters, who: string | undefined): Promise<number> {
  return who ? consume(limiters[kind], who) : 0;
}

export async function uncountRequest(kind: keyof typeof limiters, who: string | undefined): Promise<void> {
  if (who) await giveBack(limiters[kind], who);
}

/** Counts an attempt before its password is verified, so that parallel attempts do not get past the limits. */
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
  const clear = onBoth(passwordsOfAccount, account, (one, key) => one.delete(key));
  await Promise.all([clear, address && giveBack(passwordsOfAddress, address)]);
}

async function consume(limiter: Limiter, who: string): Promise<number> {
  try {
    await onBoth(limiter, who, (one, key) => one.consume(key));
    return 0;
  } catch (limit) {
    if (!(limit instanceof RateLimiterRes)) throw limit;
    await giveBack(limiter, who);
    limitRefusals.publish({ limit: limiter.name });
    return Math.max(1, Math.ceil(limit.msBeforeNext / 1000));
  }
}

async function giveBack(limiter: Limiter, who: string): Promise<void> {
  await onBoth(limiter, who, (one, key) => one.reward(key));
}

type Count = (limiter: RateLimiterAbstract, key: string) => Promise<unknown>;

/** @throws RateLimiterRes once both have counted. */
async function onBoth({ own, common }: Limiter, who: string, count: Count): Promise<void> {
  const key = keyOf(who);
  const counts = [count(own, key)];
  if (common)
    counts.push(
      withRedis(
        () => count(common, fingerprint(key)),
        () => undefined,
      ),
    );
  const [first, second] = await Promise.allSettled(counts);
  if (first?.status === "rejected") throw first.reason;
  if (second?.status === "rejected") throw second.reason;
}

/** Returns the key under which an account or a network address is counted. */
export function keyOf(who: string): string {
  return networkOf(who.normalize("NFKC").toLowerCase());
}
