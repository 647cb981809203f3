// Subsets Pretendard Variable to the characters of the catalogues; vite.config.ts runs it for dev and build.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

const here = import.meta.dirname;
const locales = join(here, "../../../locales");
const output = join(here, "pretendard.woff2");
const record = join(here, "pretendard.txt");

/** The characters of Intl's dates and of numbers. */
const always = "0123456789년월일요화수목금토오전후어제내초말회승무패 ·–—…“”‘’×÷+−%℃";

/** Without the terms, whose rare characters would double the size of the file. */
function characters() {
  const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");
  const files = readdirSync(locales, { recursive: true, encoding: "utf8" });
  const texts = files
    .filter((file) => file.endsWith(".json") && !file.endsWith("legal.json"))
    .map((file) => readFileSync(join(locales, file), "utf8"));
  const all = new Set([...ascii, ...always, ...texts.join("").normalize("NFC")]);
  return [...all]
    .filter((character) => character >= " ")
    .sort()
    .join("");
}

export async function subsetPretendard() {
  const wanted = characters();
  if (existsSync(output) && existsSync(record) && readFileSync(record, "utf8") === wanted) return;
  const whole = createRequire(import.meta.url).resolve("pretendard/dist/public/variable/PretendardVariable.ttf");
  const font = await subsetFont(readFileSync(whole), wanted, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 800 } },
    keepFeatures: ["kern", "tnum"],
    noHinting: true,
  });
  writeFileSync(output, font);
  writeFileSync(record, wanted);
}
