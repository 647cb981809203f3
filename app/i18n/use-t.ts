import { useLocation } from "@remix-run/react";
import { languageOf, type Language } from "./languages";
import { translators, type Translate } from "./texts";

export function useLanguage(): Language {
  return languageOf(useLocation().pathname);
}

export function useT(): Translate {
  return translators[useLanguage()];
}
