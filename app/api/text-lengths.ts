import type { Kind } from "./schema";

/** In UTF-16 units. Any other kind, such as a number or a time, has at most 64. */
const longest: Partial<Record<Kind, number>> = {
  key: 320,
  token: 4_000,
  address: 2_048,
  name: 200,
  paragraph: 4_000,
  /** As long as a whole answer may be. */
  html: 1024 * 1024,
};
export const longestOf = (kind: Kind): number => longest[kind] ?? 64;

/** A longer one is cut, so that no row is lost to a long name. */
const shown: ReadonlySet<Kind> = new Set<Kind>(["name", "paragraph", "html"]);

/** In the place of a text that is too long and cannot be cut: no reader understands it. */
export const tooLong = Symbol("too long");

/** Returns what is read of a text that is longer than its kind may be. */
export function shortened(text: string, kind: Kind): string | typeof tooLong {
  const bare = text.trim();
  if (bare.length <= longestOf(kind)) return bare;
  return shown.has(kind) ? cut(bare, longestOf(kind)) : tooLong;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** The time of segmenting grows with the square of the length: so much before a cut is looked at, all of a name. */
const looked = 256;

/** Returns a text of at most so many UTF-16 units, cut at a whole grapheme; if it is all one, at a character. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const from = Math.max(0, most - looked);
  const { index = 0 } = graphemes.segment(text.slice(from, most + 1)).containing(most - 1 - from) ?? {};
  return `${index > 0 ? text.slice(0, from + index) : text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
