import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { z } from "zod/v4";
import { fingerprint, seal, unseal } from "../seal.server";
import { withRedis } from "./redis.server";

const pollMs = 30;
/** Begins the lock of a process that is at work, and no sealed text. */
const lockMark = "~";

/** Another process may have replaced the value that this one has seen. */
const forgetIfSame = `
if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) end
return 0`;

export interface SharedCache<T> {
  /** Does the work unless another replica does or has done it, whose result it then returns. Failures are not shared. */
  run(key: string, work: () => Promise<T>, options: RunOptions<T>): Promise<T>;
  /** Waits for work that is not finished. */
  get(key: string): Promise<T | undefined>;
  put(key: string, result: T, seconds: number): Promise<void>;
  forget(key: string): Promise<void>;
}

interface RunOptions<T> {
  secondsValid: (result: T) => number;
  /** Tells whether a result of another replica will do; else the work is done again. */
  isUsable?: (result: T) => boolean;
}

/**
 * Makes a cache in Redis of results by key, sealed with SESSION_SECRET. Without Redis each process works by itself.
 * @param lockSeconds after which the work of a replica that has not come back is done again
 */
export function createSharedCache<T>(name: string, schema: z.ZodType<T>, lockSeconds: number): SharedCache<T> {
  const keyOf = (key: string) => `result:${name}:${fingerprint(key)}`;
  const sealName = `result ${name}`;

  function open(text: string | null): T | undefined {
    const opened = text && unseal(text, sealName);
    return opened ? schema.safeParse(JSON.parse(opened)).data : undefined;
  }

  async function put(key: string, result: T, seconds: number): Promise<void> {
    if (seconds <= 0) return;
    const sealed = seal(JSON.stringify(result), sealName);
    await withRedis(
      (redis) => redis.set(keyOf(key), sealed, "PX", Math.ceil(seconds * 1000)),
      () => null,
    );
  }

  async function forget(key: string, ifSame?: string): Promise<void> {
    const fullKey = keyOf(key);
    await withRedis(
      (redis) => (ifSame === undefined ? redis.del(fullKey) : redis.eval(forgetIfSame, 1, fullKey, ifSame)),
      () => 0,
    );
  }

  function readText(key: string): Promise<string | null> {
    return withRedis(
      (redis) => redis.get(keyOf(key)),
      () => null,
    );
  }

  /** True without Redis as well. */
  async function mayWork(key: string, lock: string): Promise<boolean> {
    const locked = await withRedis(
      (redis) => redis.set(keyOf(key), lock, "PX", lockSeconds * 1000, "NX"),
      () => "OK",
    );
    return locked !== null;
  }

  return {
    async run(key, work, { secondsValid, isUsable = () => true }) {
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
        await put(key, result, secondsValid(result));
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
