import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { z } from "zod/v4";
import { digest, seal, unseal } from "../seal.server";
import { withRedis } from "./redis.server";

const pollMs = 30;
/** Nobody's result: the lock of the process that is at work. */
const atWork = "";

export interface SharedResults<T> {
  /** Does the work unless another replica does or has done it: then returns its result. A failure is nobody's result. */
  run(key: string, work: () => Promise<T>, secondsKept: (result: T) => number): Promise<T>;
  /** Waits for work that is not finished. */
  get(key: string): Promise<T | undefined>;
  put(key: string, result: T, seconds: number): Promise<void>;
  forget(key: string): Promise<void>;
}

/**
 * Results of work by key, in Redis, sealed with SESSION_SECRET. Without Redis each process works by itself.
 * @param lockSeconds after which the work of a replica that has not come back is done again
 */
export function sharedResults<T>(name: string, schema: z.ZodType<T>, lockSeconds: number): SharedResults<T> {
  const placeOf = (key: string) => `result:${name}:${digest(key)}`;
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

  async function forget(key: string): Promise<void> {
    await withRedis(
      (redis) => redis.del(placeOf(key)),
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
  async function mayWork(key: string): Promise<boolean> {
    const lock = await withRedis(
      (redis) => redis.set(placeOf(key), atWork, "PX", lockSeconds * 1000, "NX"),
      () => "OK",
    );
    return lock !== null;
  }

  async function workAndTell(key: string, work: () => Promise<T>, secondsKept: (result: T) => number): Promise<T> {
    try {
      const result = await work();
      await put(key, result, secondsKept(result));
      return result;
    } catch (error) {
      await forget(key);
      throw error;
    }
  }

  return {
    async run(key, work, secondsKept) {
      while (!(await mayWork(key))) {
        const text = await readText(key);
        const result = open(text);
        if (result !== undefined) return result;
        // Of another secret or an older build.
        if (text) return work();
        await delay(pollMs);
      }
      return workAndTell(key, work, secondsKept);
    },
    async get(key) {
      for (;;) {
        const text = await readText(key);
        if (text !== atWork) return open(text);
        await delay(pollMs);
      }
    },
    put,
    forget,
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
      const result = shared.run(key, work, () => onceSeconds);
      own.set(key, result);
      result.catch(() => own.delete(key));
      return result;
    },
    result: (key) => own.get(key)?.catch(() => undefined) ?? shared.get(key),
  };
}
