import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const text = readFileSync(join(import.meta.dirname, "../../docs/decisions.md"), "utf8");
const [, contents = "", ...sections] = text.split(/^## /m);

const anchorOf = (section: string) => {
  const [heading = ""] = section.split("\n");
  return heading
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-");
};
const decisions = sections.flatMap((section) =>
  [...section.matchAll(/^(\d+)\. +(.*)/gm)].map(([, number = "", said = ""]) => {
    return { number, at: anchorOf(section), now: /^Now in (\d+)\.$/.exec(said)?.[1] };
  }),
);
const inForce = decisions.filter(({ now }) => now === undefined);

test("each decision has a number of its own", () => {
  const numbers = decisions.map(({ number }) => number);
  expect(numbers.length).toBeGreaterThan(150);
  expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([]);
});

test("each stands in the list by area, once and with its section", () => {
  const links = [...contents.matchAll(/\[([\d, ]+)\]\(#([\w-]+)\)/g)];
  const listed = links.flatMap(([, numbers = "", at = ""]) => numbers.split(", ").map((number) => `${number} ${at}`));
  expect(listed.sort()).toEqual(inForce.map(({ number, at }) => `${number} ${at}`).sort());
});

test("one that was folded into another names one that is in force", () => {
  const folded = decisions.flatMap(({ now }) => now ?? []);
  expect(folded.length).toBeGreaterThan(0);
  expect(folded.filter((now) => !inForce.some(({ number }) => number === now))).toEqual([]);
});
