import { z } from "zod/v4";
import { idPatterns, type Thing } from "./ids";

export function givenIn(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...search].filter(([, value]) => value !== ""));
}

export function forgiving<T>(schema: z.ZodType<T>) {
  return schema.optional().catch(undefined);
}

export function optionalId(of: Thing) {
  return forgiving(z.string().regex(idPatterns[of]));
}
/** Code of a region or a district. */
export const placeInAddress = forgiving(z.string().regex(/^[\w-]{1,40}$/));
export const longestCursor = 200;
export const cursor = forgiving(z.string().min(1).max(longestCursor));
