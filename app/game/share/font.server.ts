import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** scripts/build.js copies the fonts beside the server's build. */
const folder = import.meta.env.PROD
  ? fileURLToPath(new URL("../fonts", import.meta.url))
  : dirname(createRequire(import.meta.url).resolve("pretendard/dist/public/static/Pretendard-SemiBold.otf"));

const weights = { 600: "Pretendard-SemiBold.otf", 800: "Pretendard-ExtraBold.otf" } as const;
export type Weight = keyof typeof weights;
export const fontFiles = Object.values(weights).map((name) => join(folder, name));

/** Returns a character's width in ems, undefined for one that the font lacks. */
export type Advance = (character: string) => number | undefined;
const advances = new Map<Weight, Advance>();

export function advanceOf(weight: Weight): Advance {
  const advance = advances.get(weight) ?? readAdvances(join(folder, weights[weight]));
  advances.set(weight, advance);
  return advance;
}

function readAdvances(file: string): Advance {
  // Loaded for the first picture: it takes a tenth of the server's start.
  const { openSync }: typeof import("fontkit") = createRequire(import.meta.url)("fontkit");
  const font = openSync(file);
  if (font.type !== "TTF" && font.type !== "WOFF" && font.type !== "WOFF2")
    throw new Error(`${file} is not a single font`);
  return (character) => {
    const code = character.codePointAt(0);
    if (code === undefined || !font.hasGlyphForCodePoint(code)) return undefined;
    return font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm;
  };
}
