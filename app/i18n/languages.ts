/** Korean is the language without a prefix; English lives under /en. */
export const languages = ["ko", "en"] as const;
export type Language = (typeof languages)[number];

/** The language of a page is a fact of its path and of nothing else. */
export function languageOf(pathname: string): Language {
  return pathname === "/en" || pathname.startsWith("/en/") ? "en" : "ko";
}

/** `path` (without prefix, beginning with /) in `language`: ("en", "/") gives "/en". */
export function localePath(language: Language, path: string): string {
  if (language === "ko") return path;
  return path === "/" ? "/en" : path.startsWith("/?") ? `/en${path.slice(1)}` : `/en${path}`;
}

/** The path without its language: "/en/record" gives "/record", "/en" gives "/". */
export function barePath(pathname: string): string {
  return languageOf(pathname) === "ko" ? pathname : pathname.slice(3) || "/";
}

export function languageOfRequest(request: Request): Language {
  return languageOf(new URL(request.url).pathname);
}

/** The absolute URL of a path of ours in the page's language: for providers and mails, which lead back to it. */
export function absoluteUrl({ request }: { request: Request }, path: string): string {
  return new URL(localePath(languageOfRequest(request), path), request.url).href;
}
