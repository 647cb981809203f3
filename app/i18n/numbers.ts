import type { Language } from "./languages";

/** Separates thousands: 1,234. For counts and amounts; years and identifiers have no separators. */
export function groupDigits(n: number): string {
  return n < 1000 ? String(n) : n.toLocaleString("en");
}

const englishOrdinals = new Intl.PluralRules("en", { type: "ordinal" });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** Returns "232nd", or "232" in Korean, whose counter is the text's. */
export function ordinal(n: number, language: Language): string {
  return groupDigits(n) + (language === "en" ? (endings[englishOrdinals.select(n)] ?? "th") : "");
}

const english = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** Returns "fifth", "11th", or "5" in Korean. */
export const ordinalWord = (n: number, language: Language) =>
  (language === "en" ? english[n - 1] : undefined) ?? ordinal(n, language);

/** Rounds n/d in integers, because floating point rounds some halves down. */
export const halfUp = (n: number, d: number) => Math.floor((2 * n + d) / (2 * d));

/** Returns whole tenths. Scaling by ten makes a half of the shortest decimal exact, which `toFixed` would miss. */
export const tenthsOf = (value: number) => Math.round(value * 10);

/** Returns "1,234.5" for 12345 tenths. */
export const tenthsText = (tenths: number, whole = groupDigits) => `${whole(Math.floor(tenths / 10))}.${tenths % 10}`;
