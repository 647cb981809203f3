/** Says of which type a value is, never the value, which may be a member's. */
export function typeTold(value: unknown): string {
  if (value === undefined) return "absent";
  if (value === null) return "null";
  if (typeof value === "string") return `a text of ${value.length}`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "number" && value < 0) return "a negative number";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
