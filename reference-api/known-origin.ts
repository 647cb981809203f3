const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether people may be sent to a URL that an app has passed: on this machine, or of an origin registered for it. */
export function isKnownUrl(text: string, webOrigins: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || text.includes("#")) return false;
  return LOOPBACK.test(url.hostname) || webOrigins.includes(url.origin);
}
