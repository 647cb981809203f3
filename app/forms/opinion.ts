export const longestOpinion = 100;
/** A character as people count them can be of any length. */
const longestString = 2_000;

const segmenter = "Segmenter" in Intl ? new Intl.Segmenter("ko", { granularity: "grapheme" }) : undefined;

export function opinionOf(value: string): string {
  return value.normalize("NFC").trim();
}

/** In characters as people count them (UAX 29); undefined in engines that cannot. */
export function opinionLength(value: string): number | undefined {
  return segmenter && [...segmenter.segment(opinionOf(value))].length;
}

export function isOpinionTooLong(value: string): boolean {
  return value.length > longestString || (opinionLength(value) ?? 0) > longestOpinion;
}
