import { z } from "zod/v4";
import { results } from "../baseball/game";
import { modes } from "../baseball/modes";
import { levels, speedBands, type RecordQuery } from "../baseball/record-query";
import type { TextKey } from "../i18n/texts";

/** A value that a link of ours would not have made is passed over, as if it were not there. */
function forgiving<T>(schema: z.ZodType<T>) {
  return schema.optional().catch(undefined);
}
const [firstMode, ...otherModes] = modes.map(({ id }) => id);
const selection = z.object({
  mode: z.enum([firstMode ?? "reg", ...otherModes]).catch("reg"),
  season: forgiving(z.string().regex(/^(\d{4}-[1-4]|all)$/)),
  month: forgiving(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  result: forgiving(z.enum(results)),
  venue: forgiving(z.string().regex(/^\d{1,9}$/)),
  level: forgiving(z.enum(levels)),
  speed: forgiving(z.enum(speedBands)),
  rival: forgiving(z.string().regex(/^\d{1,9}$/)),
  view: forgiving(z.literal("best")),
  after: forgiving(z.string().min(1).max(200)),
  before: forgiving(z.string().min(1).max(200)),
});

/** A real day, with separators forgiven: 2026.3.5, 2026/03/05 and 20260305 are 2026-03-05. */
const day = z
  .string()
  .trim()
  .transform((text) => {
    const [, year, month, date] = /^(\d{4})[-./ ]*(\d{1,2})[-./ ]*(\d{1,2})\.?$/.exec(text) ?? [];
    return year && month && date ? `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}` : text;
  })
  .refine((text) => z.iso.date().safeParse(text).success);

export type RecordErrors = Partial<Record<"from" | "to", TextKey>>;
export type RecordTyped = Pick<RecordQuery, "from" | "to">;

/** From and to as somebody has typed them; wrong ones are reported by field, and left out. */
export function parseDays(given: Readonly<Record<string, string>>) {
  const fieldErrors: RecordErrors = {};
  const typed: RecordTyped = { from: given.from, to: given.to };
  const dayOf = (name: "from" | "to") => {
    if (typed[name] === undefined) return undefined;
    const parsed = day.safeParse(typed[name]);
    if (!parsed.success) fieldErrors[name] = `record.${name}Format`;
    return parsed.data;
  };
  const [from, to] = [dayOf("from"), dayOf("to")];
  if (from && to && from > to) fieldErrors.to = "record.dateOrder";
  return { from, to: fieldErrors.to ? undefined : to, typed, fieldErrors };
}

/** The URL's selection; days that a person typed wrongly are reported by field, and left out. */
export function parseRecordQuery(search: URLSearchParams) {
  const given = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  const { from, to, typed, fieldErrors } = parseDays(given);
  const { speed, ...rest } = selection.parse(given);
  // No machine throws in a pitching challenge.
  const thrown = rest.mode === "pit" ? undefined : speed;
  const query: RecordQuery = { ...rest, speed: thrown, from, to };
  return { query, typed, fieldErrors };
}
