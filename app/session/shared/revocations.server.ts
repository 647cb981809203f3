import { LRUCache } from "lru-cache";
import { z } from "zod/v4";
import { ownRevocations, revocationsElsewhere, type Revocation } from "../../diagnostics.server";
import { redis, subscriber, whenUp, withRedis } from "./redis.server";

export interface Revocations {
  revoke(key: string): void;
  /** In epoch ms, undefined for a key that has not been revoked. */
  revokedAt(key: string): number | undefined;
}

interface Kind {
  seconds: number;
  known: LRUCache<string, number>;
  onElsewhere?: (key: string) => void;
}
const kinds = new Map<string, Kind>();
/** Revocations that were made while Redis was away. */
let untold: Revocation[] = [];
const mostUntold = 100_000;

/**
 * Every process has its own copy, so that asking costs nothing, and hears of the revocations of others: from Redis, or
 * from the other workers of this machine.
 */
export function createRevocations(kind: string, seconds: number, onElsewhere?: (key: string) => void): Revocations {
  const known = new LRUCache<string, number>({ max: 100_000, ttl: seconds * 1000 });
  kinds.set(kind, { seconds, known, onElsewhere });
  return {
    revoke(key) {
      const revocation = { kind, key, at: Date.now() };
      known.set(key, revocation.at);
      ownRevocations.publish(revocation);
      if (redis) void tell(revocation);
    },
    revokedAt: (key) => known.get(key),
  };
}

// Replicas of two builds share these, so they keep their old word.
const channel = "ninelight:ended";
const setOf = (kind: string) => `ended:${kind}`;

/** Redis has one ordered set for each kind: the keys by the time of their revocation. */
async function tell(revocation: Revocation): Promise<void> {
  const { kind, key, at } = revocation;
  const ms = (kinds.get(kind)?.seconds ?? 0) * 1000;
  const told = await withRedis(
    (redis) =>
      redis
        .multi()
        .zadd(setOf(kind), "GT", at, key)
        .zremrangebyscore(setOf(kind), "-inf", Date.now() - ms)
        .pexpire(setOf(kind), ms)
        .publish(channel, JSON.stringify(revocation))
        .exec(),
    () => null,
  );
  if (!told && untold.length < mostUntold) untold.push(revocation);
}

function hear({ kind, key, at }: Revocation): void {
  const found = kinds.get(kind);
  if (!found || (found.known.get(key) ?? 0) >= at) return;
  const left = at + found.seconds * 1000 - Date.now();
  if (left <= 0) return;
  found.known.set(key, at, { ttl: left });
  found.onElsewhere?.(key);
}

revocationsElsewhere.subscribe(hear);

const message = z.object({ kind: z.string(), key: z.string(), at: z.number() });

function hearMessage(text: string): void {
  try {
    hear(message.parse(JSON.parse(text)));
  } catch {
    // Somebody else's message.
  }
}

/** In epoch ms: the revocations of others are known until then. */
let knownUntil = 0;
/** Clocks of replicas differ. */
const marginMs = 60_000;

async function catchUp(): Promise<void> {
  const [now, late] = [Date.now(), untold];
  untold = [];
  await Promise.all(late.map(tell));
  for (const [kind, { seconds }] of kinds) {
    const from = Math.max(now - seconds * 1000, knownUntil - marginMs);
    const found = await withRedis(
      (redis) => redis.zrangebyscore(setOf(kind), from, "+inf", "WITHSCORES"),
      () => null,
    );
    if (!found) return;
    for (let i = 0; i < found.length; i += 2) hear({ kind, key: found[i] ?? "", at: Number(found[i + 1]) });
  }
  knownUntil = now;
}

const listener = subscriber();
if (listener) {
  listener.on("message", (_, text) => hearMessage(text));
  listener.on("ready", () => void catchUp());
  // The other connection tells of the same fault.
  listener.on("error", () => undefined);
  void listener.subscribe(channel).catch(() => undefined);
  whenUp(() => void catchUp());
  // A connection that has died in silence brings no messages.
  setInterval(() => void catchUp(), 30_000).unref();
}
