import type { IncomingMessage } from "node:http";
import { rememberedLanguage, type Language } from "../app/i18n/languages";
import { plainCookieLine } from "../app/plain-cookie";
import type { Exchange } from "./exchange";
import { isOurs } from "./origin-check";

export function localeCookie(req: IncomingMessage, language: Language, https: boolean): string | undefined {
  if (rememberedLanguage(req.headers.cookie) === language) return undefined;
  return plainCookieLine({ url: https ? "https:" : "http:" }, "locale", { value: language, seconds: 31_536_000 });
}

/** False for our own pages, whose language switch leads to "/". */
export function isReturnToHome({ req, client, target }: Exchange): boolean {
  const { cookie, referer } = req.headers;
  if (target.path !== "/" || !cookie?.includes("locale=")) return false;
  const site = req.headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin";
  return referer === undefined || !isOurs(referer, client);
}
