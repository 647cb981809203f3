import type { z } from "zod/v4";

type JsonType = "string" | "number" | "integer" | "boolean" | "null";

/** How docs/openapi.json describes a schema; one without a type is described by what it is made of. */
export interface Described {
  id?: string;
  description?: string;
  type?: JsonType | JsonType[];
  minimum?: number;
  enum?: unknown[];
  examples?: string[];
}

/** Not zod's own registry, which refuses an id when a module is loaded anew. */
export const described = new Map<z.ZodType, Described>();

export function describeAs<S extends z.ZodType>(schema: S, as: Described): S {
  described.set(schema, as);
  return schema;
}
