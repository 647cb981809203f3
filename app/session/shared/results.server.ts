import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { z } from "zod/v4";
import { fingerprint, seal, unseal } from "../seal.server";
import { withRedis } from "./redis.server";

const pollMs = 30;
/** What no sealed text begins with: the lock of a process that is at work. */
const lockMark = "~";

/** Another process may have replaced what this one has seen there. */
const forgetIfSame = `
if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) end
return 0`;

export interface SharedResults<T> {
  /** Does the work unless another replica does or has done it: then returns its result. A failure is nobody's result. */
  run(key: string, work: () => Promise<T>, options: RunOptions<T>): Promise<T>;
  /** Waits for work that is not finished. */
  get(key: string): Promise<T | undefined>;
  put(key: string, result: T, seconds: number): Promise<void>;
  forget(key: string): Promise<void>;
}

interface RunOptions<T> {
  secondsKept: (result: T) => number;
  /** Whether a result of another replica will do; else the work is done again. */
  isUsable?: (result: T) => boolean;
}

/**
 * Results of work by key, in Redis, sealed with SESSION_SECRET. Without Redis each process works by itself.
 * @param lockSeconds after which the work of a replica that has not come back is done again
 */
export function sharedResults<T>(name: string, schema: z.ZodType<T>, lockSeconds: number): SharedResults<T> {
  const placeOf = (key: string) => `result:${name}:${fingerprint(key)}`;
  const sealName = `result ${name}`;

  function open(text: string | null): T | undefined {
    const opened = text && unseal(text, sealName);
    return opened ? schema.safeParse(JSON.parse(opened)).data : undefined;
  }

  async function put(key: string, result: T, seconds: number): Promise<void> {
    if (seconds <= 0) return;
    const sealed = seal(JSON.stringify(result), sealName);
    await withRedis(
      (redis) => redis.set(placeOf(key), sealed, "PX", Math.ceil(seconds * 1000)),
      () => null,
    );
  }

  async function forget(key: string, ifSame?: string): Promise<void> {
    const place = placeOf(key);
    await withRedis(
      (redis) => (ifSame === undefined ? redis.del(place) : redis.eval(forgetIfSame, 1, place, ifSame)),
      () => 0,
    );
  }

  function readText(key: string): Promise<string | null> {
    return withRedis(
      (redis) => redis.get(placeOf(key)),
      () => null,
    );
  }

  /** True without Redis as well. */
  async function mayWork(key: string, lock: string): Promise<boolean> {
    const locked = await withRedis(
      (redis) => redis.set(placeOf(key), lock, "PX", lockSeconds * 1000, "NX"),
      () => "OK",
    );
    return locked !== null;
  }

  return {
    async run(key, work, { secondsKept, isUsable = () => true }) {
      const lock = lockMark + randomUUID();
      while (!(await mayWork(key, lock))) {
        const text = await readText(key);
        if (text === null || text.startsWith(lockMark)) {
          await delay(pollMs);
          continue;
        }
        const result = open(text);
        if (result !== undefined && isUsable(result)) return result;
        await forget(key, text);
      }
      try {
        const result = await work();
        await put(key, result, secondsKept(result));
        return result;
      } catch (error) {
        await forget(key, lock);
        throw error;
      }
    },
    async get(key) {
      for (;;) {
        const text = await readText(key);
        if (!text?.startsWith(lockMark)) return open(text);
        await delay(pollMs);
      }
    },
    put,
    forget: (key) => forget(key),
  };
}

export interface Once<T> {
  run(key: string, work: () => Promise<T>): Promise<T>;
  /** Undefined where the work has not been done in the last minute, or has failed. */
  result(key: string): Promise<T | undefined>;
}

const onceSeconds = 60;
/** Longer than the longest call of the API. */
const onceLockSeconds = 15;

/** For what may be sent twice: within a minute the work is done once by all replicas together. */
export function once<T>(name: string, schema: z.ZodType<T>): Once<T> {
  const shared = sharedResults(name, schema, onceLockSeconds);
  const own = new LRUCache<string, Promise<T>>({ max: 2_000, ttl: onceSeconds * 1000 });
  return {
    run(key, work) {
      const known = own.get(key);
      if (known) return known;
      const result = shared.run(key, work, { secondsKept: () => onceSeconds });
      own.set(key, result);
      result.catch(() => own.delete(key));
      return result;
    },
    result: (key) => own.get(key)?.catch(() => undefined) ?? shared.get(key),
  };
}
