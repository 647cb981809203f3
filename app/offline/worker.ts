// The service worker, a separate program for Chromium 64: if the network fails, it answers with the last copy of a
// page, else with /offline. Its texts come from /offline; X-Keep says whose a page is and how long it may be kept.

import { languageOf, languages, localePath } from "../i18n/languages";
import { keepFiles } from "./kept-files";
import { endPush, followSession } from "./push";
import { pushCache } from "./push-record";

declare const BUILD: string;
declare const self: WorkerScope;

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface OpenPage {
  url: string;
  postMessage(html: string): void;
}

interface WorkerScope {
  addEventListener(type: "install" | "activate" | "sync", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(): Promise<readonly OpenPage[]> };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    /** Chromium only: the event "sync" comes when the network is back. */
    sync?: { register(tag: string): Promise<void> };
  };
}

/** Increase it if the format of kept pages changes. */
const format = 1;
const ownCache = `own-${format}-${BUILD}`;
/** The name continues with the page's member. */
const seenCache = `seen-${format}-`;
const mostPages = 20;

const signingOut = /\/logout$/;
const ending = /\/(logout|leave-member|pw-renew)$/;
const records = /^(\/en)?(\/|\/record.*)?$/;
const file = /\.\w+$|\/(csv|file)$/;

/** Increases whenever pages are dropped: requests from before are no longer kept. */
let epoch = 0;
/** The last navigation failed, so the files of the page shown instead may be nowhere else. */
let isCutOff = false;

self.addEventListener("install", (event) => event.waitUntil(prepare().then(() => self.skipWaiting())));

self.addEventListener("activate", (event) => {
  // Chromium 64 sends no SameSite cookies with preloads. Engines that have Promise.any do.
  const navigationPreload = "any" in Promise ? self.registration.navigationPreload : undefined;
  const isOld = (name: string) => name !== ownCache && name !== pushCache && name.indexOf(seenCache) !== 0;
  const work = [remove(isOld), navigationPreload && navigationPreload.enable()];
  const claimed = Promise.all(work).then(() => self.clients.claim());
  event.waitUntil(claimed);
  // No navigation waits for this.
  claimed.then(keepOpenRecords).catch(() => undefined);
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  if (method === "POST" && ending.test(pathname)) event.waitUntil(drop(""));
  if (method === "POST" && signingOut.test(pathname)) event.waitUntil(endPush());
  // Sent by this worker, another site's form would look like one of ours.
  if (method === "POST" && mode === "navigate" && isOurs(event.request.referrer)) event.respondWith(send(event));
  if (method !== "GET") return;
  if (mode === "navigate") event.respondWith(answer(event));
  else if (pathname.indexOf("/assets/") === 0 && (isCutOff || !navigator.onLine)) event.respondWith(answerFile(event));
});

self.addEventListener("sync", (event) => event.waitUntil(finishSignOut()));

const isOurs = (url: string) => url.indexOf(`${location.origin}/`) === 0;

/** If a form cannot be sent, leaves its page as it is, and tells it there. */
async function send(event: Fetching): Promise<Response> {
  const { request } = event;
  const copy = request.clone();
  try {
    return await fetch(request);
  } catch {
    const isSignOut = signingOut.test(new URL(request.url).pathname);
    event.waitUntil(
      isSignOut ? keepSignOut(copy).then(() => tell(request, "unsent-sign-out")) : tell(request, "unsent"),
    );
    return new Response(null, { status: 204 });
  }
}

/** Shows a template of /offline on the page that has sent the form. */
async function tell({ url, referrer }: Request, template: string): Promise<void> {
  const offline = await offlinePage(new URL(url).pathname);
  // eslint-disable-next-line no-restricted-syntax -- the clients', not the strings'
  for (const page of await self.clients.matchAll())
    if (withoutHash(page.url) === withoutHash(referrer)) page.postMessage(templateOf(await offline.text(), template));
}

const signOutKey = "/logout";
/** False when there is none; a new worker does not know. */
let mayHaveSignOut = true;

/** The request as it was sent: its owner is checked, so it ends nobody else's session later. */
async function keepSignOut(request: Request): Promise<void> {
  const { url } = request;
  const kept = new Response(await request.text(), { headers: { "X-Url": url } });
  await (await caches.open(ownCache)).put(signOutKey, kept);
  mayHaveSignOut = true;
  const { sync } = self.registration;
  // Where there is none, the next page that is asked for finishes it.
  if (sync) await sync.register("sign-out").catch(() => undefined);
}

/** Sends a sign-out that could not be sent before; resolves to false if there is none. @throws without network */
async function finishSignOut(): Promise<boolean> {
  if (!mayHaveSignOut) return false;
  const cache = await caches.open(ownCache);
  const kept = await cache.match(signOutKey);
  mayHaveSignOut = kept !== undefined;
  if (!kept) return false;
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const body = await kept.text();
  const answer = await fetch(kept.headers.get("X-Url") || "", {
    method: "POST",
    body,
    headers,
    credentials: "include",
    redirect: "manual",
  });
  // A server that is overloaded is asked again with the next page.
  if (answer.status >= 500) return false;
  await cache.delete(signOutKey);
  mayHaveSignOut = false;
  await drop("");
  return true;
}

/** Fetches without cookies, so that the page belongs to no member. */
async function prepare(): Promise<void> {
  const cache = await caches.open(ownCache);
  for (const language of languages) {
    const path = localePath(language, "/offline");
    const response = await fetch(path, { credentials: "omit" });
    if (!response.ok) throw new Error(path);
    await keepFiles(cache, await response.clone().text());
    await cache.put(path, response);
  }
}

