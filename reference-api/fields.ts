import type { z } from "zod";
import { wrongFields } from "./call";

export function check<Schema extends z.ZodTypeAny>(
  schema: Schema,
  fields: ReadonlyMap<string, string>,
): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries([...fields].filter(([, value]) => value !== "")));
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) => {
    const missing = issue.code === "invalid_type" && issue.received === "undefined";
    return [issue.path.join("."), missing ? "required" : issue.message];
  });
  throw wrongFields(Object.fromEntries(reasons.reverse()));
}
