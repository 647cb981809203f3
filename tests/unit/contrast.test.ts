import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const source = readFileSync(join(import.meta.dirname, "../../app/styles/frame/tokens.css"), "utf8");
const [base = "", light = ""] = source.split("@media (prefers-color-scheme: light)");
const night = colours(base);
const schemes = { night, afternoon: { ...night, ...colours(light) } };

/** Words on their grounds: 4.5 : 1 (WCAG 1.4.3). */
const text: readonly [ground: string, words: readonly string[]][] = [
  ["sky", ["text", "muted", "link", "bad", "accent"]],
  ["glow", ["text", "muted", "link", "bad", "accent"]],
  ["surface", ["text", "muted", "link", "bad", "accent"]],
  ["raised", ["text", "muted", "link", "bad"]],
  ["accent", ["on-accent"]],
  ["accent-strong", ["on-accent"]],
  ["good-field", ["text", "good"]],
  ["bad-field", ["text", "bad"]],
  ["warn-field", ["text", "warn", "muted"]],
  ["note-field", ["text", "note"]],
  ["good", ["surface"]],
  ["wall", ["wall-text", "wall-muted", "homer-line"]],
  ["wall-raised", ["wall-text"]],
  ["board", ["board-text", "board-muted"]],
  ["board-cell", ["board-text", "board-muted", "bulb", "bulb-go"]],
  ["kakao", ["on-kakao"]],
  ["naver", ["on-naver"]],
  ["apple", ["on-apple"]],
];

/** Edges of controls, rings of focus, signs: 3 : 1 (WCAG 1.4.11). */
const signs: readonly [ground: string, marks: readonly string[]][] = [
  ["sky", ["edge", "accent", "focus", "good", "bad", "warn", "note"]],
  ["surface", ["edge", "accent", "focus", "bad"]],
  ["raised", ["edge", "accent", "focus"]],
  ["wall", ["board-focus", "homer-line"]],
  ["good-field", ["good"]],
  ["bad-field", ["bad", "focus"]],
  ["warn-field", ["warn", "focus"]],
  ["note-field", ["note", "focus"]],
];

describe.each(Object.entries(schemes))("%s", (_, scheme) => {
  test("text reads at 4.5 : 1", () => {
    expect(tooWeak(scheme, text, 4.5)).toEqual([]);
  });
  test("edges, rings and signs stand out at 3 : 1", () => {
    expect(tooWeak(scheme, signs, 3)).toEqual([]);
  });
});

function colours(css: string): Record<string, string> {
  return Object.fromEntries(Array.from(css.matchAll(/--([\w-]+):\s*(#[\da-f]{6});/g), ([, name, hex]) => [name, hex]));
}

function tooWeak(scheme: Record<string, string>, pairs: typeof text, least: number): string[] {
  return pairs.flatMap(([ground, marks]) =>
    marks.flatMap((mark) => {
      const ratio = contrast(scheme[ground] ?? "", scheme[mark] ?? "");
      return ratio >= least ? [] : [`${mark} on ${ground}: ${ratio.toFixed(2)}`];
    }),
  );
}

function contrast(one: string, other: string): number {
  const [dark = NaN, bright = NaN] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
