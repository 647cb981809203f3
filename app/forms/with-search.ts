/** Returns the address of a selection: `names` gives the order of the values, undefined ones are left out. */
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

/** A page has dozens of addresses, whose values seldom need what URLSearchParams does. */
function encoded(value: string): string {
  return /^[\w.-]*$/.test(value) ? value : new URLSearchParams({ value }).toString().slice("value=".length);
}
