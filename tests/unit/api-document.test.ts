import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { AnyCall } from "../../contract/calls";
import { refusals } from "../../app/api/errors";

const document = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");
/** Texts below the headings of calls, by heading. */
const sections = new Map(
  document.split(/^(?=##)/m).flatMap((part) => {
    const heading = /^### ((?:GET|POST) \S+)$/m.exec(part)?.[1];
    return heading ? [[heading, part] as const] : [];
  }),
);
let calls: AnyCall[];
beforeAll(async () => {
  process.env.API_BASE_URL = "http://127.0.0.1:1/v1";
  const found = await import("../../contract/calls");
  calls = found.calls.map(({ call }) => call);
});

const headingOf = ({ method, path }: AnyCall) => `${method} ${path}`;
const codes = new Map<string, string>(Object.entries(refusals).map(([code, name]) => [name, code]));

test("docs/api.md has a section for each call, and for nothing else", () => {
  expect([...sections.keys()].sort()).toEqual(calls.map(headingOf).sort());
  expect(document.match(/^### (GET|POST) /gm)).toHaveLength(calls.length);
});

test("a call's section has every field of its request and every code that pages answer", () => {
  const missing = calls.flatMap((call) => {
    const section = sections.get(headingOf(call)) ?? "";
    const fields = Object.keys(call.fields).filter((name) => !section.includes(`\`${name}\``));
    const unnamed = call.refusals.map((name) => codes.get(name) ?? name).filter((code) => !new RegExp(`\\b${code}\\b`).test(section)); // prettier-ignore
    return [...fields, ...unnamed].map((name) => `${headingOf(call)}: ${name}`);
  });
  expect(missing).toEqual([]);
});
