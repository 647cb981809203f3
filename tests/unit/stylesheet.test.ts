import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bundle } from "lightningcss";
import { describe, expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../app/styles");
const sources = readdirSync(folder).filter((file) => file.endsWith(".css"));
const built = bundle({ filename: join(folder, "app.css"), minify: true, targets: { chrome: 64 << 16 } });
const css = built.code.toString();

describe("what Chrome 64 does not know is not in the stylesheet", () => {
  test.each([
    ["gap but for grid-gap", /(?<![\w-])gap\s*:/],
    ["row-gap or column-gap but for grid's and columns'", /\{(?![^}]*column-count)[^}]*(?<!grid-)(row|column)-gap\s*:/],
    [":is or :where", /:(is|where|has)\(/],
    ["@layer or @container", /@(layer|container)/],
    ["aspect-ratio", /aspect-ratio\s*:/],
    ["inset", /(?<![\w-])inset(-inline|-block)?\s*:/],
    ["min(), max() or clamp()", /(?<![\w-])(min|max|clamp)\(/],
    ["place-*, which is newer than grid", /(?<![\w-])place-(items|content|self)\s*:/],
    ["logical properties", /(?<![\w-])(margin|padding)-(inline|block)/],
    ["media ranges", /@media[^{]*[<>]/],
    ["a list that one unknown selector would void", /[^}{]*,[^}{]*:focus-visible|:focus-visible[^}{]*,/],
  ])("%s", (_, pattern) => {
    expect(pattern.exec(css)?.[0]).toBeUndefined();
  });
});

test("colours are written in tokens.css alone", () => {
  for (const file of sources.filter((name) => name !== "tokens.css")) {
    const source = readFileSync(join(folder, file), "utf8").replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, "");
    const found = /#[\da-f]{3,8}\b|\b(rgba?|hsla?|oklch|color-mix)\(|:\s*(white|black|red|green|blue)\b/i.exec(source);
    expect({ file, found: found?.[0] }).toEqual({ file, found: undefined });
  }
});

test("every custom property that is used is defined", () => {
  const defined = new Set(css.match(/--[\w-]+(?=:)/g));
  const used = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  expect([...used].filter((name) => name && !defined.has(name))).toEqual([]);
});

test("the stylesheet is at most 15 KB compressed, and compiles without a warning", () => {
  expect(gzipSync(css, { level: 9 }).length).toBeLessThanOrEqual(15 * 1024);
  expect(built.warnings).toEqual([]);
});
