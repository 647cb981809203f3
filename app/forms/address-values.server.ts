import { z } from "zod/v4";

/** What an address says; the fields that a form has left empty are not among it. */
export function givenIn(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...search].filter(([, value]) => value !== ""));
}

/** A value that a link of ours would not have made is passed over, as if it were not there. */
export function forgiving<T>(schema: z.ZodType<T>) {
  return schema.optional().catch(undefined);
}

/** An ID of the API. */
export const id = forgiving(z.string().regex(/^\d{1,9}$/));
export const cursor = forgiving(z.string().min(1).max(200));
