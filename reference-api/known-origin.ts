const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether a URL from an app is on this machine or at a registered origin. */
export function isKnownUrl(text: string, webOrigins: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || text.includes("#")) return false;
  return LOOPBACK.test(url.hostname) || webOrigins.includes(url.origin);
}
