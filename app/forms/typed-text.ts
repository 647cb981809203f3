import type { TextKey } from "../i18n/texts";

/** Formatting characters: those of a number copied from contacts, soft hyphens, byte order marks. */
export const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/** Without them, joined emoji come apart. */
export const joiners = /[\u200c\u200d]/g;
const space = /\s+/g;

/** Null in browsers without `\p{…}`, where only the server checks. */
export function unicode(source: string, flags = "u"): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

const digit = unicode("\\p{Nd}");
const digits = unicode("\\p{Nd}", "gu");

/** Returns the text compatibly composed (NFKC), with the digits of any script as 0 to 9: Unicode has them in tens. */
export function withPlainDigits(value: string): string {
  const text = value.normalize("NFKC");
  return digits ? text.replace(digits, (one) => String(valueOf(one.codePointAt(0) ?? 0))) : text;
}

function valueOf(code: number): number {
  let value = 0;
  while (value < 9 && digit?.test(String.fromCodePoint(code - value - 1))) value++;
  return value;
}

/** For character classes. */
export const hyphens = "\u058a\u05be\u2010-\u2015\u2212\u2e17\u30a0\ufe58\ufe63\uff0d\\-";
export const apostrophes = "'\u2018-\u201b\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u2032\ua78c\uff07`\u00b4";

/** Returns a text of several sentences composed (NFC) and without invisible characters. */
export function typedSentences(value: string): string {
  return value.normalize("NFC").replace(invisible, "").trim();
}

/** Returns a text of one line composed (NFC), without invisible characters and with single spaces. */
export function typedText(value: string): string {
  return typedSentences(value).replace(joiners, "").replace(space, " ");
}

/** Returns what is wrong with a field's text, if anything. `longest`, in code units, is of the text as it was typed. */
export interface TextRule<Key extends TextKey | undefined = TextKey | undefined> {
  (value: string): Key;
  readonly longest: number;
}

/** Measures a text before anything else, since normalizing or segmenting a long one holds the whole process. */
export function textRule<Key extends TextKey | undefined>(
  longest: number,
  tooLong: Key,
  problem: (text: string) => Key,
): TextRule<Key> {
  const rule = (value: string) => (value.length > longest ? tooLong : problem(value));
  return Object.assign(rule, { longest });
}
