import { z } from "zod/v4";

export function givenIn(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...search].filter(([, value]) => value !== ""));
}

export function forgiving<T>(schema: z.ZodType<T>) {
  return schema.optional().catch(undefined);
}

export const id = forgiving(z.string().regex(/^\d{1,9}$/));
/** Code of a region or a district. */
export const placeInAddress = forgiving(z.string().regex(/^[\w-]{1,40}$/));
export const longestCursor = 200;
export const cursor = forgiving(z.string().min(1).max(longestCursor));

/** Number of a game, a video, a player or a venue. */
const sequence = z.string().regex(/^[1-9]\d{0,14}$/);
export const optionalSequence = forgiving(sequence);

export function isSequence(text: unknown): text is string {
  return sequence.safeParse(text).success;
}
