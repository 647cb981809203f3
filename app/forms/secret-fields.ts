import type { ZodRawShape } from "zod";

const names = new Set<string>();

/** Declares fields of a schema as secrets: their values never come back to a page, and are never kept. */
export function secretFields<Shape extends ZodRawShape>(shape: Shape): Shape {
  for (const name of Object.keys(shape)) names.add(name);
  return shape;
}

export function isSecret(name: string): boolean {
  return names.has(name);
}
