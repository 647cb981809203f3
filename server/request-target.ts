import { languageOf, type Language } from "../app/i18n/languages";

export interface Target {
  path: string;
  search: string;
  language: Language;
}
export type TargetFault = 400 | 404 | 414;

const limits = { path: 2_048, total: 8_192 };

/** Mail programs may take it for a part of an address. */
const lineEnd = /(?:%0[9ad]|%20){1,9}$/i;

export function readTarget(given: string): Target | TargetFault {
  const url = given.replace(lineEnd, "");
  if (url.length > limits.total) return 414;
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  if (path.length > limits.path) return 414;
  const search = mark < 0 ? "" : url.slice(mark);
  const fault = pathFault(path) ?? escapeFault(url) ?? searchFault(search);
  if (fault) return fault;
  return { path, search, language: languageOf(path) };
}

export function givenPath({ url = "" }: { url?: string }): string {
  return url.split("?", 1)[0] ?? "";
}

/** Returns the path without a slash at its end, and without escapes of what needs none (RFC 3986, 6.2.2). */
export function onlyPath({ path }: Target): string {
  const plain = path.replace(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
  return plain.length > 1 ? plain.replace(/\/$/, "") : plain;
}

/** True for the address of a file, or of something hidden, which nobody opens as a page. */
export function isFileAddress({ path }: Target): boolean {
  return /\/\.|\.\w+$|^\/assets\//.test(decodeURIComponent(path));
}

function pathFault(path: string): TargetFault | undefined {
  if (!path.startsWith("/") || path.includes("//") || path.includes("\\")) return 400;
  return /\/\.\.?(\/|$)/.test(path) ? 400 : undefined;
}

/** `_data` makes Remix answer with the data of any loader or action. */
function searchFault(search: string): TargetFault | undefined {
  return search !== "" && new URLSearchParams(search).has("_data") ? 404 : undefined;
}

/** Finds broken escapes and escaped control characters; in the path also escaped slashes and dot segments. */
function escapeFault(url: string): TargetFault | undefined {
  if (!url.includes("%")) return undefined;
  if (/%(?![\da-f]{2})|%[01][\da-f]|%7f/i.test(url)) return 400;
  const path = url.split("?", 1)[0] ?? "";
  if (/%2f|%5c/i.test(path)) return 400;
  try {
    return pathFault(decodeURIComponent(path));
  } catch {
    return 400;
  }
}
