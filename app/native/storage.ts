import { plainCookieLine, plainCookieOf } from "../plain-cookie";

/** Stores a value for the next start; without storage each start is the first. */
export function writeStorage(storage: "localStorage" | "sessionStorage", key: string, value: string): void {
  try {
    window[storage].setItem(key, value);
  } catch {
    return;
  }
}

export function readStorage(storage: "localStorage" | "sessionStorage", key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

export function setCookie(name: string, value: string): void {
  document.cookie = plainCookieLine({ url: location.href }, name, { value, seconds: 31_536_000 });
}

export function cookieNamed(name: string): string | undefined {
  return plainCookieOf(document.cookie, name);
}
