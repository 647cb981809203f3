import { cutField, formOf, mapField, byPage } from "./form";

export const longestLinkToken = 512;

/** What a mail program or a chat takes for the end of a link: the full stop, a bracket, a quotation mark, a blank. */
const behindToken = /(?:%[\da-f]{2}|[^\w=+/-])+$/i;

/** Returns a mailed link's token: null if there is none, "" if the text is too long to be one. */
export function readLinkToken(text: string | null): string | null {
  if (text === null) return null;
  return text.length <= longestLinkToken ? text.replace(behindToken, "") : "";
}

/** What the page of a mailed link sends. */
export const linkForm = formOf({
  token: byPage(mapField(cutField(longestLinkToken), (text) => readLinkToken(text ?? null))),
});
