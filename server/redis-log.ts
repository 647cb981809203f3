import type { Logger } from "pino";
import { redisStates } from "../app/diagnostics.server";

/** Logs once for each reason that Redis is unusable, and once that it is back. */
export function logRedis(logger: Logger): void {
  redisStates.subscribe(({ isUp, reason, error }) => {
    if (isUp) logger.info("Redis answers: limits and revocations are shared");
    else logger.warn({ reason, error }, "Redis takes no writes: this process goes on with its own limits");
  });
}
