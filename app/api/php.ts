import { z } from "zod/v4";

/**
 * PHP answers numbers and booleans as strings, `[]` for an empty object and null for what is missing.
 * These schemas take all of that and hand on the one type the app works with; anything else fails.
 */
export const phpNumber = z.coerce.number<string | number | null>();
export const phpCount = z.coerce.number<string | number | null>().int();
/** Not by coercion, which would make "undefined" of what is missing. */
export const phpText = z.union([z.string(), z.number()]).transform(String);
export const phpFlag = z.union([z.literal(["Y", "1", 1, true]).transform(() => true), z.any().transform(() => false)]);
/** An optional text: null, missing and "" are all null. */
export const phpMaybe = z
  .union([z.string(), z.number(), z.null(), z.undefined()])
  .transform((value) => (value === null || value === undefined || value === "" ? null : String(value)));

/** An object, for which PHP writes `[]` when it is empty. */
export function phpObject<S extends z.ZodRawShape>(shape: S) {
  return z.preprocess((value) => (Array.isArray(value) && value.length === 0 ? {} : value), z.object(shape));
}

/** A "2026-11-19 20:14:00" of Seoul as an instant in ISO form. */
export const phpTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform((text) => `${text.replace(" ", "T")}+09:00`);

/** Something or nothing: PHP writes `[]` for nothing too. */
export function phpOrNone<S extends z.ZodType>(schema: S) {
  return z.preprocess(
    (value) => (value === undefined || (Array.isArray(value) && value.length === 0) ? null : value),
    schema.nullable(),
  );
}
