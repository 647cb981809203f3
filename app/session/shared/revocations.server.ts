import { LRUCache } from "lru-cache";
import { z } from "zod/v4";
import { ownRevocations, revocationsElsewhere, type Revocation } from "../../diagnostics.server";
import { seal, unseal } from "../seal.server";
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
  /** In epoch ms: the revocations of others are known until then. */
  knownUntil: number;
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
  kinds.set(kind, { seconds, known, onElsewhere, knownUntil: 0 });
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

const channel = "ninelight:revoked";
const setOf = (kind: string) => `revoked:${kind}`;

/**
 * Sealed, so that nobody else can make one, or read which session is meant, and one that is sent again changes nothing.
 * Earlier builds told them in clear, by other names: they do not hear these.
 */
const place = "revocation";
const mostLength = 1_000;
const contents = z.object({ kind: z.string(), key: z.string(), at: z.number() });

/** Redis has one ordered set for each kind: the revocations by their time. */
async function tell(revocation: Revocation): Promise<void> {
  const { kind, at } = revocation;
  const ms = (kinds.get(kind)?.seconds ?? 0) * 1000;
  const text = seal(JSON.stringify(revocation), place);
  const told = await withRedis(
    (redis) =>
      redis
        .multi()
        .zadd(setOf(kind), at, text)
        .zremrangebyscore(setOf(kind), "-inf", Date.now() - ms)
        .pexpire(setOf(kind), ms)
        .publish(channel, text)
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

/** Returns false for somebody else's text. */
function hearText(text: string): boolean {
  const opened = text.length <= mostLength && unseal(text, place);
  if (!opened) return false;
  hear(contents.parse(JSON.parse(opened)));
  return true;
}

/** Clocks of replicas differ. */
const marginMs = 60_000;
/** A page at a time, which keeps neither Redis nor this process from other work. */
const page = { length: 1_000, most: 100 };

/** Texts that are too long come as empty ones. */
const pageScript = `
local texts = redis.call("zrevrangebyscore", KEYS[1], "+inf", ARGV[1], "limit", ARGV[2], ${page.length})
for i, text in ipairs(texts) do if #text > ${mostLength} then texts[i] = "" end end
return texts`;

async function catchUp(): Promise<void> {
  const [now, late] = [Date.now(), untold];
  untold = [];
  await Promise.all(late.map(tell));
  for (const [name, kind] of kinds)
    if (await readSet(name, Math.max(now - kind.seconds * 1000, kind.knownUntil - marginMs))) kind.knownUntil = now;
}

/** Reads on while there are some of ours. Returns false if Redis does not give them. */
async function readSet(kind: string, from: number): Promise<boolean> {
  for (let at = 0; at < page.most; at++) {
    const texts = await withRedis(
      (redis) => redis.eval(pageScript, 1, setOf(kind), from, at * page.length),
      () => null,
    );
    if (!Array.isArray(texts)) return false;
    const ours = texts.filter((text) => hearText(String(text))).length;
    if (ours === 0 || texts.length < page.length) break;
  }
  return true;
}

/** Some 5,000 revocations a second. Whoever sends more is not listened to for a while; the sets have what was missed. */
const mostCharacters = 1_000_000;
const restMs = 10_000;
let heard = 0;

const listener = subscriber();

function listen(text: string): void {
  const before = heard;
  heard += text.length;
  if (heard <= mostCharacters) hearText(text);
  else if (before <= mostCharacters) rest();
}

function rest(): void {
  listener?.disconnect();
  // What has arrived meanwhile would be read still.
  listener?.stream.destroy();
  setTimeout(() => {
    heard = 0;
    void listener?.connect().catch(() => undefined);
  }, restMs).unref();
}

if (listener) {
  listener.on("message", (_, text) => listen(text));
  listener.on("ready", () => void catchUp());
  // The other connection tells of the same fault.
  listener.on("error", () => undefined);
  void listener.subscribe(channel).catch(() => undefined);
  whenUp(() => void catchUp());
  setInterval(() => {
    if (heard <= mostCharacters) heard = 0;
  }, 1_000).unref();
  // A connection that has died in silence brings no messages.
  setInterval(() => void catchUp(), 30_000).unref();
}
