import type { z } from "zod/v4";
import type { Reader } from "./reader";

type JsonType = "string" | "number" | "integer" | "boolean" | "null";

/** A value's description in docs/openapi.json. */
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
  /** Its name in docs/openapi.json. */
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
  /** Its name in docs/openapi.json, and the heading in docs/api.md. */
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
