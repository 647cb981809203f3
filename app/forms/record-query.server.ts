import { z } from "zod/v4";
import { results } from "../baseball/game";
import { levels, speedBands, type RecordQuery } from "../baseball/record-query";
import type { TextKey } from "../i18n/texts";
import { cursor, forgiving, givenIn, id, mode } from "./address-values.server";

const selection = z.object({
  mode,
  season: forgiving(z.string().regex(/^(\d{4}-[1-4]|all)$/)),
  month: forgiving(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  result: forgiving(z.enum(results)),
  venue: id,
  level: forgiving(z.enum(levels)),
  speed: forgiving(z.enum(speedBands)),
  rival: id,
  view: forgiving(z.literal("best")),
  after: cursor,
  before: cursor,
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
  const given = givenIn(search);
  const { from, to, typed, fieldErrors } = parseDays(given);
  const { speed, ...rest } = selection.parse(given);
  // No machine throws in a pitching challenge.
  const thrown = rest.mode === "pit" ? undefined : speed;
  const query: RecordQuery = { ...rest, speed: thrown, from, to };
  return { query, typed, fieldErrors };
}
