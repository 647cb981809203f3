import { z } from "zod";

const CHARACTERS = 100;
const graphemes = new Intl.Segmenter("ko", { granularity: "grapheme" });

/** Words of a member's own. White space alone is nothing. */
export const opinion = z
  .string()
  .max(2000, "length")
  .transform((text) => text.normalize("NFC").trim() || undefined)
  .refine((text = "") => [...graphemes.segment(text)].length <= CHARACTERS, "length")
  .optional();
