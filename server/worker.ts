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
  // Answers the primary's requests for metrics. Node holds messages back for the first who listens, and the primary
  // would wait for a worker that starts.
  new AggregatorRegistry();
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
  const asked = new Map<number, { resolve(text: string): void; reject(error: Error): void }>();
  let last = 0;
  process.on("message", (raw) => {
    const { data } = fromPrimary.safeParse(raw);
    if (!data || !("metrics" in data)) return;
    const answer = asked.get(data.metrics);
    if (data.text) answer?.resolve(data.text);
    else answer?.reject(new Error("a worker does not answer"));
    asked.delete(data.metrics);
  });
  const text = () =>
    new Promise<string>((resolve, reject) => {
      asked.set(++last, { resolve, reject });
      tell({ metrics: last });
    });
  return { ...own, text };
}
