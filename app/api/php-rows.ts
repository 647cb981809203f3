import type { z } from "zod/v4";
import { offers, type Offer } from "../branding/offers";
import { isMissing } from "./php-values";
import { misfit, readAt, wrong, type Reader, type Remarks } from "./reader";
import {
  isCombined,
  isField,
  isUnread,
  readerOf,
  type Anything,
  type Combined,
  type Either,
  type Fields,
  type List,
  type Made,
  type Maybe,
  type Row,
  type RowField,
  type RowOf,
  type Schema,
  type Unread,
  type ValueOf,
} from "./schema";

/**
 * Reads an object of the API under our names; `away: { name: ["AwayName", phpName, …] }` makes a group of flat fields.
 * @param id its name in docs/openapi.json
 */
export function row<const F extends Fields>(fields: F, id?: string): Row<F, undefined> {
  return { kind: "object", id, fields, whole: undefined, read: rowReader(fields) };
}

/** Reads some fields of a row that the API gives whole. */
export function some<W extends Schema, const F extends Fields, N extends keyof F>(
  whole: W,
  fields: F,
  ...names: N[]
): Row<Pick<F, N>, W> {
  const chosen = Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, N> & Fields;
  return { kind: "object", fields: chosen, whole, read: rowReader(chosen) };
}

export function combined<const F extends Fields, T>(parts: F, combine: (found: RowOf<F>) => T): Combined<F, T> {
  return { parts, combine };
}

/** A field of an area that the operator may go without (brand.json); nothing is read then, and the value is `without`. */
export function ofArea<const F extends RowField>(area: Offer, field: F, without: ValueOf<F[1]>): F {
  // Both read the same type.
  return offers(area) ? field : (combined({}, () => without) as unknown as F);
}

/** Fields for the documents alone. */
export function notRead<const F extends Record<string, RowField>>(fields: F) {
  return Object.fromEntries(Object.entries(fields).map(([name, unread]) => [name, { unread }])) as {
    readonly [K in keyof F]: Unread<F[K]>;
  };
}

function rowReader<F extends Fields>(fields: F): Reader<RowOf<F>> {
  const readFields = fieldsReader(fields);
  return (given, remarks) =>
    typeof given === "object" && given !== null && !Array.isArray(given)
      ? readFields(given as Record<string, unknown>, remarks)
      : misfit(remarks, "object", given);
}

type FieldsReader<T> = (object: Record<string, unknown>, remarks: Remarks) => T | typeof wrong;

/** Fills a copy of an object that has all names, because engines know the shape of such copies and read them faster. */
function fieldsReader<F extends Fields>(fields: F): FieldsReader<RowOf<F>> {
  const shape: Record<string, unknown> = {};
  const readers: [field: string, read: FieldsReader<unknown>][] = [];
  for (const [field, entry] of Object.entries(fields)) {
    if (isUnread(entry)) continue;
    shape[field] = undefined;
    readers.push([field, entryReader(entry)]);
  }
  return (object, remarks) => {
    const found = { ...shape };
    let fits = true;
    for (const [field, read] of readers) {
      const value = read(object, remarks);
      if (value === wrong) fits = false;
      found[field] = value;
    }
    // Every name of the fields has what its schema reads.
    return fits ? (found as RowOf<F>) : wrong;
  };
}

function entryReader(entry: RowField | Combined | Fields): FieldsReader<unknown> {
  if (isField(entry)) {
    const [name, { read }] = entry;
    return (object, remarks) => readAt(name, read, object[name], remarks);
  }
  // A group's fields stand in the object itself.
  if (!isCombined(entry)) return fieldsReader(entry);
  const read = fieldsReader(entry.parts);
  return (object, remarks) => {
    const found = read(object, remarks);
    return found === wrong ? wrong : entry.combine(found);
  };
}

/** A value of which another is made once it has been read. */
export function made<S extends Schema, T>(of: S, make: (value: ValueOf<S>, remarks: Remarks) => T): Made<S, T> {
  const read = readerOf(of);
  return {
    kind: "made",
    of,
    read: (given, remarks) => {
      const value = read(given, remarks);
      return value === wrong ? wrong : make(value, remarks);
    },
  };
}

/** A value that has to be what zod says, too. */
export function narrowed<S extends Schema, T>(of: S, by: z.ZodType<T>): Made<S, T> {
  const { read } = of;
  return {
    kind: "made",
    of,
    narrowed: by,
    read: (given, remarks) => {
      const value = read(given, remarks);
      if (value === wrong) return wrong;
      const { data, error } = by.safeParse(value);
      if (!error) return data;
      const [issue] = error.issues;
      return misfit(remarks, issue?.message.replace(/^Invalid input: expected (\w+).*/, "$1") ?? "", given);
    },
  };
}

/** PHP's ways to write that an object is not there. */
export function isNone(value: unknown): boolean {
  return isMissing(value) || (typeof value === "object" && Object.keys(value).length === 0);
}

