import { ownPath } from "../content/own-path";
import { localePath, type Language, type LocalPath, type Path } from "../i18n/languages";

/** Returns `target` in `language` if it is a path of this site, else "/". */
export function safeRedirect(target: string | null | undefined, language: Language): LocalPath {
  return localePath(language, ownPath(target) ?? "/");
}

/** The page of this site that the request comes from, without hash; null from elsewhere. */
export function cameFrom({ url, headers }: Request): Path | null {
  const referer = headers.get("Referer");
  if (!referer) return null;
  const { origin } = new URL(url);
  return referer.startsWith(`${origin}/`) ? ownPath(referer.slice(origin.length).split("#")[0]) : null;
}
