import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { refusals } from "../../app/api/errors";
import type { Schema } from "../../app/api/schema";
import { longestOf } from "../../app/api/text-lengths";
import type { AnyCall } from "../../contract/calls";

const document = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");
/** Texts below the headings of calls, by heading. */
const sections = new Map(
  document.split(/^(?=#{2,3} )/m).flatMap((part) => {
    const heading = /^### ((?:GET|POST) \S+)$/m.exec(part)?.[1];
    return heading ? [[heading, part] as const] : [];
  }),
);
let calls: AnyCall[];
let book: typeof import("../../contract/book");
let documentWith: (text: string) => string;
beforeAll(async () => {
  const found = await import("../../contract/calls");
  calls = found.calls.map(({ call }) => call);
  book = await import("../../contract/book");
  ({ documentWith } = await import("../../contract/document"));
});

const headingOf = ({ method, path }: AnyCall) => `${method} ${path}`;
const codes = new Map<string, string>(Object.entries(refusals).map(([code, name]) => [name, code]));

test("docs/api.md has a section for each call, and for nothing else", () => {
  expect([...sections.keys()].sort()).toEqual(calls.map(headingOf).sort());
  expect(document.match(/^### (GET|POST) /gm)).toHaveLength(calls.length);
});

test("a call's section has every code that pages answer", () => {
  const missing = calls.flatMap((call) => {
    const section = sections.get(headingOf(call)) ?? "";
    const unnamed = call.refusals.map((name) => codes.get(name) ?? name).filter((code) => !new RegExp(`\\b${code}\\b`).test(section)); // prettier-ignore
    return unnamed.map((name) => `${headingOf(call)}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test("the tables are as app/api says: npm run contract -- --document", () => {
  const renewed = documentWith(document).split("\n");
  const written = document.split("\n");
  expect(written.filter((line) => !renewed.includes(line))).toEqual([]);
  expect(renewed.filter((line) => !written.includes(line))).toEqual([]);
  expect(renewed).toEqual(written);
});

const isMarked = (of: "request" | "answer", call: AnyCall, which = 0) =>
  document.includes(`<!-- ${of}: ${headingOf(call)}${which ? ` or ${which + 1}` : ""} -->`);

test("every request has a table, its own or that of a call with the same fields", () => {
  const told = new Set(calls.filter((call) => isMarked("request", call)).map(({ fields }) => fields));
  const untold = calls.filter(({ fields }) => Object.keys(fields).length > 0 && !told.has(fields));
  expect(untold.map(headingOf)).toEqual([]);
});

test("every answer has a table, its own or that of a call with the same answer", () => {
  const answers = calls.flatMap((call) =>
    book.optionsOf(call.answer).map((answer, which) => ({ call, answer, which })),
  );
  const told = new Set(
    answers.filter(({ call, which }) => isMarked("answer", call, which)).map(({ answer }) => answer),
  );
  const untold = answers.filter(({ answer }) => book.fieldsOf(answer).length > 0 && !told.has(answer));
  expect(untold.map(({ call }) => headingOf(call))).toEqual([]);
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
