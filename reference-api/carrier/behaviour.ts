import { z } from "zod";

/** How the carrier answers; set by tests. */
export const carrierBehaviour = z
  .object({
    outcome: z.enum(["refused", "expired", "slow"]).nullable(),
    /** Whether its first page is at another host than the form leads to. */
    elsewhere: z.boolean().optional(),
    message: z.string().max(300).optional(),
    /** In ms, before a slow answer. */
    wait: z.number().int().min(0).max(60_000).optional(),
  })
  .strict();

export type CarrierBehaviour = z.infer<typeof carrierBehaviour>;
