export function withSearch(
  path: string,
  values: Readonly<Record<string, string | undefined>>,
  names: readonly string[] = Object.keys(values),
): string {
  let search = "";
  for (const name of names) {
    const value = values[name];
    if (value !== undefined) search += `${search ? "&" : "?"}${name}=${encoded(value)}`;
  }
  return path + search;
}

/** A page has dozens of these links, and URLSearchParams is slow. */
function encoded(value: string): string {
  return /^[\w.-]*$/.test(value) ? value : new URLSearchParams({ value }).toString().slice("value=".length);
}
