// Runs as a thread of subset.js: cuts and compresses the files that it is given.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { workerData } from "node:worker_threads";
import subsetFont from "subset-font";
import { roundOutlines } from "./round-outlines.js";

/** @type {{ files: { name: string, text: string }[], folder: string }} */
const { files, folder } = workerData;
const whole = readFileSync(
  createRequire(import.meta.url).resolve("pretendard/dist/public/variable/PretendardVariable.ttf"),
);
for (const { name, text } of files) writeFileSync(join(folder, `${name}.woff2`), await cut(name, text));

async function cut(/** @type {string} */ name, /** @type {string} */ text) {
  const isLatin = name === "latin";
  const kept = {
    keepFeatures: isLatin ? ["kern", "tnum"] : [],
    dropTables: isLatin ? ["STAT"] : ["STAT", "GSUB", "GPOS", "GDEF"],
    noHinting: true,
  };
  const weights = { wght: { min: 400, max: 800 } };
  const exact = await subsetFont(whole, text, { ...kept, targetFormat: "truetype", variationAxes: weights });
  return subsetFont(roundOutlines(exact), text, { ...kept, targetFormat: "woff2" });
}
