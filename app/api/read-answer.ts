import { z } from "zod/v4";
import type { Misfit } from "../request-context";
import { described, describeAs } from "./described";
import { asList, isNone, type ListOf, type OrNone } from "./php-rows";
import { isMissing } from "./php-values";
import { readBy, readerOf } from "./reader";

/** Filled while `readAnswer` parses, which is never interrupted. */
let leftOut: Misfit[] = [];
let refusedAddresses = new Set<string>();

/** Tells the log of an address that is not shown, by its origin only. */
export function refuseAddress(address: string, setting: string): void {
  const { origin, protocol } = URL.canParse(address) ? new URL(address) : { origin: "null", protocol: "" };
  if (/^\/\w/.test(address)) refusedAddresses.add("a page is not offered (brand.json)");
  else refusedAddresses.add(`${origin === "null" ? protocol || "a text" : origin} is not in ${setting}`);
}

/** A field with a list of which rows that do not fit are left out, and no more than `most` rows are read. */
export function rows<const N extends string, S extends z.ZodType>(name: N, schema: S, most: number, meaning: string) {
  return [name, rowsOf(name, schema, most), meaning] as const;
}

/** A list that only a page's filters need: as `rows`, and empty where it is missing. */
export function choices<const N extends string, S extends z.ZodType>(
  name: N,
  schema: S,
  most: number,
  meaning: string,
) {
  const read = readerOf(rowsOf(name, schema, most));
  const list = readBy((given, issues) => read(given ?? [], issues) as z.output<S>[]);
  const own: ListOf<z.output<S>[], S> = describeAs(list, { kind: "list", missing: "empty", rows: schema, most });
  return [name, own, meaning] as const;
}

/** The list that `rows` reads; the log calls it by the name. */
export function rowsOf<S extends z.ZodType>(name: string, schema: S, most: number): ListOf<z.output<S>[], S> {
  const read = readBy((input, issues): z.output<S>[] => {
    const list = asList(input);
    if (Array.isArray(list)) return fittingRows(name, schema, list.slice(0, most));
    issues.push({ code: "custom", input, message: "a list" });
    return z.NEVER;
  });
  return describeAs(read, { kind: "list", missing: "fault", rows: schema, most });
}

/** A part of a page that may be missing or not fit, null then: the others are shown without it. A list may be empty. */
export function optionalSection<const N extends string, S extends z.ZodType>(name: N, schema: S, meaning: string) {
  const isList = described.get(schema)?.rows !== undefined;
  const read: OrNone<z.output<S> | null, S> = readBy((given) => {
    if (isList ? isMissing(given) : isNone(given)) return null;
    const before = leftOut.length;
    const parsed = schema.safeParse(given);
    // A list within the part has told its rows by its own name alone.
    if (!isList) for (const row of leftOut.slice(before)) row.at = `${name}.${row.at}`;
    if (parsed.success) return parsed.data;
    leftOut.push(misfit(parsed.error, given, [name]));
    return null;
  });
  describeAs(read, { of: schema, missing: "none", json: {} });
  return [name, read, meaning] as const;
}

function fittingRows<S extends z.ZodType>(name: string, schema: S, list: unknown[]): z.output<S>[] {
  const found: z.output<S>[] = [];
  for (const [index, given] of list.entries()) {
    const parsed = schema.safeParse(given);
    if (parsed.success) found.push(parsed.data);
    else leftOut.push(misfit(parsed.error, given, [name, index]));
  }
  return found;
}

export type Read<T> = { leftOut: Misfit[]; refusedAddresses: ReadonlySet<string> } & (
  { value: T } | { misfit: Misfit }
);

export function readAnswer<T>(schema: z.ZodType<T>, payload: unknown): Read<T> {
  leftOut = [];
  refusedAddresses = new Set();
  const parsed = schema.safeParse(payload);
  const read = { leftOut, refusedAddresses };
  return parsed.success ? { ...read, value: parsed.data } : { ...read, misfit: misfit(parsed.error, payload) };
}

function misfit(error: z.ZodError, given: unknown, before: PropertyKey[] = []): Misfit {
  const issue = firstIssue(error.issues);
  const value = issue?.path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    given,
  );
  const at = [...before, ...(issue?.path ?? [])].reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    "",
  );
  return {
    at: at || "the payload",
    expected: issue?.message.replace(/^Invalid input: expected (\w+).*/, "$1") ?? "",
    got: describe(value),
  };
}

function firstIssue([first]: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  if (first?.code !== "invalid_union") return first;
  const depth = (issues: z.core.$ZodIssue[]) => issues[0]?.path.length ?? 0;
  const closest = first.errors.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length)[0] ?? [];
  const inner = firstIssue(closest);
  return inner && { ...inner, path: [...first.path, ...inner.path] };
}

function describe(value: unknown): string {
  if (value === undefined) return "absent";
  if (value === null) return "null";
  if (typeof value === "string") return `a text of ${value.length}`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "number" && value < 0) return "a negative number";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
