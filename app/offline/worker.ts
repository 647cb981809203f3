// The service worker, a separate program for Chromium 64: if the network fails, it answers with the last copy of a
// page, else with /offline. Its texts come from /offline; X-Keep says whose a page is and how long it may be kept.

import { languages, localePath, languageOf } from "../i18n/languages";
import { keepFiles } from "./kept-files";
import {
  beginNote,
  dropPages,
  isToKeep,
  ownerOfAnswer,
  removeCaches,
  seenCache,
  withoutHash,
  seenPages,
  type SeenPage,
} from "./kept-pages";
import { keepSignOut, keptSignOut, sendKeptSignOut, signOutCache, takeOverSignOut } from "./kept-sign-out";
import { ownCache } from "./own-cache";
import { endPush, followSession } from "./push";
import { pushCache } from "./push-record";

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

const signingOut = /\/logout$/;
/** Forms that the server answers with a redirect only when the session is over. */
const ending = /\/(logout|leave-member)$/;
const records = /^(\/en)?(\/|\/record.*)?$/;
const file = /\.\w+$|\/(csv|file)$/;

/** The last navigation failed, so the files of the page shown instead may be nowhere else. */
let isCutOff = false;

self.addEventListener("install", (event) => event.waitUntil(prepare().then(() => self.skipWaiting())));

self.addEventListener("activate", (event) => {
  // Chromium 64 sends no SameSite cookies with preloads. Engines that have Promise.any do.
  const navigationPreload = "any" in Promise ? self.registration.navigationPreload : undefined;
  const lasting = [ownCache, pushCache, signOutCache];
  const isOld = (name: string) => lasting.indexOf(name) < 0 && name.indexOf(seenCache) !== 0;
  const work = [takeOverSignOut().then(() => removeCaches(isOld)), navigationPreload && navigationPreload.enable()];
  const claimed = Promise.all(work).then(() => self.clients.claim());
  event.waitUntil(claimed);
  // No navigation waits for this.
  claimed.then(keepOpenRecords).catch(() => undefined);
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url, destination } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  // Sent by this worker, another site's form would look like one of ours.
  if (method === "POST" && mode === "navigate" && isOurs(event.request.referrer)) event.respondWith(send(event));
  if (method !== "GET") return;
  // In a frame of another site the session is missing: older engines would show this worker nobody's page.
  if (destination === "iframe") return;
  if (mode === "navigate") event.respondWith(answer(event));
  else if (pathname.indexOf("/assets/") === 0 && (isCutOff || !navigator.onLine)) event.respondWith(answerFile(event));
});

self.addEventListener("sync", (event) => event.waitUntil(finishSignOut(event)));

const isOurs = (url: string) => url.indexOf(`${location.origin}/`) === 0;

/** If a form cannot be sent, leaves its page as it is, and tells it there. */
async function send(event: Fetching): Promise<Response> {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const copy = request.clone();
  const response = await fetch(request).catch(() => undefined);
  if (!response) {
    event.waitUntil(signingOut.test(pathname) ? signOutLater(copy) : tell(request, "unsent"));
    return new Response(null, { status: 204 });
  }
  if (ending.test(pathname) && isDone(response)) {
    event.waitUntil(endPush());
    await dropPages("").catch(() => undefined);
  }
  return response;
}

/** A worker sees of a redirect only that it is one. Whatever refuses a form has another answer. */
const isDone = ({ type }: Response) => type === "opaqueredirect";

async function signOutLater(request: Request): Promise<void> {
  await keepSignOut(request);
  const { sync } = self.registration;
  // Where there is none, the next page that is asked for finishes it.
  if (sync) await sync.register("sign-out").catch(() => undefined);
  await tell(request, "unsent-sign-out");
}

/** Shows a template of /offline on the page that has sent the form. */
async function tell({ url, referrer }: Request, template: string): Promise<void> {
  const offline = await offlinePage(new URL(url).pathname);
  // eslint-disable-next-line no-restricted-syntax -- the clients', not the strings'
  for (const page of await self.clients.matchAll())
    if (withoutHash(page.url) === withoutHash(referrer)) page.postMessage(templateOf(await offline.text(), template));
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
    const note = beginNote();
    await fetch(url, { credentials: "include" }).then((response) => note(url, response));
  }
}

/** Uses the browser's own request if there is one: it does not wait for the worker, and has the visit's Referer. */
async function answer(event: Fetching): Promise<Response> {
  const { url } = event.request;
  const note = beginNote();
  try {
    // The request that the browser has sent ahead has still found the session.
    const isAhead = !(await finishSignOut(event));
    const response = (isAhead && (await event.preloadResponse)) || (await fetch(event.request));
    isCutOff = false;
    const owner = ownerOfAnswer(response);
    if (owner !== undefined) event.waitUntil(followSession(owner).catch(() => undefined));
    event.waitUntil(note(url, isToKeep(response) ? response.clone() : response));
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

async function offlinePage(pathname: string): Promise<Response> {
  const path = localePath(languageOf(pathname), "/offline");
  const page = await (await caches.open(ownCache)).match(path);
  if (!page) throw new Error(path);
  return page;
}

async function withoutNetwork(url: string): Promise<Response> {
  const { pathname } = new URL(url);
  const own = await offlinePage(pathname);
  const offline = await own.text();
  // Whoever has pressed the button may have left the computer to somebody else.
  const pages = (await keptSignOut()) ? [] : await seenPages();
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

function templateOf(html: string, id: string): string {
  return (new RegExp(`<template id="${id}">([^]*?)</template>`).exec(html) || [])[1] || "";
}

/** The title is HTML already, without the brand. */
function rowOf({ url, html, seen }: SeenPage): string {
  const title = (/<title>([^<]*) - /.exec(html) || [])[1];
  return `<li><a href="${url.replace(/&/g, "&amp;").replace(/"/g, "%22")}"><b>${title}</b> <span>${seen}</span></a></li>`;
}

/** Sends a sign-out that could not be sent before; resolves to false if it has ended nothing. @throws without network */
async function finishSignOut(event: Lasting): Promise<boolean> {
  const answer = await sendKeptSignOut();
  if (!answer || !isDone(answer)) return false;
  event.waitUntil(endPush());
  await dropPages("");
  return true;
}
