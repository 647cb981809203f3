import type { IncomingMessage } from "node:http";
import type { Language } from "../app/i18n/languages";
import type { Client } from "./client";
import { isOurs } from "./origin-check";
import type { Target } from "./request-target";

function remembered(req: IncomingMessage): string | undefined {
  const { cookie } = req.headers;
  return cookie === undefined ? undefined : /(?:^|;\s*)locale=(ko|en)(?:;|$)/.exec(cookie)?.[1];
}

export function localeCookie(req: IncomingMessage, language: Language, https: boolean): string | undefined {
  if (remembered(req) === language) return undefined;
  return `locale=${language}; Path=/; Max-Age=31536000; SameSite=Lax${https ? "; Secure" : ""}`;
}

/** Not for our own pages, whose language switch leads to "/". */
export function wantsEnglishHome(req: IncomingMessage, client: Client, target: Target): boolean {
  if (target.path !== "/" || remembered(req) !== "en") return false;
  const site = req.headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin";
  const { referer } = req.headers;
  return referer === undefined || !isOurs(referer, client);
}
