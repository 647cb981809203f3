import type { IncomingMessage } from "node:http";
import type { Client } from "./client";
import type { Exchange } from "./exchange";

export function mayWrite({ req, client, handle }: Exchange): boolean {
  return handle.crossSitePost === true || isFromUs(req, client);
}

export function isFromUs(req: IncomingMessage, client: Client): boolean {
  const { origin, referer } = req.headers;
  const site = req.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  // Where referrers are switched off, the browser hides our own origin too; no page can forge the other header.
  if (origin === "null" && site === "same-origin") return true;
  if (origin !== undefined) return isOurs(origin, client);
  if (site !== undefined) return true;
  // Browsers send Origin or Referer with a POST, so no other site can have caused a request with neither.
  return referer === undefined || isOurs(referer, client);
}

export function isOurs(url: string, client: Client): boolean {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return false;
  const { origin, host, protocol } = new URL(url);
  if (origin === client.origin) return true;
  return !client.originIsSure && host === client.host.replace(protocol === "https:" ? /:443$/ : /:80$/, "");
}
