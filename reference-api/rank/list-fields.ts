import { z } from "zod";
import { oneCursor, pageFields, together } from "../cursor";
import { MODES } from "../modes";
import { placeCode } from "../venue/list-fields";
import { nicknamePrefix } from "./nickname-prefix";
import { sequence } from "./sequence";

export const rankFields = z
  .object({
    mode: z.enum(MODES, { message: "choice" }).default("REG"),
    by: z.string().optional(),
    season: z.string().regex(/^20\d\d-[1-4]$/, "format").optional(),
    event: sequence.optional(),
    region: placeCode.optional(),
    field: sequence.optional(),
    tab: z.enum(["ALL", "FAV"], { message: "choice" }).default("ALL"),
    q: nicknamePrefix.optional(),
    at: z.enum(["ME"], { message: "choice" }).optional(),
    ...pageFields,
  })
  .refine(({ event, region, field }) => !event || (!region && !field), { path: ["event"], message: "together" })
  .refine(oneCursor, together)
  .refine(({ at, after, before }) => !at || (!after && !before), { path: ["at"], message: "together" }); // prettier-ignore
export type RankFields = z.output<typeof rankFields>;
