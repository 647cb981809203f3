import { z } from "zod";

/** What the operator does with the latest report on a game. */
export const correctionAnswer = z
  .object({
    record: z.number().int(),
    state: z.enum(["RECEIVED", "CHECKING", "CORRECTED", "DECLINED"]),
    reply: z.string().optional(),
  })
  .strict();
export type CorrectionAnswer = z.infer<typeof correctionAnswer>;
