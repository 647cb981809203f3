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
const day = 24 * hour;
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
  address: createPeopleLimiter("address", shared(passwords)),
  identity: createLimiter("identity", tries),
  identityOfAddress: createPeopleLimiter("identityOfAddress", shared(tries)),
  signup: createLimiter("signup", tries),
  signupOfAddress: createPeopleLimiter("signupOfAddress", shared(tries)),
  duplicate: createLimiter("duplicate", checks),
  duplicateOfAddress: createLimiter("duplicateOfAddress", shared(checks, 3)),
  taken: createLimiter("taken", tries),
  takenOfAddress: createLimiter("takenOfAddress", shared(tries, 0.2)),
  mail: createLimiter("mail", tries),
  mailOfAddress: createPeopleLimiter("mailOfAddress", shared(tries)),
  mailbox: createLimiter("mailbox", { points: 12, duration: hour }),
  resetMail: createLimiter("resetMail", { points: 3, duration: hour }),
  keptFormOfAddress: createLimiter("keptFormOfAddress", shared(tries)),
  openingOfAddress: createLimiter("openingOfAddress", shared({ points: 10, duration: day }, 0.3)),
  resend: createLimiter("resend", { points: 1, duration: minute }),
} satisfies Record<LimitName, Limiter>;
export type LimitName = (typeof personalLimits)[number];

/**
 * A limit, and whom it counts: names are compared without case, and addresses by their network. A limit of an address
 * that counts people has the person, too.
 */
export type Bucket = readonly [limit: LimitName, ...who: string[]];

export const limitRefusal = z.object({ seconds: z.number(), isOfAddress: z.boolean() });
export type LimitRefusal = z.infer<typeof limitRefusal>;

interface Key {
  whole: string;
  /** Of the first that is named. */
  first: string;
}

type Count = "consume" | "reward" | "delete";
type Counter = Readonly<Record<Count, (key: Key) => Promise<unknown>>>;

interface Limiter {
  /** The count of this process, or of this machine's workers together. */
  own: Counter;
  /** The count of all replicas. */
  common?: Counter;
}

type Store = (name: string, limit: Limit) => RateLimiterAbstract;

function inProcess(name: string, limit: Limit): RateLimiterAbstract {
  const options = { keyPrefix: `limit:${name}`, ...limit };
  return cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
}

function inRedis(name: string, limit: Limit): RateLimiterAbstract {
  return new RateLimiterRedis({ keyPrefix: `limit:${name}`, ...limit, storeClient: redis });
}

/** Both count always, so that a limit does not begin anew when Redis fails. */
function createLimiter(name: string, limit: Limit): Limiter {
  return { own: timesIn(inProcess, name, limit), common: redis ? timesIn(inRedis, name, limit) : undefined };
}

/** Counts how many people an address has, each once. */
function createPeopleLimiter(name: string, limit: Limit): Limiter {
  return { own: peopleIn(inProcess, name, limit), common: redis ? peopleIn(inRedis, name, limit) : undefined };
}

function timesIn(store: Store, name: string, limit: Limit): Counter {
  const times = store(name, limit);
  return {
    consume: ({ whole }) => times.consume(whole),
    reward: ({ whole }) => times.reward(whole),
    delete: ({ whole }) => times.delete(whole),
  };
}

/** Of a person no more than a count is kept, and of no more people than the limit allows. */
function peopleIn(store: Store, name: string, limit: Limit): Counter {
  const people = store(name, limit);
  const times = store(`${name}:one`, { ...limit, points: Number.MAX_SAFE_INTEGER });
  const isCounted = async (one: string) => ((await times.get(one))?.consumedPoints ?? 0) > 0;
  return {
    async consume({ whole, first }) {
      if (await isCounted(whole)) return times.consume(whole);
      try {
        await people.consume(first);
      } catch (refusal) {
        await people.reward(first);
        throw refusal;
      }
      const { consumedPoints } = await times.consume(whole);
      // Another request of the same person was as fast.
      if (consumedPoints > 1) await people.reward(first);
    },
    async reward({ whole, first }) {
      if (!(await isCounted(whole))) return;
      const { consumedPoints } = await times.reward(whole);
      if (consumedPoints <= 0 && (await times.delete(whole))) await people.reward(first);
    },
    async delete({ whole, first }) {
      if (await times.delete(whole)) await people.reward(first);
    },
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
  await Promise.all(buckets.map((bucket) => onBoth(bucket, "reward")));
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

/** For the right password: the wrong ones before it count no more. */
export async function clear(buckets: readonly Bucket[]): Promise<void> {
  await Promise.all(buckets.map((bucket) => onBoth(bucket, "delete")));
}

/** Resolves to the seconds until the next is allowed, 0 if this one is. */
async function consume(bucket: Bucket): Promise<number> {
  try {
    await onBoth(bucket, "consume");
    return 0;
  } catch (limit) {
    if (!(limit instanceof RateLimiterRes)) throw limit;
    await giveBack([bucket]);
    limitRefusals.publish({ limit: bucket[0] });
    return Math.max(1, Math.ceil(limit.msBeforeNext / 1000));
  }
}

/** @throws RateLimiterRes once both have counted. */
async function onBoth([limit, ...who]: Bucket, count: Count): Promise<void> {
  const { own, common } = limiters[limit];
  const key = { whole: fingerprintOf(...who), first: fingerprintOf(...who.slice(0, 1)) };
  const counts = [own[count](key)];
  if (common)
    counts.push(
      withRedis(
        () => common[count](key),
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
  await limiters[limit].own.delete({ whole: key, first: key });
}

/** Returns the key under which an account or a network address is counted. */
export function keyOf(who: string): string {
  return networkOf(who.normalize("NFKC").toLowerCase());
}
