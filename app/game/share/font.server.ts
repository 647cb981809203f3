import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod/v4";
import { readAdvances } from "./advances";

/** scripts/build.js copies the fonts beside the server's build, and writes their advances. */
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
  const advance = advances.get(weight) ?? fromRuns(join(folder, weights[weight]));
  advances.set(weight, advance);
  return advance;
}

const runs = z.array(z.tuple([z.int(), z.int(), z.number()]));

function fromRuns(file: string): Advance {
  const known = import.meta.env.PROD
    ? runs.parse(JSON.parse(readFileSync(`${file}.advances.json`, "utf8")))
    : readAdvances(file);
  const ems = new Map<number, number>();
  for (const [from, count, width] of known) for (let i = 0; i < count; i++) ems.set(from + i, width);
  return (character) => ems.get(character.codePointAt(0) ?? -1);
}
