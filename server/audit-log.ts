import type { Logger } from "pino";
import { accountEvents } from "../app/diagnostics.server";

/** Logs a line for each step of an account. docs/operating.md lists the events. */
export function logAccounts(logger: Logger): void {
  accountEvents.subscribe(({ way: _, ...step }) => logger.info(step));
}
