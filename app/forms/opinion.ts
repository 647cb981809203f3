import { typedSentences } from "./typed-text";

export const longestOpinion = 100;
/** In code units: a grapheme can have any number of them. */
export const longestOpinionText = 2_000;

const segmenter = "Segmenter" in Intl ? new Intl.Segmenter("ko", { granularity: "grapheme" }) : undefined;

/**
 * Returns the number of graphemes (UAX 29), undefined in engines that cannot count them. Of a very long text it returns
 * the number of code points, since the time of segmenting grows with the square of the length.
 */
export function opinionLength(value: string): number | undefined {
  if (value.length > longestOpinionText) return [...value].length;
  return segmenter && [...segmenter.segment(typedSentences(value))].length;
}

export function isOpinionTooLong(value: string): boolean {
  return value.length > longestOpinionText || (opinionLength(value) ?? 0) > longestOpinion;
}
