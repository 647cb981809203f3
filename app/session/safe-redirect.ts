import { ownPath } from "../content/own-path";
import { localePath, type Language } from "../i18n/languages";

/** Returns `target` in `language` if it is a path of this site, else "/". */
export function safeRedirect(target: string | null | undefined, language: Language): string {
  return localePath(language, ownPath(target) ?? "/");
}

/** The page of this site that the request comes from, without language and hash; null from elsewhere. */
export function cameFrom({ url, headers }: Request): string | null {
  const referer = headers.get("Referer");
  if (!referer) return null;
  const { origin } = new URL(url);
  const path = referer.startsWith(`${origin}/`) ? ownPath(referer.slice(origin.length)) : null;
  return path && (path.split("#")[0] ?? null);
}
