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
export function phpCode<T extends string>(names: Readonly<Record<string, T>>) {
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
export function phpObject<S extends z.ZodRawShape>(shape: S) {
  return z.preprocess((value) => (Array.isArray(value) && value.length === 0 ? {} : value), z.object(shape));
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