/** Keeps record pages that were opened before the worker started. */
async function keepOpenRecords(): Promise<void> {
  // eslint-disable-next-line no-restricted-syntax -- the clients', not the strings'
  for (const { url } of await self.clients.matchAll()) {
    if (!records.test(new URL(url).pathname)) continue;
    const begun = epoch;
    await fetch(url, { credentials: "include" }).then((response) => note(url, response, begun));
  }
}

/** Uses the browser's own request if there is one: it does not wait for the worker, and has the visit's Referer. */
async function answer(event: Fetching): Promise<Response> {
  const { url } = event.request;
  const begun = epoch;
  try {
    // The request that the browser has sent ahead has still found the session.
    const isAhead = !(await finishSignOut());
    const response = (isAhead && (await event.preloadResponse)) || (await fetch(event.request));
    isCutOff = false;
    const owner = ownerOf(response);
    if (owner !== undefined) event.waitUntil(followSession(owner).catch(() => undefined));
    event.waitUntil(note(url, isToKeep(response) ? response.clone() : response, begun));
    return response;
  } catch (error) {
    if (file.test(new URL(url).pathname)) throw error;
    isCutOff = true;
    return withoutNetwork(url);
  }
}

async function answerFile({ request }: Fetching): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) || fetch(request);
}

const keepLine = ({ headers }: Response) => (headers.get("X-Keep") || "").split(" ");
const isToKeep = (response: Response) => keepLine(response).length > 1;

/** Returns "" for a visitor's page. A refusal without an owner may come from a proxy, or from an overloaded server. */
function ownerOf(response: Response): string | undefined {
  const [owner = ""] = keepLine(response);
  const isPage = /html/.test(response.headers.get("Content-Type") || "");
  return isPage && (owner || response.ok) ? owner : undefined;
}

/** Drops other members' pages, and keeps this one if it may be kept. */
async function note(url: string, response: Response, begun: number): Promise<void> {
  const owner = ownerOf(response);
  if (begun !== epoch || owner === undefined) return;
  const [, seconds] = keepLine(response);
  const cacheName = seenCache + owner;
  const others = (await caches.keys()).some((name) => name.indexOf(seenCache) === 0 && name !== cacheName);
  if (begun !== epoch) return;
  if (others) await drop(cacheName);
  const now = others ? begun + 1 : begun;
  if (now !== epoch || !seconds || response.redirected) return;
  await keep(cacheName, url, response, Number(seconds)).catch(() => drop(""));
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
function drop(kept: string): Promise<unknown> {
  epoch++;
  return remove((name) => name.indexOf(seenCache) === 0 && name !== kept);
}

async function remove(isMeant: (name: string) => boolean): Promise<unknown> {
  return Promise.all((await caches.keys()).filter(isMeant).map((name) => caches.delete(name)));
}

interface SeenPage {
  url: string;
  html: string;
  headers: Headers;
  /** Formatted for the reader. */
  seen: string;
}

async function offlinePage(pathname: string): Promise<Response> {
  const path = localePath(languageOf(pathname), "/offline");
  const page = await (await caches.open(ownCache)).match(path);
  if (!page) throw new Error(path);
  return page;
}

const withoutHash = (url: string) => url.split("#")[0] || url;

async function withoutNetwork(url: string): Promise<Response> {
  const { pathname } = new URL(url);
  const own = await offlinePage(pathname);
  const offline = await own.text();
  const pages = await seenPages();
  const page = pages.filter((one) => one.url === withoutHash(url))[0];
  if (page) {
    const notice = templateOf(offline, "seen").replace("{seen}", page.seen);
    return reply(
      page.html.replace(/<main[^>]*>/, (main) => main + notice),
      page.headers,
    );
  }
  const isReadable = (one: SeenPage) => languageOf(new URL(one.url).pathname) === languageOf(pathname);
  const rows = pages.filter(isReadable).reverse().map(rowOf).join("");
  const list = rows && templateOf(offline, "pages").replace("</ul>", () => `${rows}</ul>`);
  return reply(
    offline.replace("<template", () => `${list}<template`),
    own.headers,
  );
}

/** Uses a status whose pages browsers do not keep for Back. */
const reply = (html: string, headers: Headers) => new Response(html, { status: 203, headers });

async function seenPages(): Promise<SeenPage[]> {
  const found: SeenPage[] = [];
  const cacheName = (await caches.keys()).filter((name) => name.indexOf(seenCache) === 0)[0];
  if (!cacheName) return found;
  const cache = await caches.open(cacheName);
  for (const request of await pagesIn(cache)) {
    const response = await cache.match(request);
    if (!response) continue;
    const { headers } = response;
    const seen = decodeURIComponent(keepLine(response)[2] || "");
    if (Number(headers.get("X-Until")) < Date.now()) await cache.delete(request);
    else found.push({ url: request.url, html: await response.text(), headers, seen });
  }
  return found;
}

function templateOf(html: string, id: string): string {
  return (new RegExp(`<template id="${id}">([^]*?)</template>`).exec(html) || [])[1] || "";
}

/** The title is HTML already, without the brand. */
function rowOf({ url, html, seen }: SeenPage): string {
  const title = (/<title>([^<]*) - /.exec(html) || [])[1];
  return `<li><a href="${url.replace(/&/g, "&amp;").replace(/"/g, "%22")}"><b>${title}</b> <span>${seen}</span></a></li>`;
}

export {};
