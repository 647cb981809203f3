import { lookup } from "node:dns/promises";
import type { Redis } from "ioredis";
import { redisErrors, redisReasons, redisStates, type RedisReason } from "../../diagnostics.server";
import { env } from "../../env.server";

/** An answer takes 1 ms; a request must not wait long for a Redis that hangs. */
const timeouts = { answerMs: 300, connectMs: 2_000, checkMs: 1_000, followMs: 30_000 };
const mostUnanswered = 3;

const options = {
  keyPrefix: "ninelight:",
  connectionName: "ninelight",
  connectTimeout: timeouts.connectMs,
  commandTimeout: timeouts.answerMs,
  enableOfflineQueue: false,
  enableReadyCheck: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (times: number) => Math.min(100 * times, timeouts.connectMs),
};

/** Null without REDIS_URL. */
export const redis = env.REDIS_URL ? new (await import("ioredis")).Redis(env.REDIS_URL, options) : null;
const connections = redis ? [redis] : [];

/** A connection that only listens. */
export function subscriber(): Redis | null {
  const listener = redis?.duplicate({ keyPrefix: "", enableOfflineQueue: true, maxRetriesPerRequest: null }) ?? null;
  if (listener) connections.push(listener);
  return listener;
}

/** A key that does not hold what this product writes there. Redis answers nevertheless. */
const isForeign = (error: Error) => /WRONGTYPE|not an integer|would overflow/.test(error.message);

interface Fault {
  reason: RedisReason;
  /** In the words of Redis or of the network. */
  error: string;
}

let isUp: boolean | undefined;
/** Why it is down, as has been told. */
let told: RedisReason | undefined;
let unanswered = 0;

const onUp: (() => void)[] = [];

/** Runs `work` whenever Redis can be used again. */
export function whenUp(work: () => void): void {
  onUp.push(work);
}

function noteUp(): void {
  unanswered = 0;
  if (isUp) return;
  isUp = true;
  told = undefined;
  redisStates.publish({ isUp });
  for (const work of onUp) work();
}

/** Tells another reason, too: why a connection has ended is known when Redis refuses the next one. */
function noteDown(fault: Fault): void {
  isUp = false;
  if (fault.reason === told) return;
  told = fault.reason;
  redisStates.publish({ isUp, ...fault });
}

/** A transaction has its cause in the errors of its commands, a script within its message. */
function faultOf(error: Error): Fault {
  const causes = "previousErrors" in error && Array.isArray(error.previousErrors) ? error.previousErrors : [];
  const text = [error, ...causes].map(({ message }) => String(message)).join(" ");
  // Redis 7 gives this error of a script no word.
  const words = new Set(text.replace("The user executing the script can't", "NOPERM").split(/\W/));
  const known = redisReasons.find((reason) => words.has(reason));
  const isOfNetwork = "syscall" in error || /Connection is closed|writeable|ETIMEDOUT/.test(text);
  const other = /Command timed out/.test(text) ? "slow" : isOfNetwork ? "unreachable" : "other";
  return { reason: known ?? other, error: text };
}

/** Whoever refuses a write refuses the next one too. */
const isRefusal = (reason: RedisReason) => reason === reason.toUpperCase();

function fail(error: Error): void {
  const fault = faultOf(error);
  const { reason } = fault;
  redisErrors.publish({ reason });
  if (isRefusal(reason) || (isUp !== false && ++unanswered >= mostUnanswered)) noteDown(fault);
  if (reason === "READONLY" || reason === "MASTERDOWN") connectAnew(connections);
}

/** Each new connection asks for the address of the name. */
function connectAnew(those: readonly Redis[]): void {
  for (const connection of those) if (connection.status === "ready") connection.disconnect(true);
}

/** As a write is refused where a reading is answered. */
const check = `return redis.call("set", KEYS[1], "", "PX", ARGV[1])`;

async function checkHealth(redis: Redis): Promise<void> {
  if (redis.status !== "ready") return;
  try {
    await redis.eval(check, 1, "health", timeouts.checkMs);
    noteUp();
  } catch (error) {
    if (error instanceof Error) fail(error);
  }
}

/** A machine that has lost its name may still answer. */
async function followName(redis: Redis): Promise<void> {
  const { host = "" } = redis.options;
  const addresses = (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address);
  if (addresses.length === 0) return;
  const elsewhere = connections.filter(({ stream }) => !addresses.includes(stream?.remoteAddress ?? ""));
  if (elsewhere.includes(redis) && isUp) noteDown({ reason: "unreachable", error: `${host} has another address` });
  connectAnew(elsewhere);
}

if (redis) {
  redis.on("ready", () => void checkHealth(redis));
  redis.on("close", () => isUp !== false && noteDown({ reason: "unreachable", error: "the connection has ended" }));
  redis.on("error", (error: Error) => {
    const fault = faultOf(error);
    redisErrors.publish({ reason: fault.reason });
    noteDown(fault);
  });
  setInterval(checkHealth, timeouts.checkMs, redis).unref();
  setInterval(followName, timeouts.followMs, redis).unref();
}

/** Asks Redis, or does `alone` without REDIS_URL, while Redis takes no writes, and where it holds foreign data. */
export async function withRedis<T>(ask: (redis: Redis) => Promise<T>, alone: () => T | Promise<T>): Promise<T> {
  if (!redis || !isUp) return alone();
  try {
    const answer = await ask(redis);
    unanswered = 0;
    return answer;
  } catch (error) {
    // A limit that refuses rejects too, with what is no Error.
    if (error instanceof Error && !isForeign(error)) fail(error);
    else unanswered = 0;
    if (!(error instanceof Error)) throw error;
    return alone();
  }
}
