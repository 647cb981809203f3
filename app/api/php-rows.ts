import { z } from "zod/v4";
import { offers, type Offer } from "../branding/offers";
import { described, describeAs, type BookField } from "./described";
import { isMissing } from "./php-values";
import { readAt, readBy, readerOf, type Issues, type Reader } from "./reader";

/** The API's name, its reader, what it means as a phrase in English, and an example. */
export type RowField = readonly [name: string, read: z.ZodType, meaning: string, example?: string];
/** A field that the API gives and the app passes over. */
export interface Unread<F extends RowField = RowField> {
  readonly unread: F;
}
/** Fields that make one value together. */
export interface Combined<F extends Fields = Fields, T = unknown> {
  readonly parts: F;
  combine(found: RowOf<F>): T;
}
export interface Fields {
  readonly [field: string]: RowField | Unread | Combined | Fields;
}
type RowOf<F> = F extends RowField
  ? z.output<F[1]>
  : F extends Combined<Fields, infer T>
    ? T
    : { -readonly [K in keyof F as F[K] extends Unread ? never : K]: RowOf<F[K]> };

/** A schema that remembers by its type the fields that it has been made of. */
export type Row<F extends Fields> = z.ZodTransform<RowOf<F>, unknown> & { readonly fields?: F };

/** A schema that remembers by its type what it reads. */
type Holding<T, S extends z.ZodType> = z.ZodTransform<T, unknown> & { readonly holds?: S };
/** The same of what may be missing. */
export type OrNone<T, S extends z.ZodType> = z.ZodTransform<T, unknown> & { readonly orNone?: S };
/** A schema that remembers by its type its rows. */
export type ListOf<T, S extends z.ZodType> = z.ZodTransform<T, unknown> & { readonly rows?: S };

/**
 * Reads an object of the API under our names; `away: { name: ["AwayName", phpName, …] }` makes a group of flat fields.
 * @param id its name in docs/generated/openapi.json
 */
export function row<const F extends Fields>(fields: F, id?: string): Row<F> {
  const readFields = fieldsReader(fields);
  const schema = readBy((given, issues) => {
    if (typeof given === "object" && given !== null && !Array.isArray(given)) return readFields(given, issues);
    issues.push({ code: "custom", input: given, message: "object" });
    return z.NEVER;
  });
  describeAs(schema, { id, kind: "object", missing: "fault", fields: bookFields(fields) });
  // By `fieldsReader` every name of the fields has what its schema reads.
  return schema as unknown as Row<F>;
}

/** Reads some fields of a row that the API gives whole. */
export function some<W extends z.ZodType, const F extends Fields, N extends keyof F>(
  whole: W,
  fields: F,
  ...names: N[]
): Row<Pick<F, N>> & { readonly whole?: W } {
  const chosen = Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, N> & Fields;
  const schema = row(chosen);
  return describeAs(schema, { ...described.get(schema), whole });
}

export function combined<const F extends Fields, T>(parts: F, combine: (found: RowOf<F>) => T): Combined<F, T> {
  return { parts, combine };
}

/** A field of an area that the operator may go without (brand.json); nothing is read then, and the value is `without`. */
export function ofArea<const F extends RowField>(area: Offer, field: F, without: z.output<F[1]>): F {
  // Both read the same type.
  return offers(area) ? field : (combined({}, () => without) as unknown as F);
}

/** Fields for the documents alone. */
export function notRead<const F extends Record<string, RowField>>(fields: F) {
  return Object.fromEntries(Object.entries(fields).map(([name, unread]) => [name, { unread }])) as {
    readonly [K in keyof F]: Unread<F[K]>;
  };
}

type Entry = Fields[string];

function isField(entry: Entry): entry is RowField {
  return Array.isArray(entry);
}

function isUnread(entry: Entry): entry is Unread {
  return "unread" in entry;
}

function isCombined(entry: Entry): entry is Combined {
  return "combine" in entry && typeof entry.combine === "function";
}

function bookFields(fields: Fields, group: readonly string[] = []): BookField[] {
  return Object.entries(fields).flatMap(([field, entry]): BookField[] => {
    const path = [...group, field];
    if (isCombined(entry)) return bookFields(entry.parts, path);
    if (!isField(entry) && !isUnread(entry)) return bookFields(entry, path);
    const [name, schema, meaning, example] = isField(entry) ? entry : entry.unread;
    return [{ path, name, schema, meaning, example, isRead: isField(entry) }];
  });
}

