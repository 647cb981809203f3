import cluster from "node:cluster";
import {
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import { z } from "zod/v4";
import { limitRefusals, type personalLimits } from "../diagnostics.server";
import { env } from "../env.server";
import { networkOf } from "./network";
import { fingerprint } from "./seal.server";
import { redis, withRedis } from "./shared/redis.server";

interface Limit {
  points: number;
  /** In seconds. */
  duration: number;
}

const minute = 60;
const hour = 60 * minute;
const tries = { points: 10, duration: hour };
const passwords = { points: 10, duration: hour / 4 };
const checks = { points: 30, duration: minute };

/** Returns the limit of an address, which is never less than that of one person. */
function shared({ points, duration }: Limit, ofEach = 1): Limit {
  return { points: Math.max(points, Math.ceil(ofEach * env.PEOPLE_PER_ADDRESS)), duration };
}

/** docs/operating.md says who is counted in each. The names are in keys of Redis and in metrics. */
const limiters = {
  account: createLimiter("account", passwords),
  device: createLimiter("device", passwords),
  reentry: createLimiter("reentry", passwords),
  address: createLimiter("address", shared(passwords)),
  identity: createLimiter("identity", tries),
  identityOfAddress: createLimiter("identityOfAddress", shared(tries)),
  signup: createLimiter("signup", tries),
  signupOfAddress: createLimiter("signupOfAddress", shared(tries)),
  duplicate: createLimiter("duplicate", checks),
  duplicateOfAddress: createLimiter("duplicateOfAddress", shared(checks, 3)),
  taken: createLimiter("taken", tries),
  takenOfAddress: createLimiter("takenOfAddress", shared(tries, 0.2)),
  mail: createLimiter("mail", tries),
  mailOfAddress: createLimiter("mailOfAddress", shared(tries)),
  mailbox: createLimiter("mailbox", { points: 12, duration: hour }),
  resetMail: createLimiter("resetMail", { points: 3, duration: hour }),
  keptFormOfAddress: createLimiter("keptFormOfAddress", shared(tries)),
  resend: createLimiter("resend", { points: 1, duration: minute }),
} satisfies Record<LimitName, Limiter>;
export type LimitName = (typeof personalLimits)[number];

/** A limit, and whom it counts: names are compared without case, and addresses by their network. */
export type Bucket = readonly [limit: LimitName, ...who: string[]];

export const limitRefusal = z.object({ seconds: z.number(), isOfAddress: z.boolean() });
export type LimitRefusal = z.infer<typeof limitRefusal>;

interface Limiter {
  /** The count of this process, or of this machine's workers together. */
  own: RateLimiterAbstract;
  /** The count of all replicas. */
  common?: RateLimiterAbstract;
}

/** Both count always, so that a limit does not begin anew when Redis fails. */
function createLimiter(name: string, limit: Limit): Limiter {
  const options = { keyPrefix: `limit:${name}`, ...limit };
  return {
    own: cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options),
    common: redis ? new RateLimiterRedis({ ...options, storeClient: redis }) : undefined,
  };
}

function isOfAddress([limit]: Bucket): boolean {
  return limit === "address" || limit.endsWith("OfAddress");
}

/**
 * Counts before what is counted happens, so that parallel requests do not get past a limit. Returns null, or what
 * refuses; then nothing has been counted. The words are for the first bucket that refuses, the seconds for all.
 */
export async function countIn(buckets: readonly Bucket[]): Promise<LimitRefusal | null> {
  const waits = await Promise.all(buckets.map(consume));
  const refusing = buckets.find((_, i) => waits[i]);
  if (!refusing) return null;
  await giveBack(buckets.filter((_, i) => !waits[i]));
  return { seconds: Math.max(...waits), isOfAddress: isOfAddress(refusing) };
}

export async function giveBack(buckets: readonly Bucket[]): Promise<void> {
  await Promise.all(buckets.map((bucket) => onBoth(bucket, (one, key) => one.reward(key))));
}

/** Gives back what has been counted for `work` if it fails. */
export async function orGiveBack<T>(buckets: readonly Bucket[], work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await giveBack(buckets);
    throw error;
  }
}

/** For the right password: the wrong ones before it count no more, but for those of the address. */
export async function clear(buckets: readonly Bucket[]): Promise<void> {
  const ownOnes = buckets.filter((bucket) => !isOfAddress(bucket));
  await Promise.all([
    ...ownOnes.map((bucket) => onBoth(bucket, (one, key) => one.delete(key))),
    giveBack(buckets.filter(isOfAddress)),
  ]);
}

/** Resolves to the seconds until the next is allowed, 0 if this one is. */
async function consume(bucket: Bucket): Promise<number> {
  try {
    await onBoth(bucket, (one, key) => one.consume(key));
    return 0;
  } catch (limit) {
    if (!(limit instanceof RateLimiterRes)) throw limit;
    await giveBack([bucket]);
    limitRefusals.publish({ limit: bucket[0] });
    return Math.max(1, Math.ceil(limit.msBeforeNext / 1000));
  }
}

type Count = (limiter: RateLimiterAbstract, key: string) => Promise<unknown>;

/** @throws RateLimiterRes once both have counted. */
async function onBoth([limit, ...who]: Bucket, count: Count): Promise<void> {
  const { own, common } = limiters[limit];
  const key = fingerprintOf(...who);
  const counts = [count(own, key)];
  if (common)
    counts.push(
      withRedis(
        () => count(common, key),
        () => undefined,
      ),
    );
  const [first, second] = await Promise.allSettled(counts);
  if (first?.status === "rejected") throw first.reason;
  if (second?.status === "rejected") throw second.reason;
}

/** Returns what stands for them in keys and cookies. */
export function fingerprintOf(...who: string[]): string {
  return fingerprint(who.map(keyOf).join(" "));
}

/** For what another replica has cleared: this process has counts of its own. */
export async function clearOwn(limit: LimitName, key: string): Promise<void> {
  await limiters[limit].own.delete(key);
}

/** Returns the key under which an account or a network address is counted. */
export function keyOf(who: string): string {
  return networkOf(who.normalize("NFKC").toLowerCase());
}
