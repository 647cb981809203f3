interface PlainCookie {
  value: string;
  seconds: number;
  httpOnly?: true;
  sameSite?: "Strict";
}

/** Over https the prefix says that no other host of the domain has set the cookie. */
export function plainCookieName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}

/** Returns the Set-Cookie line of a cookie that is not sealed. */
export function plainCookieLine(
  { url }: Pick<Request, "url">,
  name: string,
  { value, seconds, httpOnly, sameSite }: PlainCookie,
): string {
  const isHttps = url.startsWith("https:");
  const attributes = `${httpOnly ? "; HttpOnly" : ""}; SameSite=${sameSite ?? "Lax"}${isHttps ? "; Secure" : ""}`;
  return `${plainCookieName(name, isHttps)}=${value}; Path=/; Max-Age=${seconds}${attributes}`;
}

/** @param isHttps undefined also takes the name of an earlier build, for what may be anybody's choice */
export function plainCookieOf(cookies: string | null | undefined, name: string, isHttps?: boolean): string | undefined {
  if (!cookies?.includes(name)) return undefined;
  if (isHttps !== undefined) return cookieIn(cookies, plainCookieName(name, isHttps));
  return cookieIn(cookies, `__Host-${name}`) ?? cookieIn(cookies, name);
}

/** Returns the value of a cookie by the whole name in a Cookie header. Gateways leave out the blank, or add one, or quotation marks. */
export function cookieIn(header: string, fullName: string): string | undefined {
  for (const pair of header.split(";")) {
    const [name = "", ...value] = pair.split("=");
    if (name.trim() === fullName && value.length)
      return value
        .join("=")
        .trim()
        .replace(/^"(.*)"$/, "$1");
  }
  return undefined;
}
