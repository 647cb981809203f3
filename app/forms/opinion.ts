export const longestOpinion = 100;
/** A grapheme can have any number of code units. */
const longestString = 2_000;

const segmenter = "Segmenter" in Intl ? new Intl.Segmenter("ko", { granularity: "grapheme" }) : undefined;

export function opinionOf(value: string): string {
  return value.normalize("NFC").trim();
}

/** Returns the number of graphemes (UAX 29), undefined in engines that cannot count them. */
export function opinionLength(value: string): number | undefined {
  return segmenter && [...segmenter.segment(opinionOf(value))].length;
}

export function isOpinionTooLong(value: string): boolean {
  return value.length > longestString || (opinionLength(value) ?? 0) > longestOpinion;
}
