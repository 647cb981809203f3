/** Where browsers' push services take messages; this server stands in for the last. A dot begins what is below a name. */
export const PUSH_SERVICES = [
  "fcm.googleapis.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
  "push.example",
];

export function isPushService(endpoint: string): boolean {
  const { protocol, host, username, password } = new URL(endpoint);
  if (protocol !== "https:" || username || password) return false;
  return PUSH_SERVICES.some((name) => host === name || (name.startsWith(".") && host.endsWith(name)));
}
