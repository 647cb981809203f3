import type { TextKey } from "../i18n/texts";

/** Formatting characters: those of a number copied from contacts, soft hyphens, byte order marks. */
export const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/** Without them, joined emoji come apart. */
export const joiners = /[\u200c\u200d]/g;
const space = /\s+/g;

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
