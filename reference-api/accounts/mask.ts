/** Returns `pl****@example.com` for `player@example.com`. */
export function maskId(id: string): string {
  const at = id.lastIndexOf("@");
  const name = id.slice(0, at);
  const shown = name.length > 3 ? 2 : name.length > 1 ? 1 : 0;
  return `${name.slice(0, shown)}****${id.slice(at)}`;
}
