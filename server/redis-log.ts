import type { Logger } from "pino";
import { redisStates } from "../app/diagnostics.server";

/** Logs once that Redis is unreachable, and once that it is back. */
export function logRedis(logger: Logger): void {
  redisStates.subscribe(({ isUp, reason }) => {
    if (isUp) logger.info("Redis answers: limits and endings of sessions are shared");
    else logger.warn({ reason }, "Redis does not answer: this process goes on with its own limits");
  });
}