/** Fills a copy of an object that has all names, because engines know the shape of such copies and read them faster. */
function fieldsReader(fields: Fields): Reader<Record<string, unknown>> {
  const shape: Record<string, unknown> = {};
  const parts: { field: string; name: string | null; read: Reader }[] = [];
  for (const [field, entry] of Object.entries(fields)) {
    if (isUnread(entry)) continue;
    shape[field] = undefined;
    if (isField(entry)) parts.push({ field, name: entry[0], read: readerOf(entry[1]) });
    else if (isCombined(entry)) parts.push({ field, name: null, read: combinedReader(entry) });
    // A group's fields stand in the object itself.
    else parts.push({ field, name: null, read: fieldsReader(entry) });
  }
  return (given, issues) => {
    const object = given as Record<string, unknown>;
    const found = { ...shape };
    for (const { field, name, read } of parts)
      found[field] = name === null ? read(object, issues) : readAt(name, read, object[name], issues);
    return found;
  };
}

function combinedReader({ parts, combine }: Combined): Reader {
  const read = fieldsReader(parts);
  return (given, issues) => {
    const before = issues.length;
    const found = read(given, issues);
    return issues.length > before ? z.NEVER : combine(found);
  };
}

/** PHP's ways to write that an object is not there. */
export function isNone(value: unknown): boolean {
  return isMissing(value) || (typeof value === "object" && Object.keys(value).length === 0);
}

/** PHP writes an empty object as `[]`. */
export function phpObject<S extends z.ZodType>(schema: S): Holding<z.output<S>, S> {
  const read = readerOf(schema);
  return describeAs(
    readBy((value, issues) => read(Array.isArray(value) && isNone(value) ? {} : value, issues) as z.output<S>),
    { of: schema },
  );
}

/** Reads an object as `phpObject` does, and an empty one where it is missing. */
export function phpObjectOrNone<S extends z.ZodType>(schema: S): OrNone<z.output<S>, S> {
  const read = readerOf(schema);
  return describeAs(
    readBy((value, issues) => read(isNone(value) ? {} : value, issues) as z.output<S>),
    { of: schema, missing: "empty" },
  );
}

/** The value of one field; `more` is for the documents alone. */
export function phpField<S extends z.ZodType>(
  name: string,
  schema: S,
  meaning: string,
  more: Readonly<Record<string, Unread>> = {},
) {
  const field = row({ value: [name, schema, meaning], ...more });
  return field.transform(({ value }) => value as z.output<S>);
}

/** An object or a text, null where PHP leaves it out or writes null, "", false, `[]` or `{}`. */
export function phpOrNone<S extends z.ZodType>(schema: S): OrNone<z.output<S> | null, S> {
  const read = readerOf(schema);
  return describeAs(
    readBy((value, issues) => (isNone(value) ? null : (read(value, issues) as z.output<S>))),
    { of: schema, missing: "none" },
  );
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

/** A list of which every row has to fit, empty where PHP leaves it out or writes null. */
export function phpList<S extends z.ZodType>(schema: S): ListOf<z.output<S>[], S> {
  const read = readerOf(schema);
  return describeAs(
    readBy((value, issues) => {
      const list = numberedRows(value ?? null);
      if (list) return list.map(([number, row]) => readAt(number, read, row, issues)) as z.output<S>[];
      issues.push({ code: "custom", input: value, message: "array" });
      return z.NEVER;
    }),
    { kind: "list", missing: "empty", rows: schema },
  );
}

/** A list of which a row that does not fit is passed over; empty where it is none: it costs nobody a page. */
export function phpFitting<S extends z.ZodType>(schema: S): ListOf<z.output<S>[], S> {
  const read = readerOf(schema);
  const fits = readBy((value): z.output<S>[] =>
    (numberedRows(value ?? null) ?? []).flatMap(([, row]) => {
      const issues: Issues = [];
      const found = read(row, issues) as z.output<S>;
      return issues.length === 0 ? [found] : [];
    }),
  );
  return describeAs(fits, { kind: "list", missing: "empty", rows: schema });
}

/** A list of exactly two. */
export function phpPair<S extends z.ZodType>(schema: S): ListOf<[z.output<S>, z.output<S>], S> {
  const read = readerOf(schema);
  return describeAs(
    readBy((value, issues) => {
      const list = numberedRows(value);
      if (list?.length === 2)
        return list.map(([number, row]) => readAt(number, read, row, issues)) as [z.output<S>, z.output<S>];
      issues.push({ code: "custom", input: value, message: "a list of two" });
      return z.NEVER;
    }),
    { kind: "list", missing: "fault", rows: schema, exactly: 2 },
  );
}
