import { z } from "zod/v4";
import { described, type Described } from "../app/api/described";
import { partSchemaOf, rowSchemaOf } from "../app/api/read-answer";

export type Json = Record<string, unknown>;

const registry = z.registry<{ id: string }>();
for (const [schema, { id }] of described) if (id) registry.add(schema, { id });

function descriptionOf(schema: z.core.$ZodType): Described | undefined {
  // The map's keys are all schemas of zod's own classes.
  return described.get(schema as z.ZodType);
}

/** What a value may be before it is read: a reader's own description, and what a list's rows are. */
function complete(schema: z.core.$ZodType, json: Json): void {
  const { def } = schema._zod;
  const read = "in" in def && Object.keys(json).length === 0 ? descriptionOf(def.in as z.core.$ZodType) : undefined;
  Object.assign(json, descriptionOf(schema) ?? read, rowsOf(schema));
  if (schema instanceof z.ZodObject) json.required = requiredOf(schema);
  if (schema instanceof z.ZodUnknown) json.description = "not read";
  if (json.format === "date") delete json.pattern;
  delete json.id;
}

function rowsOf(schema: z.core.$ZodType): Json {
  const part = partSchemaOf(schema);
  const row = rowSchemaOf(part ?? schema);
  const partId = part && descriptionOf(part)?.id;
  if (partId) return { $ref: `#/$defs/${partId}` };
  if (!row) return {};
  const { id } = descriptionOf(row) ?? {};
  if (!id) throw new Error("The rows of a list need a name");
  return { type: "array", items: { $ref: `#/$defs/${id}` } };
}

/** The fields without which an answer is refused. */
function requiredOf({ shape }: z.ZodObject): string[] {
  return Object.entries(shape).flatMap(([name, field]) => (isOptional(field) ? [] : [name]));
}

function isOptional(field: z.core.$ZodType): boolean {
  return z.safeParse(field, undefined).success;
}

function toJson(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    metadata: registry,
    override: ({ zodSchema, jsonSchema }) => complete(zodSchema, jsonSchema),
  });
}

/** Points to the components of an OpenAPI document. */
function relocated<T>(json: T): T {
  return JSON.parse(JSON.stringify(json).replaceAll("#/$defs/", "#/components/schemas/")) as T;
}

export function schemaOf(schema: z.ZodType): Json {
  const json = toJson(schema);
  delete json.$schema;
  delete json.$defs;
  return relocated(json);
}

/** The schemas with a name, by it. */
export function components(): Json {
  const named = [...described].flatMap(([schema, { id }]) => (id ? [[id, schemaOf(schema)] as const] : []));
  return Object.fromEntries(named.sort(([a], [b]) => a.localeCompare(b)));
}
