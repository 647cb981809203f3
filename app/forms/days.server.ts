import { z } from "zod/v4";
import type { TextKey } from "../i18n/texts";
import { withPlainDigits } from "./characters";
import { typedText } from "./typed-text";
import { monthNumber } from "./written-month";

const shapes = [
  /^(?<year>\d{4})[-./ ]*(?<month>\d{1,2})[-./ ]*(?<date>\d{1,2})\.?$/,
  // The formats that pages print: 2026년 11월 19일 (목) 20:14 (현지 시각), and Thu, Nov 19, 2026, 20:14 KST.
  /^(?<year>\d{4})년 *(?<month>\d{1,2})월 *(?<date>\d{1,2})일( *\([월화수목금토일]\))?( \d\d:\d\d( \((한국|현지) 시각\))?)?$/,
  /^([a-z]{3}, )?(?<month>[a-z]{3,9})\.? +(?<date>\d{1,2}),? +(?<year>\d{4})(, \d\d:\d\d( KST| local time)?)?$/i,
];

/** Also reads 2026.3.5, 2026/03/05, 20260305 and what the pages print. */
const day = z
  .string()
  .transform((text) => isoDay(withPlainDigits(typedText(text))) ?? text)
  .refine((text) => z.iso.date().safeParse(text).success);

function isoDay(text: string): string | undefined {
  const groups = shapes.map((shape) => shape.exec(text)?.groups).find((found) => found !== undefined);
  if (!groups) return undefined;
  const { year = "", month = "", date = "" } = groups;
  return `${year}-${monthNumber(month).padStart(2, "0")}-${date.padStart(2, "0")}`;
}

/** Typed days become part of redirects. */
const longest = 60;

export type DayErrors = Partial<Record<"from" | "to", TextKey>>;
export type TypedDays = Partial<Record<"from" | "to", string>>;

/**
 * Returns invalid days in `typed` and `fieldErrors` only, and only where both fields were sent, as the form does: others
 * hang `from=newsletter` on our addresses.
 */
export function parseDays(search: URLSearchParams) {
  const fieldErrors: DayErrors = {};
  const isForms = search.has("from") && search.has("to");
  const textOf = (name: "from" | "to") => search.getAll(name).filter(Boolean).at(-1)?.slice(0, longest);
  const typed: TypedDays = isForms ? { from: textOf("from") ?? "", to: textOf("to") ?? "" } : {};
  const dayOf = (name: "from" | "to") => {
    const text = textOf(name);
    if (!text) return undefined;
    const parsed = day.safeParse(text);
    if (!parsed.success && isForms) fieldErrors[name] = `record.${name}Format`;
    return parsed.data;
  };
  const [from, to] = [dayOf("from"), dayOf("to")];
  if (from && to && from > to) fieldErrors.to = "record.dateOrder";
  return { from, to: fieldErrors.to ? undefined : to, typed, fieldErrors };
}
