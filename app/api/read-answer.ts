import { z } from "zod/v4";
import type { Misfit } from "../request-context";
import { described, describeAs } from "./described";
import { isNone, numberedRows, type ListOf, type OrNone } from "./php-rows";
import { isMissing } from "./php-values";
import { leftOut, readBy, readerOf, type Issues } from "./reader";
import { typeTold } from "./type-told";

let refusedAddresses = new Set<string>();

/** Tells the log of an address that is not shown, by its origin only. */
export function refuseAddress(address: string, setting: string): void {
  const { origin, protocol } = URL.canParse(address) ? new URL(address) : { origin: "null", protocol: "" };
  if (/^\/\w/.test(address)) refusedAddresses.add("a page is not offered (brand.json)");
  else refusedAddresses.add(`${origin === "null" ? protocol || "a text" : origin} is not in ${setting}`);
}

/** A field with a list of which rows that do not fit are left out, and no more than `most` rows are read. */
export function rows<const N extends string, S extends z.ZodType>(name: N, schema: S, most: number, meaning: string) {
  return [name, rowsOf(schema, most), meaning] as const;
}

/** A list that only a page's filters need: as `rows`, and empty where it is missing. */
export function choices<const N extends string, S extends z.ZodType>(
  name: N,
  schema: S,
  most: number,
  meaning: string,
) {
  const read = readerOf(rowsOf(schema, most));
  const list = readBy((given, issues) => read(given ?? [], issues) as z.output<S>[]);
  const own: ListOf<z.output<S>[], S> = describeAs(list, { kind: "list", missing: "empty", rows: schema, most });
  return [name, own, meaning] as const;
}

/** The list that `rows` reads. */
export function rowsOf<S extends z.ZodType>(schema: S, most: number): ListOf<z.output<S>[], S> {
  const readRow = readsOrLeavesOut(schema);
  const read = readBy((input, issues): z.output<S>[] => {
    const list = numberedRows(input);
    if (list) return fittingRows(readRow, list.slice(0, most));
    issues.push({ code: "custom", input, message: "a list" });
    return z.NEVER;
  });
  return describeAs(read, { kind: "list", missing: "fault", rows: schema, most });
}

/** A part of a page that may be missing or not fit, null then: the others are shown without it. A list may be empty. */
export function optionalSection<const N extends string, S extends z.ZodType>(name: N, schema: S, meaning: string) {
  const isList = described.get(schema)?.rows !== undefined;
  const readPart = readsOrLeavesOut(schema);
  const read: OrNone<z.output<S> | null, S> = readBy((given) => {
    if (isList ? isMissing(given) : isNone(given)) return null;
    const part = readPart(given);
    return part === leftOutNow ? null : part;
  });
  describeAs(read, { of: schema, missing: "none", json: {} });
  return [name, read, meaning] as const;
}

function fittingRows<T>(
  readRow: (given: unknown) => T | typeof leftOutNow,
  list: NonNullable<ReturnType<typeof numberedRows>>,
) {
  const found: T[] = [];
  for (const [number, given] of list) {
    const before = leftOut.length;
    const row = readRow(given);
    if (row !== leftOutNow) found.push(row);
    for (let i = before; i < leftOut.length; i += 1) leftOut[i]?.path.unshift(number);
  }
  return found;
}

const leftOutNow = Symbol("left out");

/** What is left out as a whole is told once. */
function readsOrLeavesOut<S extends z.ZodType>(schema: S): (given: unknown) => z.output<S> | typeof leftOutNow {
  const read = readerOf(schema);
  return (given) => {
    const [before, issues]: [number, Issues] = [leftOut.length, []];
    const found = read(given, issues) as z.output<S>;
    if (issues.length === 0) return found;
    leftOut.length = before;
    // zod's own way words the issues.
    const { error } = schema.safeParse(given);
    leftOut.length = before;
    if (error) leftOut.push({ ...misfit(error, given), id: idOf(given) });
    return leftOutNow;
  };
}

/** The first number of a thing in a row: the operator finds the row by it. */
function idOf(row: unknown): string | undefined {
  if (typeof row !== "object" || row === null) return undefined;
  const [name, id] = Object.entries(row).find(([name]) => /(?:^RecordId|Seq|Sequence|^Char)$/.test(name)) ?? [];
  return name && /^\d{1,15}$/.test(String(id)) ? `${name} ${id}` : undefined;
}

export type Read<T> = { leftOut: Misfit[]; refusedAddresses: ReadonlySet<string> } & (
  { value: T } | { misfit: Misfit }
);

export function readAnswer<T>(schema: z.ZodType<T>, payload: unknown): Read<T> {
  leftOut.length = 0;
  refusedAddresses = new Set();
  const parsed = schema.safeParse(payload);
  const read = { leftOut: leftOut.map(placed), refusedAddresses };
  return parsed.success ? { ...read, value: parsed.data } : { ...read, misfit: placed(misfit(parsed.error, payload)) };
}

type Found = (typeof leftOut)[number];

function misfit(error: z.ZodError, given: unknown): Found {
  const issue = firstIssue(error.issues);
  const path = issue?.path ?? [];
  const value = path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], given);
  return {
    path: [...path],
    expected: issue?.message.replace(/^Invalid input: expected (\w+).*/, "$1") ?? "",
    got: typeTold(value),
  };
}

function placed({ path, ...found }: Found): Misfit {
  const at = path.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    "",
  );
  return { at: at || "the payload", ...found };
}

function firstIssue([first]: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  if (first?.code !== "invalid_union") return first;
  const depth = (issues: z.core.$ZodIssue[]) => issues[0]?.path.length ?? 0;
  const closest = first.errors.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length)[0] ?? [];
  const inner = firstIssue(closest);
  return inner && { ...inner, path: [...first.path, ...inner.path] };
}
