import { knownLink, knownMedia } from "../content/known-addresses.server";
import type { UnsafeHtml } from "../content/rich-text.server";
import { phpMaybeAddress, phpMaybeHtml } from "./php-texts";
import { refuseAddress } from "./read-answer";

/** A link that may be shown (`hrefOf` makes its address), null where it is missing or not allowed. */
export const phpLink = phpMaybeAddress.transform((text) => known(text, knownLink, "LINK_ORIGINS"));

/** A picture or a film, null where it is missing or on a host that is not ours. */
export const phpMedia = phpMaybeAddress.transform((text) => known(text, knownMedia, "MEDIA_ORIGINS"));

function known(text: string | null, find: (text: string) => string | null, setting: string): string | null {
  const address = text === null ? null : find(text);
  if (text !== null && address === null) refuseAddress(text, setting);
  return address;
}

/** At most so many refused addresses of a text are logged. */
const looked = 50;

/** Which links and pictures are shown is for `richText` to say; here the log is told of those that are not. */
export const phpHtml = phpMaybeHtml.transform((text) => {
  const addresses = [...(text?.matchAll(/\s(href|src)=["']?([^"'\s>]+)/gi) ?? [])].slice(0, looked);
  for (const [, name, address = ""] of addresses)
    if (name?.toLowerCase() === "href") known(address, knownLink, "LINK_ORIGINS");
    else known(address, knownMedia, "MEDIA_ORIGINS");
  return text as UnsafeHtml | null;
});
