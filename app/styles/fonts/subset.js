// Subsets Pretendard Variable to the characters of the catalogues and the brand; run by vite.config.ts.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import subsetFont from "subset-font";
import { brandFolder } from "../../branding/brand-folder.js";

const here = import.meta.dirname;
const locales = join(here, "../../../locales");
const record = join(here, "pretendard.txt");

/** Catalogues of the frame and of a visitor's first pages. */
const first = ["common", "error", "intro", "signin", "signup", "social"].map((name) => `${name}.json`);

/** Characters of Intl's dates and of numbers. */
const always = "0123456789년월일요화수목금토오전후어제내초말회승무패 ·–—…“”‘’×÷+−%℃⅓⅔";
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");

function textOf(/** @type {string[]} */ files) {
  return files
    .map((file) => readFileSync(join(locales, file), "utf8"))
    .join("")
    .normalize("NFC");
}

/**
 * Returns two sets, the second with the rest of the Hangul. Legal texts are left out: rare characters would double
 * them.
 */
function characters() {
  const files = readdirSync(locales, { recursive: true, encoding: "utf8" });
  const worded = files.filter((file) => file.endsWith(".json") && !file.endsWith("legal.json"));
  const brand = readFileSync(join(brandFolder, "brand.json"), "utf8").normalize("NFC");
  const all = [...new Set(textOf(worded) + brand + ascii + always)].filter((character) => character >= " ").sort();
  const met = new Set(textOf(worded.filter((file) => first.includes(basename(file)))) + brand + always);
  const isLate = (/** @type {string} */ character) => /[가-힣]/.test(character) && !met.has(character);
  return {
    "pretendard.woff2": all.filter((character) => !isLate(character)).join(""),
    "pretendard-more.woff2": all.filter(isLate).join(""),
  };
}

export async function subsetPretendard() {
  const wanted = characters();
  const written = JSON.stringify(wanted);
  const made = [record, ...Object.keys(wanted).map((name) => join(here, name))];
  if (made.every((file) => existsSync(file)) && readFileSync(record, "utf8") === written) return;
  const whole = readFileSync(
    createRequire(import.meta.url).resolve("pretendard/dist/public/variable/PretendardVariable.ttf"),
  );
  // Without it, half-written files are regenerated.
  rmSync(record, { force: true });
  for (const [name, text] of Object.entries(wanted)) {
    const font = await subsetFont(whole, text, {
      targetFormat: "woff2",
      variationAxes: { wght: { min: 400, max: 800 } },
      keepFeatures: ["kern", "tnum"],
      noHinting: true,
    });
    writeFileSync(join(here, name), font);
  }
  writeFileSync(record, written);
}
