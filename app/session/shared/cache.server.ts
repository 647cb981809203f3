import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod/v4";
import { fingerprint, seal, unseal } from "../seal.server";
import { withRedis } from "./redis.server";

const pollMs = 30;
/** Of a sealed text; the longest of ours, a token of 4,000 characters and its successor, has 11,000. */
const mostLength = 16_384;

/**
 * Takes the key unless a text is there that its caller has not seen yet, which it returns. What nobody here has written
 * (a list, a longer text) is replaced.
 */
const takeScript = `
if redis.call("type", KEYS[1]).ok == "string" then
  local text = redis.call("getrange", KEYS[1], 0, ARGV[4])
  if #text <= tonumber(ARGV[4]) and text ~= ARGV[1] then return text end
end
redis.call("set", KEYS[1], ARGV[2], "PX", ARGV[3])
return false`;

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
 * Makes a cache in Redis of results by key. Locks and results are sealed with SESSION_SECRET, with their key and the
 * end of their validity: whoever can write to Redis can make none, move none and keep none. Without Redis each process
 * works by itself.
 * @param lockSeconds after which the work of a replica that has not come back is done again
 */
export function createSharedCache<T>(name: string, schema: z.ZodType<T>, lockSeconds: number): SharedCache<T> {
  // Not the "result:" of earlier builds, whose values have other seals: each would remove the other's.
  const nameOf = (key: string) => `sealed:${name}:${fingerprint(key)}`;
  /** `until` in epoch ms; a lock has no result. */
  const entrySchema = z.object({ until: z.number(), result: schema.optional() });

  function close(fullKey: string, seconds: number, result?: T): string {
    return seal(JSON.stringify({ until: Date.now() + seconds * 1000, result }), fullKey);
  }

  function open(fullKey: string, text: string) {
    const opened = text.length <= mostLength && unseal(text, fullKey);
    const entry = opened ? entrySchema.safeParse(JSON.parse(opened)).data : undefined;
    return entry && entry.until > Date.now() ? entry : undefined;
  }

  async function put(fullKey: string, result: T, seconds: number): Promise<void> {
    if (seconds <= 0) return;
    await withRedis(
      (redis) => redis.set(fullKey, close(fullKey, seconds, result), "PX", Math.ceil(seconds * 1000)),
      () => null,
    );
  }

  /** Resolves to null if the key is taken, and without Redis as well. */
  async function take(fullKey: string, seen: string, lock: string): Promise<string | null> {
    const text = await withRedis(
      (redis) => redis.eval(takeScript, 1, fullKey, seen, lock, lockSeconds * 1000, mostLength),
      () => null,
    );
    return typeof text === "string" ? text : null;
  }

  /** Resolves to the lock if the work is this process's. Waits no longer than a lock counts. */
  async function waitOrLock(fullKey: string, isUsable: (result: T) => boolean) {
    let seen = "";
    for (const end = performance.now() + lockSeconds * 1000; performance.now() < end; await delay(pollMs)) {
      const lock = close(fullKey, lockSeconds);
      const text = await take(fullKey, seen, lock);
      if (text === null) return { lock };
      const entry = open(fullKey, text);
      if (entry?.result !== undefined && isUsable(entry.result)) return { result: entry.result };
      const isLock = entry && entry.result === undefined;
      if (!isLock) seen = text;
    }
    return { lock: "" };
  }

  return {
    async run(key, work, { secondsValid, isUsable = () => true }) {
      const fullKey = nameOf(key);
      const { result: found, lock = "" } = await waitOrLock(fullKey, isUsable);
      if (found !== undefined) return found;
      try {
        const result = await work();
        await put(fullKey, result, secondsValid(result));
        return result;
      } catch (error) {
        await withRedis(
          (redis) => redis.eval(forgetIfSame, 1, fullKey, lock),
          () => 0,
        );
        throw error;
      }
    },
    async get(key) {
      const fullKey = nameOf(key);
      for (const end = performance.now() + lockSeconds * 1000; performance.now() < end; await delay(pollMs)) {
        const text = await withRedis(
          (redis) => redis.getrange(fullKey, 0, mostLength),
          () => "",
        );
        const entry = open(fullKey, text);
        if (!entry || entry.result !== undefined) return entry?.result;
      }
      return undefined;
    },
    put: (key, result, seconds) => put(nameOf(key), result, seconds),
    async forget(key) {
      await withRedis(
        (redis) => redis.del(nameOf(key)),
        () => 0,
      );
    },
  };
}
