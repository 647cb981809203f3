import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { inBrandColours } from "./scene-colours.js";

const drawings = join(import.meta.dirname, "../ui");

/** Matches the drawings in imports and style sheets. */
export const sceneImport = /^\.{1,2}\/(?:.*\/)?(scenes|banners)\/(?=[\w-]+\.svg)/;

/**
 * Writes the drawings in the brand's colours and returns their folder, one for each palette since two brands may be built
 * at once.
 * @param {import("./scene-colours.js").Schemes} colours
 */
export function drawScenes(colours) {
  const palette = createHash("sha256").update(JSON.stringify(colours)).digest("hex").slice(0, 8);
  const made = resolve(".cache", `drawings-${palette}`);
  for (const folder of ["scenes", "banners"]) {
    mkdirSync(join(made, folder), { recursive: true });
    for (const name of readdirSync(join(drawings, folder))) {
      const drawing = readFileSync(join(drawings, folder, name), "utf8");
      writeFileSync(join(made, folder, name), inBrandColours(drawing, colours));
    }
  }
  return made;
}
