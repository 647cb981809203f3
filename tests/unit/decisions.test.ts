import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const index = read("docs/decisions/README.md");
const areas = readdirSync(join(root, "docs/decisions")).filter((name) => name !== "README.md");

const entries = areas.flatMap((area) =>
  read(`docs/decisions/${area}`)
    .split(/^### /m)
    .slice(1)
    .map((entry) => {
      const [number = "", ...words] = entry.trim().split(/\s+/);
      return { number: Number(number), area, length: words.length };
    }),
);
const numbers = entries.map(({ number }) => number);

const numbersIn = (text = "") => (text.match(/\d+/g) ?? []).map(Number);
const merged = [...index.matchAll(/^\| \[.+\]\((.+)\) +\| (.+ → .+) \|$/gm)].flatMap(([, area, pairs = ""]) =>
  pairs.split("; ").map((pair) => {
    const [before, into] = pair.split(" → ");
    return { gone: numbersIn(before), into: Number(into), area };
  }),
);
const elsewhere = [...index.matchAll(/^\| ([\d, ]+) \| `(.+)` +\|$/gm)].map(([, gone, place = ""]) => {
  return { gone: numbersIn(gone), place };
});
const [, never] = /^([\d, and]+) were never given/m.exec(index) ?? [];
const gone = [...merged, ...elsewhere].flatMap((row) => row.gone).concat(numbersIn(never));

test("an entry has at most 100 words, and each area is in the index", () => {
  expect(entries.length).toBeGreaterThan(100);
  expect(entries.filter(({ length }) => length > 100)).toEqual([]);
  expect(areas.filter((area) => !index.includes(`](${area})`))).toEqual([]);
});

test("each number up to the highest is one entry, or one that went", () => {
  const given = [...numbers, ...gone];
  expect(given.filter((number, i) => given.indexOf(number) !== i)).toEqual([]);
  const missing = Array.from({ length: Math.max(...given) }, (_, i) => i + 1).filter((n) => !given.includes(n));
  expect(missing).toEqual([]);
});

test("a number that went leads to an entry or a place that is there", () => {
  expect(merged.length).toBeGreaterThan(0);
  const isThere = ({ into, area }: (typeof merged)[number]) =>
    entries.some((entry) => entry.number === into && entry.area === area);
  expect(merged.filter((row) => !isThere(row))).toEqual([]);
  expect(elsewhere.filter(({ place }) => !existsSync(join(root, place)))).toEqual([]);
});

test("a decision that code or a document cites is an entry", () => {
  const isOurs = (name: string) => name === ".ci" || !/^(\.|build$|node_modules$)/.test(name);
  const isText = (name: string) =>
    !name.includes(".artifacts/") && /(\.(tsx?|js|css|md|ya?ml|conf|cfg)|\/run)$/.test(name);
  const files = readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => isOurs(name))
    .flatMap((entry) => {
      if (!entry.isDirectory()) return [entry.name];
      const inside = readdirSync(join(root, entry.name), { recursive: true, encoding: "utf8" });
      return inside.map((name) => `${entry.name}/${name}`);
    })
    .filter(isText);
  const cited = files.flatMap((file) =>
    [...read(file).matchAll(/\bdecisions? (\d+(?:(?:, | and | to )\d+)*)/gi)].flatMap(([, list]) =>
      numbersIn(list).map((number) => ({ file, number })),
    ),
  );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);

  const links = files.flatMap((file) =>
    [...read(file).matchAll(/\]\(([\w./-]*decisions[\w./-]*)\)/g)].map(([, to = ""]) => join(root, dirname(file), to)),
  );
  expect(links.length).toBeGreaterThan(2);
  expect(links.filter((to) => !existsSync(to))).toEqual([]);
});
