import { z } from "zod/v4";

export type Issues = z.core.$ZodRawIssue[];

/** Returns what a value means, or tells what is wrong with it. */
export type Reader<T = unknown> = (value: unknown, issues: Issues) => T;

/** A row that does not fit and was left out, or a part of a page. */
interface LeftOut {
  /** In what is being read; who reads a field or a row puts its name or number before it. */
  path: PropertyKey[];
  expected: string;
  got: string;
  id?: string;
}

/** Filled while `readAnswer` parses, which is never interrupted. */
export const leftOut: LeftOut[] = [];

/** Reads the value of a field or of a row, and says of what is wrong in it where it is. */
export function readAt(key: PropertyKey, read: Reader, value: unknown, issues: Issues): unknown {
  const [before, leftBefore] = [issues.length, leftOut.length];
  const found = read(value, issues);
  for (let i = before; i < issues.length; i += 1) {
    const issue = issues[i] as Issues[number];
    issues[i] = { ...issue, path: [key, ...(issue.path ?? [])] };
  }
  for (let i = leftBefore; i < leftOut.length; i += 1) leftOut[i]?.path.unshift(key);
  return found;
}

const readers = new WeakMap<z.core.$ZodType, Reader>();

/** A schema that rows read with by a plain call, past zod's own way: a page reads some hundred values. */
export function readBy<T>(read: Reader<T>): z.ZodTransform<T, unknown> {
  const schema = z.transform((value: unknown, { issues }) => read(value, issues)) as z.ZodTransform<T, unknown>;
  readers.set(schema, read);
  return schema;
}

/** Throws for a schema that is not made of a reader of ours: zod's own texts have no length. */
export function readerOf(schema: z.core.$ZodType): Reader {
  const known = readers.get(schema);
  if (known) return known;
  if (!readers.has(beginningOf(schema)))
    throw new TypeError(`A value of the API is read by zod's ${schema._zod.def.type}`);
  return (given, issues) => {
    const read = schema._zod.run({ value: given, issues: [] }, { async: false });
    if (read instanceof Promise) throw new z.core.$ZodAsyncError();
    issues.push(...read.issues);
    return read.value;
  };
}

function beginningOf(schema: z.core.$ZodType): z.core.$ZodType {
  return isPipe(schema) ? beginningOf(schema._zod.def.in) : schema;
}

export function isPipe(schema: z.core.$ZodType): schema is z.core.$ZodPipe {
  return schema._zod.def.type === "pipe";
}
