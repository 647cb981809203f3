export const languages = ["ko", "en"] as const;
export type Language = (typeof languages)[number];

export function languageOf(pathname: string): Language {
  return pathname === "/en" || pathname.startsWith("/en/") ? "en" : "ko";
}

/** Returns the language of the last page in this browser, from its Cookie header. */
export function rememberedLanguage(cookies: string | null | undefined): Language | undefined {
  const last = cookies && /(?:^|;\s*)locale=(ko|en)(?:;|$)/.exec(cookies)?.[1];
  return languages.find((language) => language === last);
}

/** Returns "/en/record" for ("en", "/record"). `path` has no language prefix. */
export function localePath(language: Language, path: string): string {
  if (language === "ko") return path;
  return path === "/" ? "/en" : path.startsWith("/?") ? `/en${path.slice(1)}` : `/en${path}`;
}

export function barePath(pathname: string): string {
  return languageOf(pathname) === "ko" ? pathname : pathname.slice(3) || "/";
}

export function languageOfRequest(request: Request): Language {
  return languageOf(new URL(request.url).pathname);
}

export function absoluteUrl({ request }: { request: Request }, path: string): string {
  return new URL(localePath(languageOfRequest(request), path), request.url).href;
}
