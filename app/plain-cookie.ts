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
  if (isHttps !== undefined) return namedIn(cookies, plainCookieName(name, isHttps));
  return namedIn(cookies, `__Host-${name}`) ?? namedIn(cookies, name);
}

function namedIn(cookies: string, fullName: string): string | undefined {
  const pair = cookies.split(/;\s*/).find((one) => one.startsWith(`${fullName}=`));
  return pair?.slice(fullName.length + 1);
}
