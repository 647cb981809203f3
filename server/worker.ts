import cluster from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import type { z } from "zod/v4";
import { ownRevocations, revocationsElsewhere } from "../app/diagnostics.server";
import type { Metrics } from "./metrics";
import { fromPrimary, type fromWorker } from "./worker-messages";

function tell(message: z.infer<typeof fromWorker>): void {
  process.send?.(message);
}

/** Shares revocations with the machine's other workers, and leaves when the primary has another worker. */
export function joinWorkers(leave: () => void): void {
  ownRevocations.subscribe((revocation) => tell({ ending: revocation }));
  process.on("message", (raw) => {
    const { data } = fromPrimary.safeParse(raw);
    if (!data) return;
    if ("endings" in data) for (const revocation of data.endings) revocationsElsewhere.publish(revocation);
    if ("leave" in data) leave();
  });
}

/** Returns the metrics of all workers together, from the primary. */
export function metricsOfAll(own: Metrics): Metrics {
  if (!cluster.isWorker) return own;
  // Answers the primary's requests for this worker's metrics.
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
