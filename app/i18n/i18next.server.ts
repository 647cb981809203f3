import { RemixI18Next } from "remix-i18next/server";
import { catalogues } from "./catalogues.server";
import { languageOf, languages } from "./languages";

/**
 * i18next over the same catalogues, for texts made outside of a page's rendering, where its cost does not count.
 * The language is the path's here too, and never the state of an instance that requests share.
 */
export const i18next = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: "ko",
    order: ["custom"],
    findLocale: async (request) => languageOf(new URL(request.url).pathname),
  },
  i18next: { resources: catalogues, keySeparator: false, interpolation: { escapeValue: false } },
});
