import type { z } from "zod/v4";

type JsonType = "string" | "number" | "integer" | "boolean" | "null";

/** How docs/openapi.json describes a value; one without a type is described by what it is made of. */
export interface JsonDescription {
  description?: string;
  type?: JsonType | JsonType[];
  minimum?: number;
  enum?: unknown[];
  examples?: string[];
}

/** docs/api.md, "Values", has what each of them understands. */
export type Kind =
  | "count"
  | "number"
  | "change"
  | "angle"
  | "text"
  | "id"
  | "name"
  | "flag"
  | "code"
  | "time"
  | "day"
  | "clock"
  | "list"
  | "object";

/** What the app reads in the place of a value that is missing. */
export type Missing = "fault" | "0" | "none" | "N" | "–" | "empty";

/** One field of the API, as the documents and the contract know it. */
export interface BookField {
  /** Our name; of a field in a group with the group's before it. */
  path: readonly string[];
  name: string;
  schema: z.ZodType;
  meaning: string;
  example?: string;
  /** False for a field that the API gives and the app passes over. */
  isRead: boolean;
}

/** What is known of a schema beside how it reads. */
export interface Described {
  /** Its name in docs/openapi.json, and the heading in docs/api.md. */
  id?: string;
  json?: JsonDescription;
  kind?: Kind;
  missing?: Missing;
  /** What it reads where the value is not missing. */
  of?: z.ZodType;
  fields?: readonly BookField[];
  /** What the API gives, of which `fields` are read. */
  whole?: z.ZodType;
  rows?: z.ZodType;
  /** So many rows are read. */
  most?: number;
  /** So many rows there are. */
  exactly?: number;
}

/** Not zod's own registry, which refuses an id when a module is loaded anew. */
export const described = new Map<z.core.$ZodType, Described>();

export function describeAs<S extends z.core.$ZodType>(schema: S, as: Described): S {
  described.set(schema, as);
  return schema;
}
