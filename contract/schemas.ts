import { z } from "zod/v4";
import { described, type BookField } from "../app/api/described";
import { isPipe } from "../app/api/reader";
import { optionsOf, told } from "./book";

export type Json = Record<string, unknown>;

/** Returns the JSON schema of a value before it is read. */
export function schemaOf(schema: z.core.$ZodType): Json {
  const { id } = described.get(schema) ?? {};
  return id ? { $ref: `#/components/schemas/${id}` } : bodyOf(schema);
}

function bodyOf(schema: z.core.$ZodType): Json {
  const { json, fields, rows, exactly, of } = described.get(schema) ?? {};
  if (of) return json ? partOf(of) : wrapped(schema, schemaOf(of));
  if (json) return { ...json };
  if (fields) return objectOf(fields.filter(({ isRead }) => isRead));
  if (rows) {
    const row = schemaOf(rows);
    return {
      type: "array",
      ...(exactly ? { prefixItems: Array.from({ length: exactly }, () => row) } : { items: row }),
    };
  }
  if (isPipe(schema)) return pipedOf(schema._zod.def);
  const options = optionsOf(schema);
  return options.length > 1 ? { anyOf: options.map(schemaOf) } : ofZod(schema);
}

/** A value that is read and then narrowed is told by what it has to be then. */
function pipedOf({ in: read, out }: z.core.$ZodPipeDef): Json {
  const { json, of } = described.get(read) ?? {};
  if (!json || of) return schemaOf(read);
  return out._zod.def.type === "transform" ? bodyOf(read) : schemaOf(out);
}

/** A part of a page: what has neither a name nor rows is not told. */
function partOf(part: z.core.$ZodType): Json {
  const { id, rows } = described.get(part) ?? {};
  return id || rows ? schemaOf(part) : {};
}

function wrapped(wrapper: z.core.$ZodType, inside: Json): Json {
  return described.get(wrapper)?.missing === "none" ? { anyOf: [inside, { type: "null" }] } : inside;
}

function objectOf(fields: readonly BookField[]): Json {
  const properties = fields.map((field) => [
    field.name,
    { ...schemaOf(field.schema), description: plain(told(field)) },
  ]);
  const required = fields.filter(({ schema }) => !isOptional(schema)).map(({ name }) => name);
  return { type: "object", properties: Object.fromEntries(properties), required };
}

/** Links lead to headings of the documents. */
export function plain(text: string): string {
  return text.replace(/\[([^\]]*)\]\(#[^)]*\)/g, "$1");
}

function ofZod(schema: z.core.$ZodType): Json {
  const json: Json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  delete json.$schema;
  if (schema instanceof z.ZodUnknown) json.description = "not read";
  if (json.format === "date") delete json.pattern;
  return json;
}

/** Fields without which an answer is refused are not optional. */
function isOptional(field: z.core.$ZodType): boolean {
  return z.safeParse(field, undefined).success;
}

/** The schemas with a name, by it. */
export function components(): Json {
  const named = [...described].flatMap(([schema, { id }]) => (id ? [[id, bodyOf(schema)] as const] : []));
  return Object.fromEntries(named.sort(([a], [b]) => a.localeCompare(b)));
}
