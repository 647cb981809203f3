import { z } from "zod/v4";

// A primary of an older build starts newer workers, so the messages keep their old word for a revocation.
const revocation = z.object({ kind: z.string(), key: z.string(), at: z.number() });

/** From a worker to its primary. */
export const fromWorker = z.union([
  /** The worker listens. */
  z.object({ address: z.string() }),
  z.object({ ending: revocation }),
  /** Requests the metrics of all workers; the answer has the same `id`. */
  z.object({ metrics: z.number() }),
]);

export const fromPrimary = z.union([
  z.object({ endings: z.array(revocation) }),
  z.object({ metrics: z.number(), text: z.string() }),
  /** Asks the worker to drain and exit, because another one has taken over. */
  z.object({ leave: z.literal(true) }),
]);
