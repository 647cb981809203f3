import type { IncomingMessage } from "node:http";
import { barePath } from "../app/i18n/languages";
import type { Client } from "./client";
import type { Target } from "./request-target";

/** Pages that providers send the browser back to, some of them by a cross-site POST. */
const providerReturns = new Set([
  "/pass-submit-handler",
  "/pass-redirect",
  "/signin/social-login/apple-login",
  "/signin/social-login/kakao-login",
  "/signin/social-login/naver-login",
]);
const crossSitePosts = new Set(["/pass-submit-handler", "/pass-redirect", "/signin/social-login/apple-login"]);

export function isProviderReturn(path: string): boolean {
  return providerReturns.has(barePath(path));
}

/** Whether a request that may change something may come from where it comes. */
export function mayWrite(req: IncomingMessage, client: Client, target: Target): boolean {
  if (crossSitePosts.has(barePath(target.path))) return true;
  return isFromUs(req, client);
}

/** Whether it comes from a page of ours. */
export function isFromUs(req: IncomingMessage, client: Client): boolean {
  const { origin, referer } = req.headers;
  const site = req.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (origin !== undefined) return isOurs(origin, client);
  if (site !== undefined) return true;
  // Neither: no browser that could be tricked, since they all send Origin or Referer; curl and w3m send at most the latter.
  return referer === undefined || isOurs(referer, client);
}

export function isOurs(url: string, client: Client): boolean {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return false;
  const { origin, host, protocol } = new URL(url);
  if (origin === client.origin) return true;
  return !client.originIsSure && host === client.host.replace(protocol === "https:" ? /:443$/ : /:80$/, "");
}
