/** Where browsers' push services take messages; this server stands in for the last. A dot begins what is below a name. */
export const PUSH_SERVICES = [
  "fcm.googleapis.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
  "push.example",
];

/** Takes addresses as URL parsers write them: in other spellings, whoever sends may find another host. */
export function isPushService(endpoint: string): boolean {
  const { href, protocol, hostname, port, username, password } = new URL(endpoint);
  if (href !== endpoint || protocol !== "https:" || port || username || password || endpoint.includes("#"))
    return false;
  return PUSH_SERVICES.some((name) => (name.startsWith(".") ? isBelow(hostname, name) : hostname === name));
}

const isBelow = (host: string, name: string) =>
  host.endsWith(name) && host.slice(0, -name.length).split(".").every(Boolean);
