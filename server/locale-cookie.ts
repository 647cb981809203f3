import type { IncomingMessage } from "node:http";
import type { Language } from "../app/i18n/languages";
import { isOurs } from "./origin-check";
import type { Client } from "./client";
import type { Target } from "./request-target";

function remembered(req: IncomingMessage): string | undefined {
  const { cookie } = req.headers;
  return cookie === undefined ? undefined : /(?:^|;\s*)locale=(ko|en)(?:;|$)/.exec(cookie)?.[1];
}

/** The Set-Cookie value that remembers the page's language, unless the browser already does. */
export function localeCookie(req: IncomingMessage, language: Language, https: boolean): string | undefined {
  if (remembered(req) === language) return undefined;
  return `locale=${language}; Path=/; Max-Age=31536000; SameSite=Lax${https ? "; Secure" : ""}`;
}

/** Whether somebody who last read English comes to "/" from outside; the language switch comes from our own pages. */
export function wantsEnglishHome(req: IncomingMessage, client: Client, target: Target): boolean {
  if (target.path !== "/" || remembered(req) !== "en") return false;
  const site = req.headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin";
  const { referer } = req.headers;
  return referer === undefined || !isOurs(referer, client);
}
