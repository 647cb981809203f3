import { z } from "zod/v4";

// PHP writes numbers and booleans as strings too, `[]` for an empty object and null for what is missing (docs/api.md).

/** Faster than unions and pipes: a page reads some hundred values. `read` returns undefined for a wrong value. */
function reading<T>(read: (value: unknown) => T | undefined) {
  return z.transform((input: unknown, { issues }): T => {
    const value = read(input);
    if (value !== undefined) return value;
    issues.push({ code: "custom", input });
    return z.NEVER;
  });
}

export function phpCode<const T extends string>(names: Readonly<Record<string, T>>) {
  const byCode = new Map(Object.entries(names));
  return reading((value) => (typeof value === "string" ? byCode.get(value) : undefined));
}

const numberOf = (value: unknown) => (value === undefined ? NaN : Number(value));

export const phpNumber = reading((value) => {
  const number = numberOf(value);
  return Number.isFinite(number) ? number : undefined;
});
export const phpCount = reading((value) => {
  const number = numberOf(value);
  return Number.isSafeInteger(number) ? number : undefined;
});
export const phpText = reading((value) => {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : undefined;
});
export const phpFlag = reading((value) => value === "Y" || value === "1" || value === 1 || value === true);
/** A text, null where it is missing or "". */
export const phpMaybe = reading((value) => {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : undefined;
});
export const phpMaybeCount = reading((value) => {
  if (value === null || value === undefined || value === "") return null;
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : undefined;
});

export function phpObject<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (Array.isArray(value) && value.length === 0 ? {} : value), schema);
}

/** Seoul's "2026-11-19 20:14:00" as an instant in ISO form. */
const time = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/;
export const phpTime = reading((value) => {
  const [, day, clock] = (typeof value === "string" && time.exec(value)) || [];
  return day && clock && `${day}T${clock}+09:00`;
});

/** An object or a text, null where PHP leaves it out or writes null, "" or `[]`. */
export function phpOrNone<S extends z.ZodType>(schema: S) {
  const isNone = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);
  return z.preprocess((value) => (isNone(value) ? null : value), schema.nullable());
}

/** A list, empty where PHP leaves it out or writes null. */
export function phpList<S extends z.ZodType>(schema: S) {
  return z
    .array(schema)
    .nullish()
    .transform((list) => list ?? []);
}

export function phpField<S extends z.ZodType>(name: string, schema: S) {
  return z.object({ [name]: schema }).transform((given) => given[name] as z.output<S>);
}

export function yesNo(value: boolean): "Y" | "N" {
  return value ? "Y" : "N";
}

type Field = readonly [name: string, read: z.ZodType];
interface Fields {
  readonly [field: string]: Field | Fields;
}
export type RowOf<F> = F extends Field ? z.output<F[1]> : { -readonly [K in keyof F]: RowOf<F[K]> };

/** Reads an object of the API under our names; `away: { name: ["AwayName", phpText] }` makes a group of flat fields. */
export function row<const F extends Fields>(fields: F) {
  const rename = renaming(fields);
  return z.object(shapeOf(fields)).transform((given) => rename(given) as RowOf<F>);
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
