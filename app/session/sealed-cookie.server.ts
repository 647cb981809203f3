import { z } from "zod/v4";
import { cookieIn } from "../plain-cookie";
import { seal, unsealOften } from "./seal.server";

/** What a request says of its cookies: the scheme of its URL tells their names. */
export interface CookieSource {
  readonly url: string;
  readonly headers: Pick<Headers, "get">;
}

export interface SealedCookie<T> {
  /** Returns undefined without the cookie, null for one that cannot be opened. */
  read(request: CookieSource): T | null | undefined;
  /** Returns the Set-Cookie line: null removes the cookie, without `seconds` it ends with the browser. */
  line(request: CookieSource, value: T | null, seconds?: number): string;
}

export function sealedCookie<T>(
  name: string,
  schema: z.ZodType<T>,
  sameSite: "Lax" | "Strict" = "Lax",
): SealedCookie<T> {
  return {
    read(request) {
      const fullName = nameOn(request, name);
      const value = cookieIn(request.headers.get("Cookie") ?? "", fullName);
      return value === undefined ? undefined : open(fullName, value, schema);
    },
    line(request, value, seconds) {
      const fullName = nameOn(request, name);
      const age = value === null ? "; Max-Age=0" : seconds === undefined ? "" : `; Max-Age=${seconds}`;
      const content = value === null ? "" : seal(JSON.stringify(value), fullName);
      const secure = isSecure(request) ? "; Secure" : "";
      return `${fullName}=${content}; Path=/; HttpOnly; SameSite=${sameSite}${secure}${age}`;
    },
  };
}

/** A cookie of ours in one request: what the browser has sent, and what it is to keep from then on. */
export class RequestCookie<T> {
  readonly #cookie: SealedCookie<T>;
  readonly #source: CookieSource;
  #next: { value: T | null; seconds?: number } | undefined;
  #isTold = false;

  constructor(cookie: SealedCookie<T>, source: CookieSource) {
    this.#cookie = cookie;
    this.#source = source;
  }

  /** Undefined without the cookie, null for one that cannot be opened. */
  get sent(): T | null | undefined {
    return this.#cookie.read(this.#source);
  }

  get isSet(): boolean {
    return this.#next !== undefined;
  }

  get value(): T | null {
    return this.#next ? this.#next.value : (this.sent ?? null);
  }

  /** Null removes the cookie, and without `seconds` it ends with the browser. */
  set(value: T | null, seconds?: number): void {
    this.#next = { value, seconds };
    this.#isTold = false;
  }

  /** Removes what the browser has, and what it was about to get. */
  remove(): void {
    this.#next = undefined;
    if (this.sent !== undefined) this.set(null);
  }

  /** Returns the Set-Cookie line of what was set since it was asked before. */
  line(): string | undefined {
    if (!this.#next || this.#isTold) return undefined;
    this.#isTold = true;
    return this.#cookie.line(this.#source, this.#next.value, this.#next.seconds);
  }
}

function open<T>(name: string, value: string, schema: z.ZodType<T>): T | null {
  const text = value.length > 8192 ? null : unsealOften(value, name);
  if (text === null) return null;
  const content = schema.safeParse(JSON.parse(text));
  return content.success ? content.data : null;
}

/** Over plain http, older engines drop Secure cookies, and the prefix needs the attribute. */
function nameOn(request: CookieSource, name: string): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

function isSecure(request: CookieSource): boolean {
  return request.url.startsWith("https:");
}
