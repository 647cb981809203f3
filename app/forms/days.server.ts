import { z } from "zod/v4";
import type { TextKey } from "../i18n/texts";

/** Reads 2026.3.5, 2026/03/05 and 20260305 as 2026-03-05. */
const day = z
  .string()
  .trim()
  .transform((text) => {
    const [, year, month, date] = /^(\d{4})[-./ ]*(\d{1,2})[-./ ]*(\d{1,2})\.?$/.exec(text) ?? [];
    return year && month && date ? `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}` : text;
  })
  .refine((text) => z.iso.date().safeParse(text).success);

export type DayErrors = Partial<Record<"from" | "to", TextKey>>;
export type TypedDays = Partial<Record<"from" | "to", string>>;

/** Wrong days are in `typed` and `fieldErrors` only. */
export function parseDays(given: Readonly<Record<string, string>>) {
  const fieldErrors: DayErrors = {};
  const typed: TypedDays = { from: given.from, to: given.to };
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
