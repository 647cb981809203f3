import cluster from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import type { z } from "zod/v4";
import { endingsElsewhere, endingsHere } from "../app/diagnostics.server";
import type { Metrics } from "./metrics";
import { fromPrimary, type fromWorker } from "./worker-messages";

function tell(message: z.infer<typeof fromWorker>): void {
  process.send?.(message);
}

/** Shares with the other workers of this machine what ends, and leaves when the primary has another worker. */
export function joinWorkers(leave: () => void): void {
  endingsHere.subscribe((ending) => tell({ ending }));
  process.on("message", (raw) => {
    const { data } = fromPrimary.safeParse(raw);
    if (!data) return;
    if ("endings" in data) for (const ending of data.endings) endingsElsewhere.publish(ending);
    if ("leave" in data) leave();
  });
}

/** The metrics of all workers together, which the primary has. */
export function metricsOfAll(own: Metrics): Metrics {
  if (!cluster.isWorker) return own;
  // Answers the primary when it asks for this worker's.
  new AggregatorRegistry();
  const asked = new Map<number, (text: string) => void>();
  let last = 0;
  process.on("message", (raw) => {
    const { data } = fromPrimary.safeParse(raw);
    if (!data || !("metrics" in data)) return;
    asked.get(data.metrics)?.(data.text);
    asked.delete(data.metrics);
  });
  const text = () =>
    new Promise<string>((resolve) => {
      asked.set(++last, resolve);
      tell({ metrics: last });
    });
  return { ...own, text };
}
