import { localePath, type Language } from "../i18n/languages";
import { translators } from "../i18n/texts";
import type { Wording } from "./numbers";

/** What a loader words a page with. */
export interface PageWording extends Wording {
  /** An own path in the page's language. */
  link: (path: string) => string;
}

const made = (language: Language): PageWording => ({
  t: translators[language],
  language,
  link: (path) => localePath(language, path),
});
const wordings = { ko: made("ko"), en: made("en") };

export function wordingOf(language: Language): PageWording {
  return wordings[language];
}
