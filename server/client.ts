import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { ServerEnv } from "./env";

export interface Client {
  ip: string;
  https: boolean;
  host: string;
  origin: string;
  /** False if an unknown proxy may have ended TLS: there is no PUBLIC_ORIGIN. */
  originIsSure: boolean;
}

const validHost = /^(?:\[[\da-f:.]+\]|[a-z\d](?:[\w.-]*[\w])?\.?)(?::\d{1,5})?$/i;

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** True if only this machine may be served, because links in mails would contain whatever Host a request names. */
export function isNameless({ NODE_ENV, PUBLIC_ORIGIN }: Pick<ServerEnv, "NODE_ENV" | "PUBLIC_ORIGIN">): boolean {
  return NODE_ENV === "production" && !PUBLIC_ORIGIN;
}

/** Never reads X-Forwarded-Host; reads -Proto and -For for as many proxies as are trusted. */
export function createClientReader(env: Pick<ServerEnv, "NODE_ENV" | "PUBLIC_ORIGIN" | "TRUST_PROXY">) {
  const own = env.PUBLIC_ORIGIN ? new URL(env.PUBLIC_ORIGIN) : undefined;
  const nameless = isNameless(env);
  const hops = env.TRUST_PROXY;

  /** Returns 400 for a missing, repeated, malformed or foreign Host header; 421 if our name is unknown. */
  return function readClient(req: IncomingMessage): Client | 400 | 421 {
    const host = namedHost(req);
    if (!host || (own && !isOwnHost(own, host))) return 400;
    if (nameless && !loopback.test(host)) return 421;
    const https = own ? own.protocol === "https:" : hops > 0 && hop(req.headers["x-forwarded-proto"], hops) === "https";
    const origin = own ? own.origin : `${https ? "https" : "http"}://${host}`;
    return { ip: clientIp(req, hops), https, host, origin, originIsSure: own !== undefined };
  };
}

/** A request for a whole address names the host twice, and the same one. */
function namedHost(req: IncomingMessage): string | undefined {
  const host = soleHost(req);
  const [, authority = host] = /^https?:\/\/([^/?#]*)/i.exec(req.url ?? "") ?? [];
  if (authority?.toLowerCase() !== host?.toLowerCase()) return undefined;
  const valid = host && host.length <= 255 && validHost.test(host) && URL.canParse(`http://${host}/`);
  // A name with the dot of the DNS root is the same.
  return valid ? host.toLowerCase().replace(/\.(?=:|$)/, "") : undefined;
}

function soleHost(req: IncomingMessage): string | undefined {
  let found: string | undefined;
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    const name = req.rawHeaders[i];
    if (name?.length !== 4 || name.toLowerCase() !== "host") continue;
    if (found !== undefined) return undefined;
    found = req.rawHeaders[i + 1];
  }
  return found;
}

function isOwnHost(own: URL, host: string): boolean {
  return host === own.host || (!own.port && host === `${own.host}:${own.protocol === "https:" ? 443 : 80}`);
}

/** Returns the entry of the outermost trusted proxy; the client can forge those before it. */
function hop(header: string | string[] | undefined, hops: number): string | undefined {
  if (!header) return undefined;
  const entries = String(header)
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  return entries[Math.max(0, entries.length - hops)]?.toLowerCase();
}

function clientIp(req: IncomingMessage, hops: number): string {
  const peer = req.socket.remoteAddress ?? "";
  const named =
    hops > 0 ? hop(req.headers["x-forwarded-for"], hops)?.replace(/^\[?(.+?)\]?:\d+$/, withoutPort) : undefined;
  return plainIp(named && isIP(named) ? named : peer);
}

function withoutPort(whole: string, address: string): string {
  return isIP(whole) ? whole : address;
}

function plainIp(ip: string): string {
  return ip.startsWith("::ffff:") && ip.includes(".") ? ip.slice(7) : ip;
}

export const unknownClient: Client = { ip: "", https: false, host: "", origin: "", originIsSure: false };
