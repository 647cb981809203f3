import pino from "pino";

/** JSON lines on standard output. `quiet` leaves out what is not a fault. */
export function createLogger(quiet: boolean) {
  return pino({ level: quiet ? "warn" : "info", base: undefined }, pino.destination({ dest: 1, sync: false }));
}
