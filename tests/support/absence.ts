import { NodeType, type HTMLElement } from "node-html-parser";
import { isOfferedPath } from "../../app/branding/area-pages";
import type { Offer } from "../../app/branding/offers";
import { modes } from "../../app/baseball/modes";
import { barePath } from "../../app/i18n/languages";

const isElement = (node: HTMLElement["childNodes"][number]): node is HTMLElement =>
  node.nodeType === NodeType.ELEMENT_NODE;

/** What the API's operator has written: banners, notices, events, and what a tournament is about. */
const written =
  ".banner, .rich-text, .home-news, .notices, .events, .event-list, .article-ways, .news-event, .rank-event";

/** Returns what a page of the app says, each text once: also labels, descriptions, and what islands may yet say. */
export function sayingsOf(page: HTMLElement): string[] {
  const said = new Set<string>();
  const say = (text: string) => said.add(text.replace(/\s+/g, " ").trim());
  const others = new Set(page.querySelectorAll(written));
  const read = (element: HTMLElement): void => {
    const { tagName, childNodes } = element;
    if (others.has(element)) return;
    if (element.id === "page-data") {
      const { texts }: { texts: Record<string, string> } = JSON.parse(element.text);
      return Object.values(texts).forEach(say);
    }
    if (tagName === "SCRIPT" || tagName === "STYLE") return;
    for (const name of ["aria-label", "alt", "title", "placeholder", "label", "content"])
      say(element.getAttribute(name) ?? "");
    for (const node of childNodes) {
      if (isElement(node)) read(node);
      else if (node.nodeType === NodeType.TEXT_NODE) say(node.text);
    }
  };
  read(page);
  return [...said].filter((text) => text !== "" && !text.includes("@"));
}

/** Returns lists without items, selections without options, and what has a heading alone. */
export function emptyOf(page: HTMLElement): string[] {
  const isHeading = (node: HTMLElement["childNodes"][number]) => isElement(node) && /^(H\d|LEGEND)$/.test(node.tagName);
  return page
    .querySelectorAll("ul, ol, dl, nav, select, section, fieldset, form")
    .filter((element) => !element.closest("template, .rich-text"))
    .filter(({ childNodes }) => childNodes.every((node) => isHeading(node) || (!isElement(node) && !node.text.trim())))
    .map((element) => element.toString().slice(0, 120));
}

/** Returns addresses on a page that the service lacks, or that choose a mode it lacks, other than the page's own. */
export function lackingLinks(page: HTMLElement, at: string, has: (name: Offer) => boolean): string[] {
  const here = "http://here.invalid";
  const own = new URL(at, here);
  return page.querySelectorAll("[href], [action], [formaction]").flatMap((element) => {
    const given = ["href", "formaction", "action"].map((name) => element.getAttribute(name)).find(Boolean) ?? "";
    const { origin, pathname, searchParams } = new URL(given, own);
    const isOwn = own.searchParams.has("mode") && barePath(pathname) === barePath(own.pathname);
    if (origin !== here || pathname.startsWith("/assets/") || isOwn) return [];
    const mode = modes.find(({ id }) => id === searchParams.get("mode")?.toLowerCase());
    return isOfferedPath(barePath(pathname), has) && (!mode || has(mode.id)) ? [] : [given];
  });
}
