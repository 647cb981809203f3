import { offers } from "../../brand/brand.json";
import { plainCookieOf } from "../plain-cookie";

export type Language = "ko" | "en";

/** The languages that the operator's service has (brand.json): both, or one. */
export const languages = (["ko", "en"] as const).filter((language) => offers.languages.includes(language));
const [first = "ko", second] = languages;
/** That of addresses that name none. */
export const defaultLanguage: Language = first;

export function languageOf(pathname: string): Language {
  if (!second) return first;
  return isEnglish(pathname) ? "en" : "ko";
}

const isEnglish = (pathname: string) => pathname === "/en" || pathname.startsWith("/en/");

/** Each in its own language. */
export const languageNames: Readonly<Record<Language, string>> = { ko: "한국어", en: "English" };

/** Returns another language than this one, if the service has it. */
export function otherLanguage(language: Language): Language | undefined {
  return languages.find((one) => one !== language);
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
  return `/${pathname.slice(isEnglish(pathname) && languageOf(pathname) === "en" ? 4 : 1)}`;
}

export function absoluteUrl({ request: { url } }: { request: Request }, path: Path): string {
  return new URL(localePath(languageOf(new URL(url).pathname), path), url).href;
}
