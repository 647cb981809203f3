import type { z } from "zod/v4";
import { described, type Described } from "../app/api/described";
import { isPipe } from "../app/api/reader";

/** Returns the facts about a schema. A wrapper adds its own to those of its inside, a pipe has those of its first part. */
export function bookOf(schema: z.core.$ZodType): Described {
  const own = described.get(schema);
  if (own?.of) return { ...bookOf(own.of), ...own };
  if (own) return own;
  const inside = insideOf(schema);
  return inside ? bookOf(inside) : {};
}

function insideOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  return isPipe(schema) ? schema._zod.def.in : undefined;
}

export function optionsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  return isUnion(schema) ? schema._zod.def.options : [schema];
}

function isUnion(schema: z.core.$ZodType): schema is z.core.$ZodUnion {
  return schema._zod.def.type === "union";
}

/** A meaning with its example. */
export function told({ meaning, example }: { meaning: string; example?: string }): string {
  return example === undefined ? meaning : `${meaning}, such as \`${example}\``;
}

/** The words of a code. */
export function wordsOf(schema: z.core.$ZodType): readonly string[] {
  const { kind, json } = bookOf(schema);
  return kind === "code" ? (json?.enum ?? json?.examples ?? []).map(String) : [];
}
