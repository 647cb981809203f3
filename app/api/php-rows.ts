import { z } from "zod/v4";
import { describeAs } from "./described";
import { isMissing } from "./php-values";

type Field = readonly [name: string, read: z.ZodType];
interface Fields {
  readonly [field: string]: Field | Fields;
}
type RowOf<F> = F extends Field ? z.output<F[1]> : { -readonly [K in keyof F]: RowOf<F[K]> };

/**
 * Reads an object of the API under our names; `away: { name: ["AwayName", phpName] }` makes a group of flat fields.
 * @param id its name in docs/openapi.json
 */
export function row<const F extends Fields>(fields: F, id?: string) {
  const rename = renaming(fields);
  const schema = z.object(shapeOf(fields)).transform((given) => rename(given) as RowOf<F>);
  return id ? describeAs(schema, { id }) : schema;
}

function isField(entry: Field | Fields): entry is Field {
  return Array.isArray(entry);
}

function shapeOf(fields: Fields): Record<string, z.ZodType> {
  const shapes = Object.values(fields).map((entry) => (isField(entry) ? { [entry[0]]: entry[1] } : shapeOf(entry)));
  return Object.assign({}, ...shapes);
}

/** Compiled, as zod compiles its objects: a loop over the names took 2 % of a page. */
function renaming(fields: Fields): (given: unknown) => unknown {
  const literal = (group: Fields): string => {
    const entries = Object.entries(group).map(([field, entry]) => {
      const value = isField(entry) ? `given[${JSON.stringify(entry[0])}]` : literal(entry);
      return `${JSON.stringify(field)}: ${value}`;
    });
    return `{ ${entries.join(", ")} }`;
  };
  return new Function("given", `return ${literal(fields)}`) as (given: unknown) => unknown;
}

/** PHP's ways to write that an object is not there. */
export function isNone(value: unknown): boolean {
  return isMissing(value) || (typeof value === "object" && Object.keys(value).length === 0);
}

/** PHP writes an empty object as `[]`. */
export function phpObject<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (Array.isArray(value) && isNone(value) ? {} : value), schema);
}

/** As `phpObject`, and empty where it is missing. */
export function phpObjectOrNone<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (isNone(value) ? {} : value), schema);
}

export function phpField<S extends z.ZodType>(name: string, schema: S) {
  return row({ value: [name, schema] }).transform(({ value }) => value as z.output<S>);
}

/** An object or a text, null where PHP leaves it out or writes null, "", false, `[]` or `{}`. */
export function phpOrNone<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (isNone(value) ? null : value), schema.nullable());
}

/** PHP writes a list with gaps in its keys, or with JSON_FORCE_OBJECT, as an object with numbers for keys. */
export function asList(value: unknown): unknown {
  if (value === null || value === "" || value === false) return [];
  if (typeof value !== "object" || Array.isArray(value)) return value;
  return Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : value;
}

/** A list of which every row has to fit, empty where PHP leaves it out or writes null. */
export function phpList<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => asList(value ?? null), z.array(schema));
}
