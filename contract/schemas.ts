import { isDeepStrictEqual } from "node:util";
import { z } from "zod/v4";
import { noRemarks, wrong } from "../app/api/reader";
import type { Schema } from "../app/api/schema";
import { collect, fieldsOf, told } from "./book";
import { calls } from "./calls";

export type Json = Record<string, unknown>;

/** Returns the JSON schema of a value before it is read. */
export function schemaOf(schema: Schema): Json {
  const id = idOf(schema);
  return id ? { $ref: `#/components/schemas/${id}` } : bodyOf(schema);
}

function idOf(schema: Schema): string | undefined {
  return "id" in schema ? schema.id : undefined;
}

function bodyOf(schema: Schema): Json {
  switch (schema.kind) {
    case "object":
      return objectOf(schema);
    case "list": {
      const row = schemaOf(schema.of);
      const { exactly } = schema;
      return {
        type: "array",
        ...(exactly ? { prefixItems: Array.from({ length: exactly }, () => row) } : { items: row }),
      };
    }
    case "maybe":
      if (schema.isSection) return partOf(schema.of);
      return schema.missing === "none" ? { anyOf: [schemaOf(schema.of), { type: "null" }] } : schemaOf(schema.of);
    case "made":
      // A value that is narrowed once it is read is told by what it has to be then.
      if (!("json" in schema.of)) return schemaOf(schema.of);
      return schema.narrowed ? requestSchema(schema.narrowed) : bodyOf(schema.of);
    case "either":
      return { anyOf: schema.options.map(schemaOf) };
    case "anything":
      return { description: "not read" };
    default:
      return { ...schema.json };
  }
}

/** A part of a page: what has neither a name nor rows is not told. */
function partOf(part: Schema): Json {
  return idOf(part) || part.kind === "list" ? schemaOf(part) : {};
}

function objectOf(schema: Schema): Json {
  const fields = fieldsOf(schema).filter(({ isRead }) => isRead);
  const properties = fields.map((field) => [
    field.name,
    { ...schemaOf(field.schema), description: plain(told(field)) },
  ]);
  // Fields without which an answer is refused are not optional.
  const required = fields.filter(({ schema }) => schema.read(undefined, noRemarks()) === wrong).map(({ name }) => name);
  return { type: "object", properties: Object.fromEntries(properties), required };
}

/** Links lead to headings of the documents. */
export function plain(text: string): string {
  return text.replace(/\[([^\]]*)\]\(#[^)]*\)/g, "$1");
}

/** Of a field of a request. */
export function requestSchema(schema: z.ZodType): Json {
  const json: Json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  delete json.$schema;
  if (json.format === "date") delete json.pattern;
  return json;
}

/** The schemas with a name, by it. */
/** @throws Error for two rows of one name, of which one would stand for both */
export function namedSchemas(): Map<string, Schema> {
  const found = new Set<Schema>();
  for (const { call } of calls) collect(call.answer, found);
  const named = new Map<string, Schema>();
  for (const schema of found) {
    const id = idOf(schema);
    const same = id && named.get(id);
    if (same && !isDeepStrictEqual(bodyOf(same), bodyOf(schema)))
      throw new Error(`Two rows of the API are called ${id}`);
    if (id) named.set(id, schema);
  }
  return named;
}

export function components(): Json {
  const named = [...namedSchemas()].map(([id, schema]) => [id, bodyOf(schema)] as const);
  return Object.fromEntries(named.sort(([a], [b]) => a.localeCompare(b)));
}
