import { LRUCache } from "lru-cache";
import { Cookie, CookieJar } from "tough-cookie";

/** A jar is opened once a minute only, since its cookies may expire. */
const cookieHeaders = new LRUCache<string, { header: string | undefined }>({ max: 5000, ttl: 60_000 });

export function upstreamCookies(jar: string | null, url: string): string | undefined {
  if (jar === null) return undefined;
  const known = cookieHeaders.get(jar);
  if (known) return known.header;
  const header = jarOf(jar.split("\n"), url).getCookieStringSync(url) || undefined;
  cookieHeaders.set(jar, { header });
  return header;
}

export function withUpstreamCookies(jar: string | null, lines: string[], url: string): string {
  const cookies = jarOf([...(jar?.split("\n") ?? []), ...lines], url).getCookiesSync(url, { allPaths: true });
  return cookies.map(shortLine).join("\n");
}

/** The rest is the same for all of them, or was for browsers. */
function shortLine(cookie: Cookie): string {
  const { key, value, path } = cookie;
  const expires = cookie.isPersistent() ? cookie.expiryDate() : "Infinity";
  return new Cookie({ key, value, path, expires }).toString();
}

function jarOf(lines: string[], url: string): CookieJar {
  const jar = new CookieJar();
  for (const line of lines) {
    const cookie = Cookie.parse(line);
    if (cookie) jar.setCookieSync(cookie, url, { ignoreError: true });
  }
  return jar;
}
