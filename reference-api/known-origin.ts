const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** True for a URL on this machine or at a registered origin. */
export function isKnownUrl(text: string, webOrigins: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || text.includes("#")) return false;
  return LOOPBACK.test(url.hostname) || webOrigins.includes(url.origin);
}
