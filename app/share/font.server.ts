import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** build.js puts the fonts beside the server's build; in development they are where their package is. */
const folder = import.meta.env.PROD
  ? fileURLToPath(new URL("../fonts", import.meta.url))
  : dirname(createRequire(import.meta.url).resolve("pretendard/dist/public/static/Pretendard-SemiBold.otf"));

export const weights = { 600: "Pretendard-SemiBold.otf", 800: "Pretendard-ExtraBold.otf" } as const;
export type Weight = keyof typeof weights;
export const fontFiles = Object.values(weights).map((name) => join(folder, name));

/** How wide the font draws a character, in ems; undefined for one that it cannot draw. */
export type Advance = (character: string) => number | undefined;
const known = new Map<Weight, Advance>();

export function advanceOf(weight: Weight): Advance {
  const advance = known.get(weight) ?? readAdvances(readFileSync(join(folder, weights[weight])));
  known.set(weight, advance);
  return advance;
}

/** From the tables of an OpenType file: head (units), hhea and hmtx (widths), cmap of format 12 (glyphs). */
export function readAdvances(font: Buffer): Advance {
  const table = (tag: string) => {
    for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
      if (font.toString("latin1", at, at + 4) === tag) return font.readUInt32BE(at + 8);
    throw new Error(`The font has no ${tag}`);
  };
  const units = font.readUInt16BE(table("head") + 18);
  const widths = table("hmtx");
  const lastWidth = font.readUInt16BE(table("hhea") + 34) - 1;
  const groups = fullCharacterMap(font, table("cmap"));
  const count = font.readUInt32BE(groups + 12);

  function glyphOf(code: number): number {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = groups + 16 + 12 * middle;
      if (code > font.readUInt32BE(at + 4)) low = middle + 1;
      else if (code < font.readUInt32BE(at)) high = middle;
      else return font.readUInt32BE(at + 8) + code - font.readUInt32BE(at);
    }
    return 0;
  }

  return (character) => {
    const glyph = glyphOf(character.codePointAt(0) ?? 0);
    return glyph === 0 ? undefined : font.readUInt16BE(widths + 4 * Math.min(glyph, lastWidth)) / units;
  };
}

function fullCharacterMap(font: Buffer, cmap: number): number {
  for (let at = cmap + 4; at < cmap + 4 + 8 * font.readUInt16BE(cmap + 2); at += 8) {
    const map = cmap + font.readUInt32BE(at + 4);
    if (font.readUInt16BE(map) === 12) return map;
  }
  throw new Error("The font has no character map of format 12");
}
