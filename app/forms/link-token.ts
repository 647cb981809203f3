export const longestLinkToken = 512;

/** Returns a mailed link's token: null if there is none, "" if the text is too long to be one. */
export function readLinkToken(text: FormDataEntryValue | null): string | null {
  if (typeof text !== "string") return null;
  return text.length <= longestLinkToken ? text : "";
}
