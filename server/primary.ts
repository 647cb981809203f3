import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { AggregatorRegistry, Counter, Gauge, Registry } from "prom-client";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import type { z } from "zod/v4";
import type { Revocation } from "../app/diagnostics.server";
import { fromWorker, type fromPrimary } from "./worker-messages";

export interface Workers {
  address: string;
  /** Replaces the workers one after the other. */
  replaceAll(): void;
  stop(signal: NodeJS.Signals): Promise<void>;
}

const pauses = { shortest: 100, longest: 5_000 };

function tell(worker: Worker, message: z.infer<typeof fromPrimary>): void {
  if (worker.isConnected()) worker.send(message);
}

const allWorkers = () => Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);

/** Forks `count` workers that share the port, and another one whenever one ends by itself. */
export async function startWorkers(count: number, logger: Logger): Promise<Workers> {
  // Limits without Redis are counted here for all workers.
  new RateLimiterClusterMaster();
  const metrics = new AggregatorRegistry();
  const crew = createCrewMetrics();
  /** Revocations from before a worker started, which it must know. */
  const revocations = new LRUCache<string, Revocation>({ max: 100_000 });
  const leaving = new Set<Worker>();
  let stopping = false;
  let pause = pauses.shortest;
  let replacing = Promise.resolve();

  function hear(worker: Worker, raw: unknown): void {
    const { data } = fromWorker.safeParse(raw);
    if (!data) return;
    if ("ending" in data) {
      const { kind, key } = data.ending;
      revocations.set(`${kind} ${key}`, data.ending);
      for (const other of allWorkers()) if (other !== worker) tell(other, { endings: [data.ending] });
    }
    if ("metrics" in data) {
      const answer = (text: string) => tell(worker, { metrics: data.metrics, text });
      const all = Promise.all([metrics.clusterMetrics(), crew.registry.metrics()]);
      all.then(
        (texts) => answer(texts.join("")),
        () => answer(""),
      );
    }
  }

  /** Resolves to the worker's address after it listens. @throws Error if it ends before. */
  async function start(): Promise<string> {
    const worker = cluster.fork();
    // What is written to a worker that has just been killed fails before its end is known.
    worker.on("error", (error) => logger.warn({ err: error }, "a worker is not reached"));
    worker.on("message", (raw: unknown) => hear(worker, raw));
    worker.once("online", () => tell(worker, { endings: [...revocations.values()] }));
    const address = await addressOf(worker);
    worker.once("exit", (code, signal) => void replaceEnded(worker, signal ?? `code ${code}`));
    return address;
  }

  async function replaceEnded(worker: Worker, how: string): Promise<void> {
    if (stopping || leaving.delete(worker)) return;
    crew.ends.inc();
    logger.error({ how }, "a worker has ended and is replaced");
    while (!stopping) {
      await delay(pause);
      pause = Math.min(pause * 2, pauses.longest);
      try {
        await start();
        pause = pauses.shortest;
        return;
      } catch (error) {
        crew.ends.inc();
        logger.error({ err: error }, "a worker does not start");
      }
    }
  }

  /** The old worker ends only after the new one listens, so a build that does not start changes nothing. */
  async function replaceEach(): Promise<void> {
    for (const worker of allWorkers()) {
      if (stopping || worker.isDead()) continue;
      // From now on the worker's end is expected.
      const ended = once(worker, "exit");
      leaving.add(worker);
      try {
        await start();
      } catch (error) {
        leaving.delete(worker);
        if (worker.isDead()) void replaceEnded(worker, "before its successor listened");
        throw error;
      }
      tell(worker, { leave: true });
      await ended;
    }
    logger.info("all workers have been replaced");
  }

  const addresses = await Promise.all(Array.from({ length: count }, start));
  return {
    address: addresses[0] ?? "",
    replaceAll() {
      const log = (error: unknown) => logger.error({ err: error }, "the workers are not replaced");
      replacing = replacing.then(replaceEach).catch(log);
    },
    async stop(signal) {
      stopping = true;
      const workers = allWorkers().filter((worker) => !worker.isDead());
      const ends = workers.map((worker) => once(worker, "exit"));
      for (const worker of workers) worker.process.kill(signal);
      await Promise.all(ends);
    },
  };
}

/** What only the primary knows. */
function createCrewMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const start = new Gauge({
    name: "process_start_time_seconds",
    help: "When the process that has the workers was started",
    registers,
  });
  start.set(Math.round(performance.timeOrigin / 1000));
  const ends = new Counter({ name: "worker_ends_total", help: "Workers that have ended by themselves", registers });
  return { registry, ends };
}

function addressOf(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = (raw: unknown) => {
      const { data } = fromWorker.safeParse(raw);
      if (!data || !("address" in data)) return;
      worker.off("message", read).off("exit", gone).off("error", reject);
      resolve(data.address);
    };
    const gone = () => reject(new Error("a worker has ended before it listened"));
    // A process that the system does not start has an error and no end.
    worker.on("message", read).once("exit", gone).once("error", reject);
  });
}
