import { isDeepStrictEqual } from "node:util";
import type { SchemaOf } from "../app/api/schema";
import { fieldsOf } from "./book";
import type { Difference } from "./verdicts";

interface Comparison {
  /** The place of the object in the payload; without it the payload itself. */
  at?: string;
  expected: string;
  /** Fields that may differ, by the API's names. */
  except?: readonly string[];
}

/** Returns the fields in which two objects read by the same row differ, each with its name. */
export function differing<T extends object>(
  row: SchemaOf<T>,
  found: NoInfer<T>,
  wanted: NoInfer<T>,
  { at, expected, except = [] }: Comparison,
): Difference[] {
  const compared = fieldsOf(row).filter(({ isRead, name }) => isRead && !except.includes(name));
  return compared.flatMap(({ name, path }) => {
    const [own, other] = [valueOf(found, path), valueOf(wanted, path)];
    if (isDeepStrictEqual(own, other)) return [];
    return [
      { at: at ? `${at}.${name}` : name, expected, got: own === null ? "none" : other === null ? "one" : "another" },
    ];
  });
}

function valueOf(object: object, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], object);
}