/** PHP writes an empty object as `[]`. */
export function phpObject<S extends Schema>(of: S): Maybe<S, "fault", ValueOf<S>> {
  const read = readerOf(of);
  const readObject: typeof read = (given, remarks) => read(Array.isArray(given) && isNone(given) ? {} : given, remarks);
  return { kind: "maybe", of, missing: "fault", read: readObject };
}

/** Reads an object as `phpObject` does, and an empty one where it is missing. */
export function phpObjectOrNone<S extends Schema>(of: S): Maybe<S, "empty", ValueOf<S>> {
  const read = readerOf(of);
  return { kind: "maybe", of, missing: "empty", read: (given, remarks) => read(isNone(given) ? {} : given, remarks) };
}

/** An object or a text, null where PHP leaves it out or writes null, "", false, `[]` or `{}`. */
export function phpOrNone<S extends Schema>(of: S): Maybe<S, "none", ValueOf<S> | null> {
  const read = readerOf(of);
  return {
    kind: "maybe",
    of,
    missing: "none",
    read: (given, remarks) => (isNone(given) ? null : read(given, remarks)),
  };
}

/** The value of one field; `more` is for the documents alone. */
export function phpField<S extends Schema>(
  name: string,
  schema: S,
  meaning: string,
  more: Readonly<Record<string, Unread>> = {},
) {
  return made(row({ value: [name, schema, meaning], ...more }), ({ value }) => value as ValueOf<S>);
}

/**
 * Returns the rows of a list with their numbers in the answer. PHP writes a list with gaps in its keys, or with
 * JSON_FORCE_OBJECT, as an object with numbers for keys.
 */
export function numberedRows(value: unknown): (readonly [number: number, row: unknown])[] | undefined {
  if (value === null || value === "" || value === false) return [];
  if (Array.isArray(value)) return [...value.entries()];
  if (typeof value !== "object") return undefined;
  const entries = Object.entries(value);
  return entries.every(([key]) => /^\d+$/.test(key)) ? entries.map(([key, row]) => [Number(key), row]) : undefined;
}

function readAll<T>(list: NonNullable<ReturnType<typeof numberedRows>>, read: Reader<T>, remarks: Remarks) {
  const found: T[] = [];
  let fits = true;
  for (const [number, given] of list) {
    const row = readAt(number, read, given, remarks);
    if (row === wrong) fits = false;
    else found.push(row);
  }
  return fits ? found : wrong;
}

/** A list of which every row has to fit, empty where PHP leaves it out or writes null. */
export function phpList<S extends Schema>(of: S): List<S, ValueOf<S>[]> {
  const readRow = readerOf(of);
  const read: Reader<ValueOf<S>[]> = (given, remarks) => {
    const list = numberedRows(given ?? null);
    return list ? readAll(list, readRow, remarks) : misfit(remarks, "array", given);
  };
  return { kind: "list", of, missing: "empty", read };
}

/** A list of which a row that does not fit is passed over; empty where it is none: it costs nobody a page. */
export function phpFitting<S extends Schema>(of: S): List<S, ValueOf<S>[]> {
  const readRow = readerOf(of);
  const read: Reader<ValueOf<S>[]> = (given, remarks) =>
    (numberedRows(given ?? null) ?? []).flatMap(([, row]) => {
      const found = readRow(row, { ...remarks, faults: [] });
      return found === wrong ? [] : [found];
    });
  return { kind: "list", of, missing: "empty", read };
}

/** A list of exactly two. */
export function phpPair<S extends Schema>(of: S): List<S, [ValueOf<S>, ValueOf<S>]> {
  const readRow = readerOf(of);
  const read: Reader<[ValueOf<S>, ValueOf<S>]> = (given, remarks) => {
    const [first, second, ...others] = numberedRows(given) ?? [];
    if (!first || !second || others.length > 0) return misfit(remarks, "a list of two", given);
    const one = readAt(first[0], readRow, first[1], remarks);
    const other = readAt(second[0], readRow, second[1], remarks);
    return one === wrong || other === wrong ? wrong : [one, other];
  };
  return { kind: "list", of, missing: "fault", exactly: 2, read };
}

/** Where nothing fits, what is told is wrong with what comes closest. */
export function either<const S extends readonly Schema[]>(...options: S): Either<ValueOf<S[number]>> {
  const readers = options.map((option) => readerOf<S[number]>(option));
  const read: Reader<ValueOf<S[number]>> = (given, remarks) => {
    const { faults } = remarks;
    const before = faults.length;
    const tried: Remarks["faults"][] = [];
    for (const read of readers) {
      const found = read(given, remarks);
      if (found !== wrong) return found;
      tried.push(faults.splice(before));
    }
    const depth = ([first]: Remarks["faults"]) => first?.path.length ?? 0;
    faults.push(...(tried.sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0] ?? []));
    return wrong;
  };
  return { kind: "either", options, read };
}

/** Of an answer that is not looked at. */
export const anything: Anything = { kind: "anything", read: (given) => given };
