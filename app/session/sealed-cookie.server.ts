import { LRUCache } from "lru-cache";
import { z } from "zod/v4";
import { seal, unseal } from "./seal.server";

export interface SealedCookie<T> {
  /** undefined: the browser sent none; null: it sent one that opens nothing. */
  read(request: Request): T | null | undefined;
  /** The Set-Cookie line for `value`, or the one that takes the cookie away; without `seconds` it ends with the browser. */
  line(request: Request, value: T | null, seconds?: number): string;
}

/** A cookie whose content only we can read or make (security.md, "Cookies"). */
export function sealedCookie<T>(name: string, schema: z.ZodType<T>): SealedCookie<T> {
  return {
    read(request) {
      const value = cookieValue(request.headers.get("Cookie"), nameOn(request, name));
      return value === undefined ? undefined : open(value, schema);
    },
    line(request, value, seconds) {
      const age = value === null ? "; Max-Age=0" : seconds === undefined ? "" : `; Max-Age=${seconds}`;
      const content = value === null ? "" : seal(JSON.stringify(value));
      const secure = isSecure(request) ? "; Secure" : "";
      return `${nameOn(request, name)}=${content}; Path=/; HttpOnly; SameSite=Lax${secure}${age}`;
    },
  };
}

/** Texts by the cookie that sealed them, for a minute: a browser sends the same cookie with every request. */
const opened = new LRUCache<string, string>({ max: 2_000, ttl: 60_000 });

function open<T>(value: string, schema: z.ZodType<T>): T | null {
  const text = value.length > 8192 ? null : (opened.get(value) ?? unseal(value));
  if (text === null) return null;
  opened.set(value, text);
  const content = schema.safeParse(JSON.parse(text));
  return content.success ? content.data : null;
}

/** Over plain http, localhost too, older engines drop Secure cookies: the prefix goes with the attribute. */
function nameOn(request: Request, name: string): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

function isSecure(request: Request): boolean {
  return request.url.startsWith("https:");
}

function cookieValue(header: string | null, name: string): string | undefined {
  return header
    ?.split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
