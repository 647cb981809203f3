import { languageOf, type Language } from "../app/i18n/languages";

export interface Target {
  path: string;
  search: string;
  language: Language;
  /** The path as it came, which may be written in another way. */
  givenPath: string;
}
export type TargetFault = 400 | 414;

const limits = { path: 2_048, total: 8_192 };

/** Mail programs may take it for a part of an address. */
const lineEnd = /(?:%0[9ad]|%20){1,9}$/i;

export function readTarget(given: string): Target | TargetFault {
  const url = originForm(given);
  if (url.length > limits.total) return 414;
  const [givenPath] = split(url);
  if (givenPath.length > limits.path) return 414;
  const [plain, query] = split(withPlainMark(url.replace(lineEnd, "")));
  const path = plain.replace(/\/{2,}/g, "/");
  const fault = pathFault(path) ?? escapeFault(path);
  if (fault) return fault;
  return { path, search: readSearch(query), language: languageOf(path), givenPath };
}

/** Returns path and query: a proxy may send the whole address (RFC 9112, 3.2.2), old clients a fragment and bytes. */
function originForm(given: string): string {
  const target = given.replace(/^https?:\/\/[^/?#]*/i, "").replace(/#.*/, "");
  const url = target === given || target.startsWith("/") ? target : `/${target}`;
  return url.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A link that was escaped as a whole has its query in the path, where none of our addresses has a question mark. */
function withPlainMark(url: string): string {
  const escaped = /^([^?]*?)%3f([^?]*)(.*)$/i.exec(url);
  if (!escaped) return url;
  const [, path = "", query = "", rest = ""] = escaped;
  const plain = query.replace(/%3d/gi, "=").replace(/%26/g, "&");
  return `${path}?${plain}${rest.replace("?", "&")}`;
}

function split(url: string): [path: string, query: string] {
  const mark = url.indexOf("?");
  return mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark + 1)];
}

/** They would make Remix answer with data, or with another route. */
const forRemix = new Set(["_data", "_routes", "index"]);

/** A query is text, in which others may have put anything: links escape an ampersand for HTML. */
function readSearch(query: string): string {
  if (!/%|_data|_routes|index|amp;/i.test(query)) return query && `?${query}`;
  const pairs = query.split("&").map((pair) => pair.replace(/^amp;/i, ""));
  const kept = pairs.filter((pair) => ![...new URLSearchParams(pair).keys()].some((name) => forRemix.has(name)));
  return kept.length ? `?${kept.join("&")}` : "";
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
  if (!path.startsWith("/") || path.includes("\\")) return 400;
  return /\/\.\.?(\/|$)/.test(path) ? 400 : undefined;
}

/** Finds broken escapes, and escaped control characters, slashes and dot segments. */
function escapeFault(path: string): TargetFault | undefined {
  if (!path.includes("%")) return undefined;
  if (/%(?![\da-f]{2})|%[01][\da-f]|%7f|%2f|%5c/i.test(path)) return 400;
  try {
    return pathFault(decodeURIComponent(path));
  } catch {
    return 400;
  }
}
