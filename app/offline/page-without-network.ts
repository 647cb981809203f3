import { languageOf, localePath } from "../i18n/languages";
import { seenPages, withoutHash, type SeenPage } from "./kept-pages";
import { ownCache } from "./own-cache";

export async function offlinePage(pathname: string): Promise<Response> {
  const path = localePath(languageOf(pathname), "/offline");
  const page = await (await caches.open(ownCache)).match(path);
  if (!page) throw new Error(path);
  return page;
}

export async function withoutNetwork(url: string): Promise<Response> {
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

export function templateOf(html: string, id: string): string {
  return (new RegExp(`<template id="${id}">([^]*?)</template>`).exec(html) || [])[1] || "";
}

/** The title is HTML already, without the brand. */
function rowOf({ url, html, seen }: SeenPage): string {
  const title = (/<title>([^<]*) - /.exec(html) || [])[1];
  return `<li><a href="${url.replace(/&/g, "&amp;").replace(/"/g, "%22")}"><b>${title}</b> <span>${seen}</span></a></li>`;
}
