import { z } from "zod/v4";

/**
 * PHP answers numbers and booleans as strings, `[]` for an empty object and null for what is missing.
 * These schemas take all of that and hand on the one type the app works with; anything else fails.
 */

/** One step where unions and pipes take several: a page reads some hundred values. Undefined is what fails. */
function reading<T>(read: (value: unknown) => T | undefined) {
  return z.transform((input: unknown, { issues }): T => {
    const value = read(input);
    if (value !== undefined) return value;
    issues.push({ code: "custom", input });
    return z.NEVER;
  });
}

/** One of the API's codes, as the app's name for it. */
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
/** Not by coercion, which would make "undefined" of what is missing. */
export const phpText = reading((value) => {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : undefined;
});
export const phpFlag = reading((value) => value === "Y" || value === "1" || value === 1 || value === true);
/** An optional text: null, missing and "" are all null. */
export const phpMaybe = reading((value) => {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : undefined;
});
/** A whole number, or null for what there is not. */
export const phpMaybeCount = reading((value) => {
  if (value === null || value === undefined || value === "") return null;
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : undefined;
});

/** An object, for which PHP writes `[]` when it is empty. */
export function phpObject<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (Array.isArray(value) && value.length === 0 ? {} : value), schema);
}

/** A "2026-11-19 20:14:00" of Seoul as an instant in ISO form. */
const time = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/;
export const phpTime = reading((value) => {
  const [, day, clock] = (typeof value === "string" && time.exec(value)) || [];
  return day && clock && `${day}T${clock}+09:00`;
});

/** Something or nothing: PHP writes `[]` for nothing too. */
export function phpOrNone<S extends z.ZodType>(schema: S) {
  return z.preprocess(
    (value) => (value === undefined || (Array.isArray(value) && value.length === 0) ? null : value),
    schema.nullable(),
  );
}

/** A list, empty where PHP leaves it out or writes null. */
export function phpList<S extends z.ZodType>(schema: S) {
  return z
    .array(schema)
    .nullish()
    .transform((list) => list ?? []);
}

type Field = readonly [name: string, read: z.ZodType];
interface Fields {
  readonly [field: string]: Field | Fields;
}
/** What `row(fields)` returns. */
export type RowOf<F> = F extends Field ? z.output<F[1]> : { -readonly [K in keyof F]: RowOf<F[K]> };

/**
 * An object of the API under our names: each field with the API's name for it and the schema that reads it. Fields may
 * stand in groups that the API does not have, such as `away: { name: ["AwayName", phpText] }`.
 */
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

function renaming(fields: Fields) {
  const steps = Object.entries(fields).map(
    ([field, entry]) => [field, isField(entry) ? entry[0] : renaming(entry)] as const,
  );
  return (given: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const renamed: Record<string, unknown> = {};
    for (const [field, from] of steps) renamed[field] = typeof from === "string" ? given[from] : from(given);
    return renamed;
  };
}
