import { barePath, type Path } from "../i18n/languages";

const here = "http://here.invalid";

/** Returns a path of this site without its language, null for anything else. */
export function ownPath(target: string | null | undefined): Path | null {
  const parts = target && partsOf(target);
  if (!parts) return null;
  const path = barePath(parts.pathname);
  return isUnsafe(path) || barePath(path) !== path || path === "/logout" ? null : `${path}${parts.search}${parts.hash}`;
}

/** An address that the parser would leave as it is, as most are. */
const plain = /^(\/(?:[\w-]+(?:\/[\w-]+)*)?)(\?[\w=&-]+)?$/;

function partsOf(target: string): Pick<URL, "pathname" | "search" | "hash"> | null {
  const [, pathname, search = ""] = plain.exec(target) ?? [];
  if (pathname) return { pathname, search, hash: "" };
  if (!target.startsWith("/") || isUnsafe(target)) return null;
  // What begins with one slash is always a URL.
  const url = new URL(target, here);
  return url.origin === here && !url.pathname.startsWith("//") ? url : null;
}

/** True for backslashes, control characters and a leading "//" under up to three layers of percent-encoding. */
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
