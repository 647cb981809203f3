import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen, isBrokenCircuitError } from "cockatiel";
import type { Redis } from "ioredis";
import { redisStates } from "../../diagnostics.server";
import { env } from "../../env.server";

/** An answer takes 1 ms; a request must not wait long for a Redis that hangs. */
const timeouts = { answerMs: 300, connectMs: 2_000, pauseMs: 1_000 };

const options = {
  keyPrefix: "ninelight:",
  connectionName: "ninelight",
  connectTimeout: timeouts.connectMs,
  commandTimeout: timeouts.answerMs,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (times: number) => Math.min(100 * times, timeouts.connectMs),
};

/** Null without REDIS_URL. */
export const redis = env.REDIS_URL ? new (await import("ioredis")).Redis(env.REDIS_URL, options) : null;

/** Connections that only listen. */
export function subscriber(): Redis | null {
  return redis?.duplicate({ keyPrefix: "", enableOfflineQueue: true, maxRetriesPerRequest: null }) ?? null;
}

/** A key that does not hold what this product writes there. Redis answers nevertheless. */
const isForeign = (error: Error) => /WRONGTYPE|not an integer|would overflow/.test(error.message);

// A limit that refuses rejects too, with what is no Error.
const breaker = circuitBreaker(
  handleWhen((error) => error instanceof Error && !isForeign(error)),
  { halfOpenAfter: timeouts.pauseMs, breaker: new ConsecutiveBreaker(3) },
);

let isUp: boolean | undefined;
let lastFault = "no answer";

const onUp: (() => void)[] = [];

/** Runs `work` whenever Redis answers again. */
export function whenUp(work: () => void): void {
  onUp.push(work);
}

function note(): void {
  const now = redis?.status === "ready" && breaker.state === CircuitState.Closed;
  if (now === isUp) return;
  isUp = now;
  redisStates.publish(now ? { isUp: now } : { isUp: now, reason: lastFault });
  if (now) for (const work of onUp) work();
}

redis?.on("ready", note);
redis?.on("close", note);
redis?.on("error", (error: Error) => {
  lastFault = error.message;
  note();
});
breaker.onStateChange(note);
breaker.onBreak(() => void setTimeout(probe, timeouts.pauseMs).unref());

/** Asks Redis while the breaker keeps requests away. A probe that fails opens it again. */
function probe(): void {
  void withRedis(
    (redis) => redis.ping(),
    () => "",
  );
}

/** Asks Redis, or does `alone` without REDIS_URL, while Redis is unreachable or slow, and where it holds foreign data. */
export async function withRedis<T>(ask: (redis: Redis) => Promise<T>, alone: () => T | Promise<T>): Promise<T> {
  if (!redis || redis.status !== "ready") return alone();
  try {
    return await breaker.execute(() => ask(redis));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (!isBrokenCircuitError(error)) lastFault = error.message;
    return alone();
  }
}
