export const longestLinkToken = 512;

/** Of a mailed link; null without one, "" for a text that is too long to be one. */
export function linkToken(text: FormDataEntryValue | null): string | null {
  if (typeof text !== "string") return null;
  return text.length <= longestLinkToken ? text : "";
}
