import { z } from "zod";

/** The operator's answer to the latest report on a game. */
export const correctionAnswer = z
  .object({
    record: z.number().int(),
    state: z.enum(["RECEIVED", "CHECKING", "CORRECTED", "DECLINED"]),
    reply: z.string().optional(),
  })
  .strict();
export type CorrectionAnswer = z.infer<typeof correctionAnswer>;
