// Pages that the service worker keeps for a member until X-Until, in a cache of the member's own.

import { keepFiles } from "./kept-files";
import { keptFormat } from "./own-cache";

/** The name continues with the page's member. */
export const seenCache = `seen-${keptFormat}-`;
const mostPages = 20;

/** Increases whenever pages are dropped: requests from before are no longer kept. */
let epoch = 0;

const keepLineOf = ({ headers }: Response) => (headers.get("X-Keep") || "").split(" ");
export const isToKeep = (response: Response) => keepLineOf(response).length > 1;

/** Returns "" for a visitor's page. A refusal without an owner may come from a proxy, or from an overloaded server. */
export function ownerOfAnswer(response: Response): string | undefined {
  const [owner = ""] = keepLineOf(response);
  const isPage = /html/.test(response.headers.get("Content-Type") || "");
  return isPage && (owner || response.ok) ? owner : undefined;
}

/** Returns what notes the answer to a request that begins now. */
export function beginNote(): (url: string, response: Response) => Promise<void> {
  const begun = epoch;
  return (url, response) => note(url, response, begun);
}

/** Drops other members' pages, and keeps this one if it may be kept. */
async function note(url: string, response: Response, begun: number): Promise<void> {
  const owner = ownerOfAnswer(response);
  if (begun !== epoch || owner === undefined) return;
  const [, seconds] = keepLineOf(response);
  const cacheName = seenCache + owner;
  const others = (await caches.keys()).some((name) => name.indexOf(seenCache) === 0 && name !== cacheName);
  if (begun !== epoch) return;
  if (others) await dropPages(cacheName);
  const now = others ? begun + 1 : begun;
  if (now !== epoch || !seconds || response.redirected) return;
  await keep(cacheName, url, response, Number(seconds)).catch(() => dropPages(""));
  if (now !== epoch) await caches.delete(cacheName);
}

async function keep(cacheName: string, url: string, response: Response, seconds: number): Promise<void> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.set("X-Until", String(Date.now() + seconds * 1000));
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  const cache = await caches.open(cacheName);
  await keepFiles(cache, html).catch(() => undefined);
  await cache.put(withoutHash(url), new Response(html, { headers }));
  const pages = await pagesIn(cache);
  for (const old of pages.slice(0, -mostPages)) await cache.delete(old);
}

async function pagesIn(cache: Cache): Promise<readonly Request[]> {
  return (await cache.keys()).filter(({ url }) => url.indexOf("/assets/") < 0);
}

/** Drops all kept pages except those in the named cache. */
export function dropPages(kept: string): Promise<unknown> {
  epoch++;
  return removeCaches((name) => name.indexOf(seenCache) === 0 && name !== kept);
}

export async function removeCaches(isMeant: (name: string) => boolean): Promise<unknown> {
  return Promise.all((await caches.keys()).filter(isMeant).map((name) => caches.delete(name)));
}

export interface SeenPage {
  url: string;
  html: string;
  headers: Headers;
  /** Formatted for the reader. */
  seen: string;
}

export const withoutHash = (url: string) => url.split("#")[0] || url;

export async function seenPages(): Promise<SeenPage[]> {
  const found: SeenPage[] = [];
  const cacheName = (await caches.keys()).filter((name) => name.indexOf(seenCache) === 0)[0];
  if (!cacheName) return found;
  const cache = await caches.open(cacheName);
  for (const request of await pagesIn(cache)) {
    const response = await cache.match(request);
    if (!response) continue;
    const { headers } = response;
    const seen = decodeURIComponent(keepLineOf(response)[2] || "");
    if (untilOf(headers) < Date.now()) await cache.delete(request);
    else found.push({ url: request.url, html: await response.text(), headers, seen });
  }
  // A page whose files took long was kept after those that were seen later.
  return found.sort((a, b) => untilOf(a.headers) - untilOf(b.headers));
}

const untilOf = (headers: Headers) => Number(headers.get("X-Until"));
