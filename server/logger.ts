import cluster from "node:cluster";
import pino from "pino";
import { createOutput } from "./output";

/** Up to this size a pipe writes a process's output as a whole, so that lines of workers are not mixed. */
const inOnePiece = 4_096;

/** Everything that this process writes. */
export function createOutputs() {
  const pieceBytes = cluster.isWorker ? inOnePiece : 16_000;
  return { standard: createOutput(process.stdout, pieceBytes), errors: createOutput(process.stderr, pieceBytes) };
}

/** Writes JSON lines to standard output; `quiet` logs faults only. */
export function createLogger(quiet: boolean, { standard, errors }: ReturnType<typeof createOutputs>) {
  const { worker } = cluster;
  const base = worker ? { worker: worker.id } : undefined;
  const logger = pino({ level: quiet ? "warn" : "info", base }, standard);
  const tell = (dropped: number) => logger.warn({ dropped }, "lines of the log were dropped: there was no room");
  standard.onRoom = tell;
  errors.onRoom = tell;
  return logger;
}
