import type { z } from "zod/v4";

type JsonType = "string" | "number" | "integer" | "boolean" | "null";

/** A value's description in docs/generated/openapi.json. A value without a type is described by its parts. */
export interface JsonDescription {
  description?: string;
  type?: JsonType | JsonType[];
  minimum?: number;
  maxLength?: number;
  pattern?: string;
  enum?: unknown[];
  examples?: string[];
}

/** docs/api.md, "Values", has what each of them understands. */
export type Kind =
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
  | "code"
  | "time"
  | "day"
  | "clock"
  | "list"
  | "object";

/** The value that the app takes for a missing one. */
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

/** The facts about a schema that the documents and the contract use. */
export interface Described {
  /** Its name in docs/generated. */
  id?: string;
  json?: JsonDescription;
  kind?: Kind;
  missing?: Missing;
  /** The schema that reads a value that is there. */
  of?: z.ZodType;
  fields?: readonly BookField[];
  /** The whole row that the API gives, of which only `fields` are read. */
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
