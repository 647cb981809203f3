import { everyMode, isMode } from "../baseball/modes";
import { isOfferedPath } from "../branding/area-pages";
import { offers } from "../branding/offers";
import { localePath, type Language, type Path } from "../i18n/languages";
import { ownPath } from "./own-path";

/** Map sites that the product itself links to. www.google.com without /maps redirects to any site. */
const maps = ["https://map.kakao.com/", "https://map.naver.com/", "https://www.google.com/maps/"];

export interface LinkRule {
  /** This site's origin: an absolute link to it becomes a path. */
  publicOrigin?: string;
  /** Other origins that a link may lead to. */
  linkOrigins: readonly string[];
}

/**
 * Checks a link that comes from outside. Returns a path of this site without its language, or an allowed absolute
 * address as the WHATWG parser serializes it; null for a page or a mode that the service lacks, and for all else, always for
 * javascript:, data:, blob: and vbscript:.
 */
export function allowedLink(text: string, { publicOrigin, linkOrigins }: LinkRule): string | null {
  const trimmed = text.trim();
  if (trimmed.startsWith("/")) return offeredPath(trimmed);
  // A relative address would depend on the page that shows it.
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (!url || url.username || url.password) return null;
  if (url.protocol === "tel:") return /^tel:\+?\d[\d-]{2,19}$/.test(url.href) ? url.href : null;
  if (url.protocol === "mailto:")
    return /^mailto:[\w.+-]+@[\w-]+(\.[\w-]+)+(\?subject=[^#&]*)?$/.test(url.href) ? url.href : null;
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.origin === publicOrigin) return offeredPath(url.pathname + url.search + url.hash);
  const isKnown = linkOrigins.includes(url.origin) || maps.some((map) => url.href.startsWith(map));
  return isKnown ? url.href : null;
}

function offeredPath(target: string): Path | null {
  const path = ownPath(target);
  const page = path?.replace(/[?#].*/, "") ?? "";
  // The language stands in a path still where the service has Korean alone.
  const isThere = isOfferedPath(page, offers) && !/^\/en(\/|$)/.test(page) && !choosesLackedMode(path ?? "");
  return isThere ? path : null;
}

function choosesLackedMode(path: string): boolean {
  const [, search] = /\?([^#]*)/.exec(path) ?? [];
  const mode = new URLSearchParams(search).get("mode")?.toLowerCase();
  return everyMode.some((one) => one === mode) && !isMode(mode);
}

/** Returns the address of an allowed link for a page in `language`. */
export function hrefOf(link: string, language: Language): string {
  const path = ownPath(link);
  return path ? localePath(language, path) : link;
}

/** Returns the address of a picture or film on an allowed host, else null. */
export function allowedMedia(text: string, mediaOrigins: readonly string[]): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password || !/^https?:$/.test(url.protocol)) return null;
  return mediaOrigins.includes(url.origin) ? url.href : null;
}
