import { knownLink, knownMedia } from "../content/known-addresses.server";
import type { UnsafeHtml } from "../content/rich-text.server";
import { made } from "./schema";
import { phpMaybeAddress, phpMaybeHtml } from "./php-texts";
import type { Remarks } from "./reader";

/** A link that may be shown (`hrefOf` makes its address), null where it is missing or not allowed. */
export const phpLink = made(phpMaybeAddress, (text, remarks) => (text === null ? null : linkOf(text, remarks)));

/** A picture or a film, null where it is missing or on a host that is not ours. */
export const phpMedia = made(phpMaybeAddress, (text, remarks) => (text === null ? null : mediaOf(text, remarks)));

const linkOf = (text: string, remarks: Remarks) => known(text, knownLink, "LINK_ORIGINS", remarks);
const mediaOf = (text: string, remarks: Remarks) => known(text, knownMedia, "MEDIA_ORIGINS", remarks);

/** The log is told of an address that is not shown, by its origin only. */
function known(text: string, find: (text: string) => string | null, setting: string, { refusedAddresses }: Remarks) {
  const address = find(text);
  if (address !== null) return address;
  const { origin, protocol } = URL.canParse(text) ? new URL(text) : { origin: "null", protocol: "" };
  if (/^\/\w/.test(text)) refusedAddresses.add("a page is not offered (brand.json)");
  else refusedAddresses.add(`${origin === "null" ? protocol || "a text" : origin} is not in ${setting}`);
  return null;
}

/** At most so many refused addresses of a text are logged. */
const looked = 50;

/** Which links and pictures are shown is for `richText` to say; here the log is told of those that are not. */
export const phpHtml = made(phpMaybeHtml, (text, remarks) => {
  const addresses = [...(text?.matchAll(/\s(href|src)=["']?([^"'\s>]+)/gi) ?? [])].slice(0, looked);
  for (const [, name, address = ""] of addresses)
    if (name?.toLowerCase() === "href") linkOf(address, remarks);
    else mediaOf(address, remarks);
  return text as UnsafeHtml | null;
});
