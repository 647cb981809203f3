import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { bundleAsync } from "lightningcss";
import { describe, expect, test } from "vitest";
import { chosenScheme } from "../../app/styles/chosen-scheme";
import { classesOf, selectorsOf } from "../support/css";

const app = join(import.meta.dirname, "../../app");
const folder = join(app, "styles");
const read = (file: string) => readFileSync(file, "utf8");
const parts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
const whole = parts.filter((file) => file === basename(file));
const sheets = await Promise.all(whole.map(async (file) => ({ file, ...(await compile(file)) })));
const css = sheets.map((sheet) => sheet.css).join("\n");

async function compile(file: string) {
  const options = { minify: true, targets: { chrome: 64 << 16 }, visitor: chosenScheme };
  // The build makes the sheets of the font.
  const isMade = (sheet: string) => sheet.startsWith("@type/");
  const resolver = {
    resolve: (sheet: string, from: string) => (isMade(sheet) ? sheet : join(dirname(from), sheet)),
    read: (sheet: string) => (isMade(sheet) ? "" : read(sheet)),
  };
  const { code, warnings } = await bundleAsync({ filename: join(folder, file), resolver, ...options });
  return { css: code.toString(), warnings };
}

/** Without the rules that only an engine with :has() reads, as is each with transitions between pages. */
const everywhere = css
  .split(/@supports (?:selector\(:has\(a\)\)|\(view-transition-name:none\))\s*\{/)
  .map((part, i) => (i ? part.slice(endOfBlock(part)) : part))
  .join("")
  .replaceAll("@supports not selector(:has(a))", "");

function endOfBlock(text: string): number {
  let depth = 1;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    depth += brace === "{" ? 1 : -1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

describe("what Chrome 64 does not know, or a user cannot undo, is not in the style sheets", () => {
  test.each([
    ["gap but for grid-gap", /(?<![\w-])gap\s*:/],
    ["row-gap or column-gap but for grid's and columns'", /\{(?![^}]*column-count)[^}]*(?<!grid-)(row|column)-gap\s*:/],
    [
      ":is or :where, or :has but for what only saves work",
      /:(is|where)\(|:has\((?![^{}]*\{(content-visibility|contain-intrinsic-size):[^;}]*\})/,
    ],
    ["@layer or @container", /@(layer|container)/],
    ["aspect-ratio", /aspect-ratio\s*:/],
    ["inset", /(?<![\w-])inset(-inline|-block)?\s*:/],
    ["min(), max() or clamp()", /(?<![\w-])(min|max|clamp)\(/],
    ["place-*, which is newer than grid", /(?<![\w-])place-(items|content|self)\s*:/],
    ["logical properties", /(?<![\w-])(margin|padding)-(inline|block)/],
    ["media ranges", /@media[^{]*[<>]/],
    ["a view that depends on how the device is held", /\(orientation/],
    ["a list that one unknown selector would void", /[^}{]*,[^}{]*:focus-visible|:focus-visible[^}{]*,/],
  ])("%s", (_, pattern) => {
    expect(pattern.exec(everywhere)?.[0]).toBeUndefined();
  });
});

test("colours are written in brand/colours.css, those of the social providers in tokens.css, and ink in print.css", () => {
  for (const file of parts.filter((name) => !["tokens.css", "print.css"].includes(basename(name)))) {
    const source = read(join(folder, file)).replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, "");
    const found = /#[\da-f]{3,8}\b|\b(rgba?|hsla?|oklch|color-mix)\(|:\s*(white|black|red|green|blue)\b/i.exec(source);
    expect({ file, found: found?.[0] }).toEqual({ file, found: undefined });
  }
});

test("every custom property that is used is defined", () => {
  const defined = new Set(css.match(/--[\w-]+(?=:)/g));
  const used = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  expect([...used].filter((name) => name && !defined.has(name))).toEqual([]);
});

test("what is written for the day yields to the choice of night, and counts by the choice of day", () => {
  const ofDay = /@media \(prefers-color-scheme:light\)\{((?:[^{}]*\{[^{}]*\})*)\}/g;
  const asDevice = Array.from(css.matchAll(ofDay), ([, rules = ""]) => rules);
  expect(asDevice.length).toBeGreaterThan(3);
  for (const rules of asDevice) {
    expect(selectorsOf(rules).filter((selector) => !selector.startsWith(":root:not([data-scheme=night])"))).toEqual([]);
    expect(css.replace(ofDay, "")).toContain(rules.replaceAll(":not([data-scheme=night])", "[data-scheme=day]"));
  }
  expect(css, "night is what the sheets begin with").not.toContain("prefers-color-scheme:dark");
});

test("each sheet compiles without a warning", () => {
  expect(sheets.flatMap(({ warnings }) => warnings)).toEqual([]);
});

/** Also returns indirect imports. */
const importsOf = (file: string): string[] =>
  Array.from(read(join(folder, file)).matchAll(/@import "\.\/(.+)"/g), ([, part = ""]) => part).flatMap((part) => [
    part,
    ...importsOf(part),
  ]);

test("each part belongs to a sheet", () => {
  const imported = new Set(sheets.flatMap(({ file }) => importsOf(file)));
  expect(parts.filter((file) => file !== basename(file) && !imported.has(file))).toEqual([]);
});

test("every class of a sheet is given to an element somewhere", () => {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const sources = [...files, "../server/error-pages.ts"].map((file) => read(join(app, file))).join("\n");
  const strings = [/"([^"\n]*)"/g, /`([^`\n]*)`/g].flatMap((quoted) =>
    Array.from(sources.matchAll(quoted), ([, text = ""]) => text),
  );
  const words = new Set(strings.flatMap((text) => text.split(/[\s"]+|(?=\$\{)/)));
  /** Beginnings of composed names, such as `change-${direction}` for change-up. */
  const begun = [...words].filter((word) => /^[a-z-]+-$/.test(word));
  const isGiven = (name: string) => words.has(name) || begun.some((start) => name.startsWith(start));
  expect([...classesOf(css)].filter((name) => !isGiven(name))).toEqual([]);
});
