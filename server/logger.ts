import pino from "pino";

/** A system call for each line would cost as much as a cached page. */
const together = { sync: false, minLength: 16_000, periodicFlush: 100 };

/** JSON lines on standard output; `quiet` logs faults only. */
export function createLogger(quiet: boolean) {
  return pino({ level: quiet ? "warn" : "info", base: undefined }, pino.destination({ dest: 1, ...together }));
}
