/** The address of a selection: what is undefined is left out. */
export function withSearch(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) search.append(name, value);
  return search.size ? `${path}?${search}` : path;
}
