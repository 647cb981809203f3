import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { defaultFolder } from "../../app/branding/brand-folder.js";
import { contrast, contrastFaults, signs, words } from "../../app/branding/colours.js";
import { readBrand } from "../../app/branding/read-brand.js";

const styles = join(import.meta.dirname, "../../app/styles");
const tokens = readFileSync(join(styles, "frame/tokens.css"), "utf8");
const [night = "", day = ""] = tokens.split("@media (prefers-color-scheme: light)");

test.each(Object.entries(readBrand(defaultFolder).colours))("words and signs of the brand read in the %s", (_, own) => {
  expect(contrastFaults(own)).toEqual([]);
});

describe.each([
  ["night", coloursIn(night)],
  ["day", { ...coloursIn(night), ...coloursIn(day) }],
])("%s", (_, colours) => {
  test.each(["kakao", "naver", "apple"])("the button of %s reads at 4.5 : 1", (provider) => {
    expect(contrast(colours[provider] ?? "", colours[`on-${provider}`] ?? "")).toBeGreaterThanOrEqual(4.5);
  });
});

test("what a rule writes on a ground of its own is a pair that the build checks", () => {
  const sheets = readdirSync(styles, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  const rules = sheets.flatMap((name) => readFileSync(join(styles, name), "utf8").match(/\{[^{}]*\}/g) ?? []);
  const painted = rules.flatMap((rule) => {
    const [, ground] = /background(?:-color)?:[^;]*var\(--([\w-]+)\)/.exec(rule) ?? [];
    const [, mark] = /[\s;{]color:\s*var\(--([\w-]+)\)/.exec(rule) ?? [];
    return ground && mark && !/kakao|naver|apple/.test(ground) ? [`${ground} ${mark}`] : [];
  });
  // A contrast is symmetric.
  const checked = words.flatMap(([ground, marks]) =>
    marks.flatMap((mark) => [`${ground} ${mark}`, `${mark} ${ground}`]),
  );
  expect(painted.length).toBeGreaterThan(20);
  expect([...new Set(painted)].filter((pair) => !checked.includes(pair))).toEqual([]);
});

test("every ground and mark is a colour of the brand", () => {
  const colours = readBrand(defaultFolder).colours.dark;
  const named = [...words, ...signs].flatMap(([ground, marks]) => [ground, ...marks]);
  expect(named.filter((name) => !colours[name])).toEqual([]);
});

function coloursIn(css: string): Record<string, string> {
  return Object.fromEntries(Array.from(css.matchAll(/--([\w-]+):\s*(#[\da-f]{6});/g), ([, name, hex]) => [name, hex]));
}
