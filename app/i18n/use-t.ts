import { useLocation } from "@remix-run/react";
import { languageOf, localePath, type Language, type LocalPath, type Path } from "./languages";
import { translators, type Translate, type Wording } from "./texts";

export function useLanguage(): Language {
  return languageOf(useLocation().pathname);
}

export function useT(): Translate {
  return translators[useLanguage()];
}

/** What a page is made of in its language. */
interface Locale extends Wording {
  /** Returns an address of this site in that language. */
  linkTo(path: Path): LocalPath;
}

const locales: Readonly<Record<Language, Locale>> = { ko: localeOf("ko"), en: localeOf("en") };

function localeOf(language: Language): Locale {
  return { t: translators[language], language, linkTo: (path) => localePath(language, path) };
}

export function useLocale(): Locale {
  return locales[useLanguage()];
}
