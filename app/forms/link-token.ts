import { cutField, formOf, mapField, byPage } from "./form";
import { invisible } from "./typed-text";

export const longestLinkToken = 512;

/** From the first sign on that no token has: a mail program, a chat or a tracker has put it there. */
const behindToken = /[^\w=+/.~-][\s\S]*$/;

/**
 * Returns a mailed link's token: null if there is none, "" if the text is too long to be one. Mail programs escape a link
 * twice and break it into lines; in a query an unescaped plus is a blank.
 */
export function readLinkToken(text: string | null): string | null {
  if (text === null) return null;
  if (text.length > longestLinkToken) return "";
  const once = text.replace(/%(?:25)*([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  const whole = once.replace(invisible, "").replace(/=?[\r\n\t]+ */g, "");
  return whole
    .trim()
    .replace(/ /g, "+")
    .replace(behindToken, "")
    .replace(/[.~]+$/, "");
}

/** What the page of a mailed link sends. */
export const linkForm = formOf({
  token: byPage(mapField(cutField(longestLinkToken), (text) => readLinkToken(text ?? null))),
});
