import { knownLink, knownMedia } from "../content/known-addresses.server";
import type { UnsafeHtml } from "../content/rich-text.server";
import { phpMaybe } from "./php-values";
import { refuseAddress } from "./read-answer";

/** A link that may be shown (`hrefOf` makes its address), null where it is missing or not allowed. */
export const phpLink = phpMaybe.transform((text) => known(text, knownLink, "LINK_ORIGINS"));

/** A picture or a film, null where it is missing or on a host that is not ours. */
export const phpMedia = phpMaybe.transform((text) => known(text, knownMedia, "MEDIA_ORIGINS"));

function known(text: string | null, find: (text: string) => string | null, setting: string): string | null {
  const address = text === null ? null : find(text);
  if (text !== null && address === null) refuseAddress(text, setting);
  return address;
}

export const phpHtml = phpMaybe.transform((text) => text as UnsafeHtml | null);
