import { createCookie, type Cookie } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { catalogues } from "./catalogues.server";
import { languages, rememberedLanguage } from "./languages";

/** Remix's own cookies hold base64; the native shell's script reads this one too. */
const cookie: Cookie = { ...createCookie("locale"), parse: async (cookies) => rememberedLanguage(cookies) };

/** For texts outside of a page's rendering, and for addresses without language; pages use `translators`. */
export const i18next = new RemixI18Next({
  detection: { supportedLanguages: [...languages], fallbackLanguage: "ko", order: ["cookie", "header"], cookie },
  i18next: { resources: catalogues, keySeparator: false, interpolation: { escapeValue: false } },
});
