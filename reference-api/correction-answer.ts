import { z } from "zod";

export const correctionState = z.enum(["RECEIVED", "CHECKING", "CORRECTED", "DECLINED"]);

/** What the operator does with the latest report on a game. */
export const correctionAnswer = z
  .object({ record: z.number().int(), state: correctionState, reply: z.string().optional() })
  .strict();
export type CorrectionAnswer = z.infer<typeof correctionAnswer>;
