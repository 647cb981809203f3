import cluster from "node:cluster";
import pino from "pino";

/** Buffers lines, because a system call for each would cost as much as a cached page. */
const together = { sync: false, minLength: 16_000, periodicFlush: 100 };

/** Up to this size a pipe writes a process's output as a whole, so that lines of workers are not mixed. */
const inOnePiece = { minLength: 3_000, maxWrite: 4_096 };

/** Writes JSON lines to standard output; `quiet` logs faults only. */
export function createLogger(quiet: boolean) {
  const { worker } = cluster;
  const destination = pino.destination({ dest: 1, ...together, ...(worker && inOnePiece) });
  return pino({ level: quiet ? "warn" : "info", base: worker ? { worker: worker.id } : undefined }, destination);
}
