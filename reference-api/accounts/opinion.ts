import { z } from "zod";

const CHARACTERS = 100;
const graphemes = new Intl.Segmenter("ko", { granularity: "grapheme" });

/** A member's own words, more than white space. */
export const opinion = z
  .string()
  .max(2000, "length")
  .transform((text) => text.normalize("NFC").trim() || undefined)
  .refine((text = "") => [...graphemes.segment(text)].length <= CHARACTERS, "length")
  .optional();
