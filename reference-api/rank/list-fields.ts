import { z } from "zod";
import { MODES } from "../modes";
import { placeCode } from "../venue/list-fields";
import { nicknamePrefix } from "./nickname-prefix";
import { sequence } from "./sequence";

const cursor = z.string().max(128, "length");
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
    after: cursor.optional(),
    before: cursor.optional(),
    size: z.string().regex(/^([1-9]|[1-4]\d|50)$/, "range").default("20").transform(Number),
  })
  .refine(({ event, region, field }) => !event || (!region && !field), { path: ["event"], message: "together" })
  .refine(({ after, before }) => !after || !before, { path: ["before"], message: "together" })
  .refine(({ at, after, before }) => !at || (!after && !before), { path: ["at"], message: "together" }); // prettier-ignore
export type RankFields = z.output<typeof rankFields>;
