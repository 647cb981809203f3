import type { z } from "zod/v4";
import { offers, type Offer } from "../branding/offers";
import { misfit, readAt, wrong, type Reader, type Remarks } from "./reader";

type JsonType = "string" | "number" | "integer" | "boolean" | "null";

/** A value's description in docs/generated/openapi.json. */
export interface JsonDescription {
  description: string;
  type: JsonType | readonly JsonType[];
  minimum?: number;
  maxLength?: number;
  pattern?: string;
  enum?: readonly unknown[];
  examples?: readonly string[];
}

/** docs/api.md, "Values", has what each of them understands. */
export type ScalarKind =
  | "count"
  | "number"
  | "change"
  | "angle"
  | "key"
  | "token"
  | "address"
  | "id"
  | "name"
  | "paragraph"
  | "html"
  | "flag"
  | "time"
  | "day"
  | "clock";

export type Kind = ScalarKind | "code" | "list" | "object";

/** The value that the app takes for a missing one. */
export type Missing = "fault" | "0" | "none" | "N" | "–" | "empty";

export interface Scalar<T = unknown, K extends ScalarKind = ScalarKind> {
  readonly kind: K;
  /** Its name in docs/generated/openapi.json. */
  readonly id: string;
  readonly missing: Missing;
  readonly json: JsonDescription;
  readonly read: Reader<T>;
}

/** Our names by the API's codes. */
export type Names = Readonly<Record<string, string | number>>;

export interface Code<N extends Names = Names, T = unknown> {
  readonly kind: "code";
  readonly names: N;
  readonly missing: "fault" | "none";
  readonly json: JsonDescription;
  readonly read: Reader<T>;
}

export interface Row<F extends Fields = Fields, W extends Schema | undefined = Schema | undefined> {
  readonly kind: "object";
  /** Its name in docs/generated/openapi.json, and the heading in docs/api.md. */
  readonly id?: string;
  readonly fields: F;
  /** The whole row that the API gives, of which only `fields` are read. */
  readonly whole: W;
  readonly read: Reader<RowOf<F>>;
}

export interface List<S extends Schema = Schema, T = unknown> {
  readonly kind: "list";
  readonly of: S;
  readonly missing: "fault" | "empty";
  /** So many rows are read. */
  readonly most?: number;
  /** So many rows there are. */
  readonly exactly?: number;
  readonly read: Reader<T>;
}

/** What reads a missing value by itself, and leaves any other to the schema in it. */
export interface Maybe<S extends Schema = Schema, M extends Missing = Missing, T = unknown> {
  readonly kind: "maybe";
  readonly of: S;
  readonly missing: M;
  /** It is left out where it does not fit. */
  readonly isSection?: true;
  readonly read: Reader<T>;
}

/** What is made of a value that has been read. */
export interface Made<S extends Schema = Schema, T = unknown> {
  readonly kind: "made";
  readonly of: S;
  /** What the value has to be besides. */
  readonly narrowed?: z.ZodType;
  readonly read: Reader<T>;
}

export interface Either<T = unknown> {
  readonly kind: "either";
  readonly options: readonly Schema[];
  readonly read: Reader<T>;
}

export interface Anything {
  readonly kind: "anything";
  readonly read: Reader;
}

/** What a value of the API is: its type, its reader, the documents and the contract's check are made of it. */
export type Schema = Scalar | Code | Row | List | Maybe | Made | Either | Anything;
export type SchemaOf<T> = Schema & { readonly read: Reader<T> };
/** The type of what a schema reads. */
export type ValueOf<S extends Schema> = S extends { readonly read: Reader<infer T> } ? T : never;

/** The API's name, its schema, what it means as a phrase in English, and an example. */
export type RowField = readonly [name: string, schema: Schema, meaning: string, example?: string];
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
export type RowOf<F> = F extends RowField
  ? ValueOf<F[1]>
  : F extends Combined<Fields, infer T>
    ? T
    : { -readonly [K in keyof F as F[K] extends Unread ? never : K]: RowOf<F[K]> };

export function isField(entry: Fields[string]): entry is RowField {
  return Array.isArray(entry);
}

export function isUnread(entry: Fields[string]): entry is Unread {
  return "unread" in entry;
}

export function isCombined(entry: Fields[string]): entry is Combined {
  return "combine" in entry && typeof entry.combine === "function";
}

/** Takes the fields that may be missing, and what is made of others, for what they are. */
export function innerOf(schema: Schema): Exclude<Schema, Maybe | Made> {
  return schema.kind === "maybe" || schema.kind === "made" ? innerOf(schema.of) : schema;
}

export function readerOf<S extends Schema>({ read }: S): Reader<ValueOf<S>> {
  return read as Reader<ValueOf<S>>;
}

/**
 * Reads an object of the API under our names; `away: { name: ["AwayName", phpName, …] }` makes a group of flat fields.
 * @param id its name in docs/generated/openapi.json
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
/** A group's fields stand in the object itself, and so do those that make one value together: they have no name. */
type Part = { field: string } & ({ name: string; read: Reader } | { name: null; read: FieldsReader<unknown> });

/** Fills a copy of an object that has all names, because engines know the shape of such copies and read them faster. */
function fieldsReader<F extends Fields>(fields: F): FieldsReader<RowOf<F>> {
  const shape: Record<string, unknown> = {};
  const parts: Part[] = [];
  for (const [field, entry] of Object.entries(fields)) {
    if (isUnread(entry)) continue;
    shape[field] = undefined;
    if (isField(entry)) parts.push({ field, name: entry[0], read: entry[1].read });
    else parts.push({ field, name: null, read: isCombined(entry) ? combinedReader(entry) : fieldsReader(entry) });
  }
  return (object, remarks) => {
    const found = { ...shape };
    let fits = true;
    for (const { field, name, read } of parts) {
      const value = name === null ? read(object, remarks) : readAt(name, read, object[name], remarks);
      if (value === wrong) fits = false;
      found[field] = value;
    }
    // Every name of the fields has what its schema reads.
    return fits ? (found as RowOf<F>) : wrong;
  };
}

function combinedReader({ parts, combine }: Combined): FieldsReader<unknown> {
  const read = fieldsReader(parts);
  return (object, remarks) => {
    const found = read(object, remarks);
    return found === wrong ? wrong : combine(found);
  };
}

/** A value of which another is made once it has been read. */
export function made<S extends Schema, T>(
  of: S,
  make: (value: ValueOf<S>, remarks: Remarks) => T | typeof wrong,
): Made<S, T> {
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
