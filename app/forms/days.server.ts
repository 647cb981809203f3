import { z } from "zod/v4";
import type { TextKey } from "../i18n/texts";
import { typedText } from "./typed-text";

// prettier-ignore
const months = [
  "january", "february", "march", "april", "may", "june",
  "july", "august", "september", "october", "november", "december",
];
const shapes = [
  /^(?<year>\d{4})[-./ ]*(?<month>\d{1,2})[-./ ]*(?<date>\d{1,2})\.?$/,
  // The formats that pages print: 2026년 11월 19일 (목) 20:14 (현지 시각), and Thu, Nov 19, 2026, 20:14 KST.
  /^(?<year>\d{4})년 *(?<month>\d{1,2})월 *(?<date>\d{1,2})일( *\([월화수목금토일]\))?( \d\d:\d\d( \((한국|현지) 시각\))?)?$/,
  /^([a-z]{3}, )?(?<month>[a-z]{3,9})\.? +(?<date>\d{1,2}),? +(?<year>\d{4})(, \d\d:\d\d( KST| local time)?)?$/i,
];

/** Also reads 2026.3.5, 2026/03/05, 20260305 and what the pages print. */
const day = z
  .string()
  .transform((text) => isoDay(typedText(text).normalize("NFKC")) ?? text)
  .refine((text) => z.iso.date().safeParse(text).success);

function isoDay(text: string): string | undefined {
  const groups = shapes.map((shape) => shape.exec(text)?.groups).find((found) => found !== undefined);
  if (!groups) return undefined;
  const { year = "", month = "", date = "" } = groups;
  return `${year}-${monthNumber(month).padStart(2, "0")}-${date.padStart(2, "0")}`;
}

function monthNumber(month: string): string {
  return /\d/.test(month) ? month : String(1 + months.findIndex((name) => name.startsWith(month.toLowerCase())));
}

/** Typed days become part of redirects. */
const longest = 60;

export type DayErrors = Partial<Record<"from" | "to", TextKey>>;
export type TypedDays = Partial<Record<"from" | "to", string>>;

/** Returns invalid days in `typed` and `fieldErrors` only. */
export function parseDays(given: Readonly<Record<string, string>>) {
  const fieldErrors: DayErrors = {};
  const typed: TypedDays = { from: given.from?.slice(0, longest), to: given.to?.slice(0, longest) };
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
