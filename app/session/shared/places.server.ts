import { randomUUID } from "node:crypto";
import { fingerprint } from "../seal.server";
import { withRedis } from "./redis.server";

/** Places of processes that have ended without giving them back come free after this time. */
const longestMs = 120_000;

/** In one step, so that replicas that ask at once do not both get the last place. */
const take = `
redis.call("zremrangebyscore", KEYS[1], "-inf", ARGV[1])
if redis.call("zcard", KEYS[1]) >= tonumber(ARGV[3]) then return 0 end
redis.call("zadd", KEYS[1], ARGV[2], ARGV[4])
redis.call("pexpire", KEYS[1], ARGV[5])
return 1`;

/** Gives everybody at most `most` places at once, over all replicas; `take` returns what gives the place back. */
export function createPlaces(name: string, most: number) {
  const own = new Map<string, number>();

  function count(who: string, change: number): void {
    const next = (own.get(who) ?? 0) + change;
    if (next > 0) own.set(who, next);
    else own.delete(who);
  }

  return async function takePlace(who: string): Promise<(() => void) | undefined> {
    if ((own.get(who) ?? 0) >= most) return undefined;
    count(who, 1);
    const [key, id, now] = [`places:${name}:${fingerprint(who)}`, randomUUID(), Date.now()];
    const taken = await withRedis(
      (redis) => redis.eval(take, 1, key, now, now + longestMs, most, id, longestMs),
      () => 1,
    );
    const giveBack = () => {
      count(who, -1);
      void withRedis(
        (redis) => redis.zrem(key, id),
        () => 0,
      );
    };
    if (taken === 1) return giveBack;
    count(who, -1);
    return undefined;
  };
}
