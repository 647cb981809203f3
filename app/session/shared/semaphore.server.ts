import { randomUUID } from "node:crypto";
import { fingerprint } from "../seal.server";
import { withRedis } from "./redis.server";

/** A permit of a process that has ended without releasing it comes free after this time. */
const longestMs = 120_000;

/** Clocks of replicas differ. A permit that ends later still is none of ours, and would count for ever. */
const marginMs = 60_000;

/** One step, so that of replicas that ask at once only one gets the last permit. */
const acquireScript = `
redis.call("zremrangebyscore", KEYS[1], "-inf", ARGV[1])
redis.call("zremrangebyscore", KEYS[1], ARGV[2] + ${marginMs}, "+inf")
if redis.call("zcard", KEYS[1]) >= tonumber(ARGV[3]) then return 0 end
redis.call("zadd", KEYS[1], ARGV[2], ARGV[4])
redis.call("pexpire", KEYS[1], ARGV[5])
return 1`;

/**
 * Gives everybody at most `most` permits at once, over all replicas. `acquire` resolves to the function that releases
 * the permit, or to undefined where there is none left.
 */
export function createSemaphore(name: string, most: number) {
  const own = new Map<string, number>();

  function count(who: string, change: number): void {
    const next = (own.get(who) ?? 0) + change;
    if (next > 0) own.set(who, next);
    else own.delete(who);
  }

  return async function acquire(who: string): Promise<(() => void) | undefined> {
    if ((own.get(who) ?? 0) >= most) return undefined;
    count(who, 1);
    // Replicas of two builds share the key, so it keeps its old word.
    const [key, id, now] = [`places:${name}:${fingerprint(who)}`, randomUUID(), Date.now()];
    const acquired = await withRedis(
      (redis) => redis.eval(acquireScript, 1, key, now, now + longestMs, most, id, longestMs),
      () => 1,
    );
    const release = () => {
      count(who, -1);
      void withRedis(
        (redis) => redis.zrem(key, id),
        () => 0,
      );
    };
    if (acquired === 1) return release;
    count(who, -1);
    return undefined;
  };
}
