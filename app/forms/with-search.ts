import type { Path } from "../i18n/languages";

export function withSearch(
  path: Path,
  values: Readonly<Record<string, string | undefined>>,
  names: readonly string[] = Object.keys(values),
): Path {
  let search = "";
  for (const name of names) {
    const value = values[name];
    if (value !== undefined) search += `${search ? "&" : "?"}${name}=${encoded(value)}`;
  }
  return `${path}${search}`;
}

/** A page has dozens of these links, and URLSearchParams is slow. */
function encoded(value: string): string {
  return /^[\w.-]*$/.test(value) ? value : new URLSearchParams({ value }).toString().slice("value=".length);
}
