import type { IncomingMessage } from "node:http";
import { isOfferedEnglish, ownLanguage } from "../app/i18n/english-offer";
import { rememberedLanguage, type Language } from "../app/i18n/languages";
import { marketOf } from "../app/native/market";
import { plainCookieLine } from "../app/plain-cookie";
import type { Exchange } from "./exchange";
import { isOurs } from "./origin-check";

/** Remembers the language of a page that is shown, but of one that offers another: whoever reads it has chosen none. */
export function localeCookie(req: IncomingMessage, language: Language, https: boolean): string | undefined {
  if (rememberedLanguage(req.headers.cookie) === language || isOffered(req, language)) return undefined;
  return cookieOf(language, https);
}

export function isOffered({ headers }: IncomingMessage, language: Language): boolean {
  const { cookie: cookies, "accept-language": accepted, "user-agent": agent } = headers;
  return isOfferedEnglish({ language, cookies, accepted, inShell: marketOf(agent) !== null });
}

export interface Choice {
  /** The same address without the choice. */
  location: string;
  cookie: string;
}

/** Returns the choice of the page's own language, which the offer of another one has a link for. */
export function chosenLanguage({ client, target }: Exchange): Choice | undefined {
  if (!target.search.includes(ownLanguage)) return undefined;
  const query = new URLSearchParams(target.search);
  if (query.get(ownLanguage) !== target.language) return undefined;
  query.delete(ownLanguage);
  const search = query.size ? `?${query.toString()}` : "";
  return { location: target.path + search, cookie: cookieOf(target.language, client.https) };
}

function cookieOf(language: Language, https: boolean): string {
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
