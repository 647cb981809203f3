import type { IncomingMessage } from "node:http";
import { rememberedLanguage, type Language } from "../app/i18n/languages";
import type { Exchange } from "./exchange";
import { isOurs } from "./origin-check";

export function localeCookie(req: IncomingMessage, language: Language, https: boolean): string | undefined {
  if (rememberedLanguage(req.headers.cookie) === language) return undefined;
  return `locale=${language}; Path=/; Max-Age=31536000; SameSite=Lax${https ? "; Secure" : ""}`;
}

/** False for our own pages, whose language switch leads to "/". */
export function isReturnToHome({ req, client, target }: Exchange): boolean {
  const { cookie, referer } = req.headers;
  if (target.path !== "/" || !cookie?.includes("locale=")) return false;
  const site = req.headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin";
  return referer === undefined || !isOurs(referer, client);
}
