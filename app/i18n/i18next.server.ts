import { createCookie, type Cookie } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { catalogues } from "./catalogues.server";
import { defaultLanguage, languages, rememberedLanguage, type Language } from "./languages";

/** Remix's own cookies hold base64; the native shell's script reads this one too. */
const cookie: Cookie = { ...createCookie("locale"), parse: async (cookies) => rememberedLanguage(cookies) };

/** For texts outside of a page's rendering, and for addresses without language; pages use `translators`. */
export const i18next = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    order: ["cookie", "header"],
    cookie,
  },
  i18next: { resources: catalogues, keySeparator: false, interpolation: { escapeValue: false } },
});

/** Reads the language of an address without one from Cookie and Accept-Language. */
export async function languageOfHeaders(given: Record<string, string | undefined>): Promise<Language> {
  const { cookie = "", "accept-language": accepted = "" } = given;
  const remembered = rememberedLanguage(cookie);
  if (remembered) return remembered;
  // One of 14 kB takes the library half a second.
  const headers = { cookie, "accept-language": accepted.slice(0, 200) };
  const locale = await i18next.getLocale(new Request("http://localhost/", { headers }));
  return languages.find((language) => language === locale) ?? defaultLanguage;
}
