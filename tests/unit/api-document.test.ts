import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { refusals } from "../../app/api/errors";
import type { Schema } from "../../app/api/schema";
import { longestOf } from "../../app/api/text-lengths";
import type { AnyCall } from "../../contract/calls";

const read = (file: string) => readFileSync(new URL(`../../docs/${file}`, import.meta.url), "utf8");
const document = read("api.md");
let calls: AnyCall[];
let book: typeof import("../../contract/book");
let leads: typeof import("../../contract/leads");
let apiTables: () => string;
beforeAll(async () => {
  const found = await import("../../contract/calls");
  calls = found.calls.map(({ call }) => call);
  book = await import("../../contract/book");
  leads = await import("../../contract/leads");
  ({ apiTables } = await import("../../contract/document"));
});

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-");
test("the tables are as app/api says: npm run contract -- --document", () => {
  expect(read("generated/api-tables.md").split("\n")).toEqual(apiTables().split("\n"));
});

test("docs/api.md has a section for each call, and for nothing else, each linked to its tables", () => {
  const headings = [...document.matchAll(/^### \[((?:GET|POST) \S+)\]\(generated\/api-tables\.md#([\w-]+)\)$/gm)];
  expect(headings.map(([, heading]) => heading).sort()).toEqual(
    calls.map(({ method, path }) => `${method} ${path}`).sort(),
  );
  expect(headings.filter(([, heading = "", anchor]) => anchorOf(heading) !== anchor)).toEqual([]);
});

test("docs/api.md says what each code means", () => {
  const codes = new Map<string, string>(Object.entries(refusals).map(([code, name]) => [name, code]));
  const named = calls.flatMap((call) => call.refusals.map((name) => codes.get(name) ?? name));
  expect([...new Set(named)].filter((code) => !document.includes(`\n| ${code} `))).toEqual([]);
});

test("what leads to an optional call or goes with it is a call that there is, or a field of its answer", () => {
  const named = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));
  const mates = calls.flatMap(({ optional }) => (typeof optional === "string" ? [named.get(optional)?.optional] : []));
  expect(mates.length).toBeGreaterThan(5);
  expect(mates.filter((optional) => optional !== true)).toEqual([]);
  const found = calls.flatMap(({ reachedBy }) => leads.leadIn(reachedBy) ?? []);
  expect(found.length).toBeGreaterThan(5);
  for (const { at, by } of found) {
    const answer = named.get(by)?.answer;
    expect(answer && leads.valuesAt(answer, undefined, at)).toEqual([undefined]);
  }
});

test("every field has a meaning, a phrase that ends without a full stop", () => {
  const meanings = calls.flatMap((call) => [
    ...Object.entries(call.fields).map(([name, [, rule]]) => [name, rule] as const),
    ...book.optionsOf(call.answer).flatMap((answer) => fieldsIn(answer)),
  ]);
  expect(meanings.filter(([, meaning]) => !/[^.\s]$/.test(meaning))).toEqual([]);
  expect(meanings.length).toBeGreaterThan(500);
});

function fieldsIn(schema: Schema): (readonly [name: string, meaning: string])[] {
  const rows = book.rowsOf(schema);
  if (rows) return fieldsIn(rows);
  return book
    .fieldsOf(schema)
    .flatMap(({ name, meaning, schema: inside }) => [[name, meaning] as const, ...fieldsIn(inside)]);
}

test("docs/api.md has the length of each kind of text", () => {
  for (const kind of ["key", "token", "address", "name", "paragraph", "html"] as const)
    expect(document).toMatch(new RegExp(`^\\| ${kind} .* ${longestOf(kind).toLocaleString("en")} characters`, "m"));
});
