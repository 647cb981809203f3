import { allowedLink } from "../content/link";
import { env } from "../env.server";
import { phpMaybe } from "./php-values";
import { refuseAddress } from "./read-answer";

const rule = { publicOrigin: env.PUBLIC_ORIGIN, linkOrigins: env.LINK_ORIGINS };

/** A link that may be shown (`hrefOf` makes its address), null where it is missing or not allowed. */
export const phpLink = phpMaybe.transform((text) => {
  const link = text === null ? null : allowedLink(text, rule);
  if (text !== null && link === null) refuseAddress(text, "LINK_ORIGINS");
  return link;
});

/** A picture or a film, null where it is missing or on a host that is not ours. */
export const phpMedia = phpMaybe.transform((text) => {
  const url = text !== null && URL.canParse(text) ? new URL(text) : null;
  if (!url) return null;
  if (/^https?:$/.test(url.protocol) && env.MEDIA_ORIGINS.includes(url.origin)) return url.href;
  refuseAddress(url.href, "MEDIA_ORIGINS");
  return null;
});

declare const unsafe: unique symbol;
/** HTML as the API wrote it: only `richText` may make a page's part of it. */
export type UnsafeHtml = string & { readonly [unsafe]: true };

export const phpHtml = phpMaybe.transform((text) => text as UnsafeHtml | null);
