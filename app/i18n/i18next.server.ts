import { RemixI18Next } from "remix-i18next/server";
import { catalogues } from "./catalogues.server";
import { languageOf, languages } from "./languages";

/** For texts outside of a page's rendering; pages use the faster `translators`. */
export const i18next = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: "ko",
    order: ["custom"],
    findLocale: async (request) => languageOf(new URL(request.url).pathname),
  },
  i18next: { resources: catalogues, keySeparator: false, interpolation: { escapeValue: false } },
});
