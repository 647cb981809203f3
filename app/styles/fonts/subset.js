// Cuts Pretendard Variable into files that a page fetches as it meets their characters; run by vite.config.ts.
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync,
} from "node:fs"; // prettier-ignore
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { brandFolder } from "../../branding/brand-folder.js";

const here = import.meta.dirname;
const made = join(here, "../../../.cache/pretendard");
const texts = join(here, "../../../locales");
/** In a file of their own: they have so many syllables that they would need nearly all others. */
const legalTexts = join(brandFolder, "legal");

/** Of dates and numbers, marks of the rankings, and the name of Korean on each English page. */
const always = "·–—…“”‘’×÷+−%℃⅓⅔∞▲▼◆한국어";

/** What no text of ours has: accents, punctuation, currencies, arrows, signs, single jamo, wide forms, other syllables. */
const rare = [
  [0xa0, 0xff], [0x100, 0x17f], [0x2000, 0x206f], [0x2070, 0x20cf], [0x2100, 0x215f], [0x2160, 0x218f],
  [0x2190, 0x21ff], [0x2200, 0x23ff], [0x2400, 0x257f], [0x2580, 0x25ff], [0x2600, 0x26ff], [0x3000, 0x303f], [0x3130, 0x318f], [0x3200, 0x33ff], [0xff00, 0xffef],
  ...Array.from({ length: 88 }, (_, i) => [0xac00 + i * 128, Math.min(0xac7f + i * 128, 0xd7a3)]),
]; // prettier-ignore

const isHangul = (/** @type {string} */ character) => /[가-힣]/.test(character);
const code = (/** @type {string} */ character) => (character.codePointAt(0) ?? 0).toString(16);
const between = (/** @type {number} */ from, /** @type {number} */ to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));

function textOf(/** @type {string} */ folder, wanted = /\.json$/) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => wanted.test(name));
  const read = files.map((name) => readFileSync(join(folder, name), "utf8"));
  return [...read.join("").normalize("NFC")].filter((character) => character >= " ");
}

/** Returns the files, the most frequent last: the browser asks the later face first. A character is in one alone. */
function wantedFiles() {
  const ours = [...textOf(texts), ...textOf(brandFolder)];
  const latin = [...between(32, 126), ...always, ...ours.filter((character) => !isHangul(character))];
  const [first = "", ...slices] = readFileSync(join(here, "slices.txt"), "utf8").trim().split("\n");
  // The brand's name is on every page.
  const brand = [...readFileSync(join(brandFolder, "brand.json"), "utf8").normalize("NFC")].filter(isHangul);
  const taken = new Set();
  const take = (/** @type {Iterable<string>} */ characters) => {
    const own = [...new Set(characters)].filter((character) => !taken.has(character)).sort();
    for (const character of own) taken.add(character);
    return own.join("");
  };
  const frequent = [latin, [...first, ...brand], ...slices].map((characters, i) => {
    const text = take(characters);
    return { name: i ? String(i) : "latin", text, range: rangeOf(text) };
  });
  const blocks = rare.map(([from = 0, to = 0]) => {
    const name = from.toString(16);
    return { name, text: take(between(from, to)), range: `u+${name}-${to.toString(16)}` };
  });
  return [...frequent, ...blocks].filter(({ text }) => text).reverse();
}

/** Returns the file of pages with the brand's legal texts, which have the first slice in any case. */
function legalFile(/** @type {string} */ first) {
  const shown = textOf(legalTexts).concat(textOf(texts, /^ko.(common|legal)\.json$/));
  const own = shown.filter((character) => isHangul(character) && !first.includes(character));
  const text = [...new Set(own)].sort().join("");
  return { name: "legal", text, range: rangeOf(text) };
}

function rangeOf(/** @type {string} */ text) {
  /** @type {string[][]} */
  const runs = [];
  for (const character of text) {
    const run = runs.at(-1);
    if (run && code(run.at(-1) ?? "") === (parseInt(code(character), 16) - 1).toString(16)) run.push(character);
    else runs.push([character]);
  }
  const ends = runs.map((run) => [...new Set([run[0] ?? "", run.at(-1) ?? ""])].map(code));
  return ends.map((run) => `u+${run.join("-")}`).join();
}

const faceOf = (/** @type {{ name: string, range: string }} */ { name, range }) => `@font-face {
  font-family: "Pretendard ${name === "legal" ? "Legal" : "Slices"}";
  src: url("./${name}.woff2");
  font-weight: 400 800;
  font-display: swap;
  unicode-range: ${range};
}
`;

/**
 * Returns the folder of the files and of their sheets, and the hash of what determines them, which names it: builds of
 * two brands may run at once.
 */
export async function cutPretendard() {
  const slices = wantedFiles();
  const legal = legalFile(slices.find(({ name }) => name === "1")?.text ?? "");
  const programs = ["subset.js", "cut-files.js", "round-outlines.js"].map((name) => readFileSync(join(here, name)));
  const files = [...slices, legal].map((file) => ({
    ...file,
    cut: join(made, `${hashOf(file.text, ...programs)}.woff2`),
  }));
  const hash = hashOf(JSON.stringify([slices, legal]), ...programs).slice(0, 8);
  const folder = join(made, hash);
  if (existsSync(folder)) return { hash, folder };
  mkdirSync(made, { recursive: true });
  // Another brand, or other texts, change few of them, and compressing takes most of the time.
  await cutInThreads(files.filter(({ cut }) => !existsSync(cut)));
  const unfinished = mkdtempSync(`${folder}-`);
  for (const { name, cut } of files) copyFileSync(cut, join(unfinished, `${name}.woff2`));
  writeFileSync(join(unfinished, "slices.css"), slices.map(faceOf).join("\n"));
  writeFileSync(join(unfinished, "legal.css"), faceOf(legal));
  writeFileSync(join(unfinished, "slices.json"), JSON.stringify(slices));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    // Another build may have been first.
    if (!existsSync(folder)) throw error;
  }
  return { hash, folder };
}

function hashOf(/** @type {(string | Buffer)[]} */ ...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

async function cutInThreads(/** @type {import("./cut-files.js").Cut[]} */ files) {
  const threads = Math.min(availableParallelism(), files.length);
  const cutters = Array.from({ length: threads }, (_, thread) => {
    const workerData = files.filter((_, i) => i % threads === thread);
    return once(new Worker(join(here, "cut-files.js"), { workerData }), "exit");
  });
  await Promise.all(cutters);
}
