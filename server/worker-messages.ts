import { z } from "zod/v4";

const ending = z.object({ kind: z.string(), key: z.string(), at: z.number() });

/** From a worker to its primary. */
export const fromWorker = z.union([
  /** It listens. */
  z.object({ address: z.string() }),
  z.object({ ending }),
  /** Asks for the metrics of all workers; `id` comes back with them. */
  z.object({ metrics: z.number() }),
]);

export const fromPrimary = z.union([
  z.object({ endings: z.array(ending) }),
  z.object({ metrics: z.number(), text: z.string() }),
  /** Drain and exit, for another worker has taken over. */
  z.object({ leave: z.literal(true) }),
]);
