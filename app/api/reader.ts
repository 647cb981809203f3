import { z } from "zod/v4";

export type Issues = z.core.$ZodRawIssue[];

/** Returns what a value means, or tells what is wrong with it. */
export type Reader<T = unknown> = (value: unknown, issues: Issues) => T;

const readers = new WeakMap<z.core.$ZodType, Reader>();

/** A schema that rows read with by a plain call, past zod's own way: a page reads some hundred values. */
export function readBy<T>(read: Reader<T>): z.ZodTransform<T, unknown> {
  const schema = z.transform((value: unknown, { issues }) => read(value, issues)) as z.ZodTransform<T, unknown>;
  readers.set(schema, read);
  return schema;
}

export function readerOf(schema: z.core.$ZodType): Reader {
  const known = readers.get(schema);
  if (known) return known;
  return (given, issues) => {
    const read = schema._zod.run({ value: given, issues: [] }, { async: false });
    if (read instanceof Promise) throw new z.core.$ZodAsyncError();
    issues.push(...read.issues);
    return read.value;
  };
}
