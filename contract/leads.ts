import type { Schema } from "../app/api/schema";
import { fieldsOf, optionsOf, rowsOf } from "./book";

/** The field of an answer that leads to a call. */
export interface Lead {
  /** Its place, as `list[].Page`. */
  at: string;
  /** The call whose answer has it. */
  by: string;
}

/** Returns undefined for what is no field: a setting, or the shell. */
export function leadIn(reachedBy = ""): Lead | undefined {
  const [, at, by] = /^(\S+) of ((?:GET|POST) \S+)$/.exec(reachedBy) ?? [];
  return at && by ? { at, by } : undefined;
}

/** Returns what an answer has at a place, in each row of a list. @throws Error for a place that the schema lacks. */
export function valuesAt(schema: Schema, value: unknown, at: string): unknown[] {
  const [name = "", ...rest] = at.replaceAll("[]", "").split(".");
  const field = optionsOf(schema).flatMap(fieldsOf).find((one) => one.isRead && one.name === name); // prettier-ignore
  if (!field) throw new Error(`No field ${name} is read`);
  const found = field.path.reduce<unknown>(
    (inside, key) => (inside as Record<string, unknown> | undefined)?.[key],
    value,
  );
  if (rest.length === 0) return [found];
  const row = rowsOf(field.schema);
  const values: unknown[] = row && Array.isArray(found) ? found : [found];
  return values.flatMap((one) => valuesAt(row ?? field.schema, one, rest.join(".")));
}
