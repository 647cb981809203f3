import { plainCookieOf } from "../plain-cookie";

export const languages = ["ko", "en"] as const;
export type Language = (typeof languages)[number];

export function languageOf(pathname: string): Language {
  return pathname === "/en" || pathname.startsWith("/en/") ? "en" : "ko";
}

/** Returns the language of the last page in this browser, from its Cookie header. */
export function rememberedLanguage(cookies: string | null | undefined): Language | undefined {
  const last = plainCookieOf(cookies, "locale");
  return languages.find((language) => language === last);
}

/** An address of this site without language. */
export type Path = `/${string}`;

declare const localised: unique symbol;
/** An address of this site in a language. No `Path`, so that it is localised once only. */
export type LocalPath = string & { readonly [localised]: true };

/** Returns "/en/record" for ("en", "/record"). */
export function localePath(language: Language, path: Path): LocalPath {
  const own = path === "/" ? "" : path.startsWith("/?") ? path.slice(1) : path;
  return (language === "ko" ? path : `/en${own}`) as LocalPath;
}

export function barePath(pathname: string): Path {
  return `/${pathname.slice(languageOf(pathname) === "ko" ? 1 : 4)}`;
}

export function languageOfRequest(request: Request): Language {
  return languageOf(new URL(request.url).pathname);
}

export function absoluteUrl({ request }: { request: Request }, path: Path): string {
  return new URL(localePath(languageOfRequest(request), path), request.url).href;
}
