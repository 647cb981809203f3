import { env } from "../env.server";

/** True for an address at a push service, written as a browser writes it: whoever reads it otherwise finds the same host. */
export function isAtPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { href, protocol, port, username, password, hostname } = new URL(endpoint);
  if (href !== endpoint || protocol !== "https:" || port || username || password || endpoint.includes("#"))
    return false;
  return env.PUSH_SERVICES.some((name) => (name.startsWith(".") ? isBelow(hostname, name) : hostname === name));
}

const isBelow = (host: string, name: string) =>
  host.endsWith(name) && host.slice(0, -name.length).split(".").every(Boolean);
