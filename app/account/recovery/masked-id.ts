/** True if the address can be the one behind a masked ID, such as pl****@example.com. */
export function matchesMask(masked: string, email: string): boolean {
  const [first, last] = [masked.indexOf("*"), masked.lastIndexOf("*")];
  const [shown, whole] = [masked.toLowerCase(), email.toLowerCase()];
  if (first < 0) return shown === whole;
  return whole.length > first && whole.startsWith(shown.slice(0, first)) && whole.endsWith(shown.slice(last + 1));
}
