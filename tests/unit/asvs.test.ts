import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const text = read("docs/asvs.md");

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; those of level 3 have the numbers behind. */
const sizes: Record<string, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const numbers = Object.entries(sizes).flatMap(([chapter, sections]) =>
  sections.flatMap((size, section) => Array.from({ length: size }, (_, i) => `${chapter}.${section + 1}.${i + 1}`)),
);

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| [^|]+ \| ([^|]+?) +\| (.+?) +\|$/gm)].map(
  ([, number = "", verdict = "", where = ""]) => ({ number, verdict, where }),
);

test("each requirement of levels 1 and 2 is there once, in its order", () => {
  expect(numbers).toHaveLength(253);
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

test("the counts are those of the rows", () => {
  const told = [...text.matchAll(/^\| ([a-zA-Z ]+?) +\| +(\d*) \| +(\d+) \|$/gm)].map(([, verdict, before, now]) => ({
    verdict,
    before: Number(before),
    now: Number(now),
  }));
  const verdicts = told.slice(0, 5).map(({ verdict }) => verdict);
  expect([...new Set(rows.map(({ verdict }) => verdict))].sort()).toEqual([...verdicts].sort());
  const counted = verdicts.map((verdict) => rows.filter((row) => row.verdict === verdict).length);
  const [passed = 0, failed = 0, ...others] = counted;
  const other = others.reduce((sum, count) => sum + count, 0);
  expect(told.map(({ now }) => now)).toEqual([...counted, other]);
  expect(told.reduce((sum, { before }) => sum + before, 0)).toBe(253);
  expect(passed + failed + other).toBe(253);
});

test("the files that it names are there", () => {
  const files = [...text.matchAll(/`([\w./-]+\.\w+|[\w-]+\/[\w./-]+|\.\w+)`/g)].map(([, file = ""]) => file);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test("what is left to others says where they find it, and what failed says why", () => {
  for (const { number, verdict, where } of rows) {
    if (verdict.startsWith("left")) expect(where, number).toMatch(/\]\((api|operating)\.md#/);
    if (verdict === "failed") expect(where.length, number).toBeGreaterThan(20);
  }
});
