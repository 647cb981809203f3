// Runs as a thread of subset.js: cuts and compresses the files that it is given.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { workerData } from "node:worker_threads";
import subsetFont from "subset-font";
import { roundOutlines } from "./round-outlines.js";

/** @typedef {{ name: string, text: string, cut: string }} Cut The file's name on pages, and where it is written. */

const files = /** @type {Cut[]} */ (workerData);
const whole = readFileSync(
  createRequire(import.meta.url).resolve("pretendard/dist/public/variable/PretendardVariable.ttf"),
);
for (const { name, text, cut } of files) {
  const unfinished = `${cut}-${process.pid}`;
  writeFileSync(unfinished, await cutFont(name, text));
  renameSync(unfinished, cut);
}

async function cutFont(/** @type {string} */ name, /** @type {string} */ text) {
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
