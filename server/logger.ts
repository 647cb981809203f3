import pino from "pino";

/** Lines are written together: a system call for each would cost as much as a kept page. */
const together = { sync: false, minLength: 16_000, periodicFlush: 100 };

/** JSON lines on standard output. `quiet` leaves out what is not a fault. */
export function createLogger(quiet: boolean) {
  return pino({ level: quiet ? "warn" : "info", base: undefined }, pino.destination({ dest: 1, ...together }));
}
