import { z } from "zod";

/** What a test may have the carrier do when it is asked to confirm. */
export const carrierBehaviour = z
  .object({
    outcome: z.enum(["refused", "expired", "slow"]).nullable(),
    /** Its sentence when it refuses. */
    message: z.string().max(300).optional(),
    /** Milliseconds that a slow one takes. */
    wait: z.number().int().min(0).max(60_000).optional(),
  })
  .strict();

export type CarrierBehaviour = z.infer<typeof carrierBehaviour>;
