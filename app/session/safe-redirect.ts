import { barePath, localePath, type Language } from "../i18n/languages";

const here = "http://here.invalid";

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

function ownPath(target: string | null | undefined): string | null {
  if (!target || !/^\/(?![/\\])/.test(target) || isUnsafe(target)) return null;
  const url = URL.canParse(target, here) ? new URL(target, here) : null;
  if (!url || url.origin !== here || url.pathname.startsWith("//")) return null;
  const path = barePath(url.pathname);
  return isUnsafe(path) || path === "/logout" ? null : path + url.search + url.hash;
}

/** Finds backslashes, control characters and leading "//" under up to three layers of percent-encoding. */
function isUnsafe(target: string): boolean {
  let text = target.split(/[?#]/)[0] ?? "";
  for (let layer = 0; layer < 4; layer++) {
    if (/[\\\u0000-\u001f\u007f]|^\/\//.test(text)) return true;
    try {
      const decoded = decodeURIComponent(text);
      if (decoded === text) return false;
      text = decoded;
    } catch {
      return true;
    }
  }
  return true;
}
