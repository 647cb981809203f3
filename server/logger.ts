import cluster from "node:cluster";
import pino from "pino";

/** A system call for each line would cost as much as a cached page. */
const together = { sync: false, minLength: 16_000, periodicFlush: 100 };

/** Up to this size a pipe takes what one process writes in one piece, so that lines of workers are not mixed. */
const inOnePiece = { minLength: 3_000, maxWrite: 4_096 };

/** JSON lines on standard output; `quiet` logs faults only. */
export function createLogger(quiet: boolean) {
  const { worker } = cluster;
  const destination = pino.destination({ dest: 1, ...together, ...(worker && inOnePiece) });
  return pino({ level: quiet ? "warn" : "info", base: worker ? { worker: worker.id } : undefined }, destination);
}
