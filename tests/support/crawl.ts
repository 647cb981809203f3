import type { HTMLElement } from "node-html-parser";
import { barePath, languageOf } from "../../app/i18n/languages";
import { otherLinks } from "../../server/speculation";
import type { Answer, Visitor } from "./visitor";

export interface FoundForm {
  /** The page that has it. */
  page: string;
  /** Where it is sent to, with its query. */
  action: string;
  isPost: boolean;
  fields: [name: string, value: string][];
  /** The button that sends it. */
  button?: [name: string, value: string];
  /** Names of fields in which one writes, and of those for secrets. */
  texts: string[];
  secrets: string[];
  /** One of the choices that are not chosen, by name of the field. */
  choices: [name: string, value: string][];
}

export interface Crawl {
  /** Pages that were read. */
  pages: Set<string>;
  /** Addresses that were asked for. */
  links: Set<string>;
  forms: FoundForm[];
  /** Links that lead nowhere, with the page that has them. */
  faults: string[];
  /** Links and forms in another language than their page, with the page that has them. */
  astray: string[];
  /** Links that are not fetched at the press as others of the same address are, with the page that has them. */
  shared: string[];
}

/** Pages of one kind differ in what they show, not in what they link to. */
const mostOfKind = { read: 3, asked: 2 };
const kindOf = (address: string) => pathOf(address).replace(/\d+|(?<=share\/(season\/)?)[\w-]{16,}/g, "N");
const pathOf = (address: string) => address.split("?")[0] ?? "";
const keysOf = (address: string) => [...new URLSearchParams(address.split("?")[1]).keys()].sort().join();

/**
 * Follows the links from page to page in the starts' language, without sending anything: of one kind of page some are
 * read, and of one kind of link that a kind of page has some are asked for. Beyond the starts it follows only links
 * whose path matches `within`.
 */
export async function crawl(visitor: Visitor, starts: readonly string[], within = /^/): Promise<Crawl> {
  const found: Crawl = { pages: new Set(), links: new Set(), forms: [], faults: [], astray: [], shared: [] };
  const language = languageIn(starts[0] ?? "");
  const read = new Map<string, number>();
  const asked = new Map<string, number>();
  const count = (counts: Map<string, number>, kind: string) => {
    const now = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, now);
    return now;
  };
  const waiting = starts.map((to) => ({ to, from: "the start" }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { to, from } = next;
    if (found.links.has(to)) continue;
    if (count(asked, `${kindOf(from)} ${kindOf(to)} ${keysOf(to)}`) > mostOfKind.asked) continue;
    found.links.add(to);
    const { answer, at } = await follow(visitor, to, from);
    if (answer.status >= 300) found.faults.push(`${from}: ${to} is answered with ${answer.status}`);
    const isPage = answer.headers.get("Content-Type")?.startsWith("text/html") && !found.pages.has(at);
    if (!isPage || languageIn(at) !== language) continue;
    if (count(read, kindOf(at)) > mostOfKind.read) continue;
    found.pages.add(at);
    found.forms.push(...formsOf(answer.page, at));
    const links = linksOf(answer.page, at);
    found.astray.push(...links.filter(isAstray).map(({ to }) => `${at}: ${to}`));
    found.shared.push(...sharedOf(answer.page, at));
    const inside = links.filter(({ to, isPost }) => !isPost && within.test(barePath(pathOf(to))));
    for (const { to } of inside) waiting.push({ to, from: at });
  }
  return found;
}

async function follow(visitor: Visitor, to: string, from: string): Promise<{ answer: Answer; at: string }> {
  let at = to;
  for (let hops = 0; ; hops++) {
    const answer = await visitor.get(at, from.startsWith("/") ? { Referer: visitor.origin + from } : {});
    if (!answer.location?.startsWith("/") || hops === 5) return { answer, at };
    at = withoutHash(answer.location);
  }
}

const withoutHash = (address: string) => address.split("#")[0] ?? "";

const languageIn = (address: string) => languageOf(pathOf(address));

interface Link {
  to: string;
  language: string;
  isPost: boolean;
}

function linksOf(page: HTMLElement, at: string): Link[] {
  return page.querySelectorAll("a[href], form, [formaction]").flatMap((element) => {
    const address = ["href", "formaction", "action"].map((name) => element.getAttribute(name)).find(Boolean);
    const to = own(address ?? "", at);
    if (to === undefined) return [];
    const form = element.closest("form");
    const isPost = element.tagName !== "A" && form?.getAttribute("method") === "post";
    return { to: withoutHash(to), language: element.getAttribute("hreflang") ?? languageIn(at), isPost };
  });
}

/** True also for an address that has its language twice. */
function isAstray({ to, language }: Link): boolean {
  return languageIn(to) !== language || languageOf(barePath(pathOf(to))) !== "ko";
}

/** Returns an address of this site, without its origin. */
function own(address: string, at: string): string | undefined {
  const here = "http://here.invalid";
  const url = new URL(address, here + at);
  return url.origin === here ? url.pathname + url.search + url.hash : undefined;
}

function sharedOf(page: HTMLElement, at: string): string[] {
  const addresses = (selector: string) =>
    page
      .querySelectorAll(selector)
      .map((link) => new URL(link.getAttribute("href") ?? "", `http://here.invalid${at}`).href);
  const others = `${otherLinks}, [referrerpolicy]`;
  const fetched = new Set(addresses(`a[href]:not(${others})`));
  const shared = addresses(`a[href]:is(${others})`).filter((address) => fetched.has(address));
  return shared.map((address) => `${at}: ${address}`);
}

export function formsOf(page: HTMLElement, at: string): FoundForm[] {
  // What needs a script cannot be pressed before it.
  return page.querySelectorAll("form:not(.not-yet form)").flatMap((form) => {
    const names = (selector: string) =>
      form.querySelectorAll(selector).map((field) => field.getAttribute("name") ?? "");
    const texts = names("textarea, input:is([type=text], [type=email], [type=tel]):not([readonly])");
    const secrets = names("input[type=password]");
    const choices = form
      .querySelectorAll(
        ":is([type=radio], [type=checkbox]):not([checked]):not([disabled]), select option:not([selected])",
      )
      .flatMap((choice): [string, string][] => {
        const field = choice.tagName === "OPTION" ? choice.closest("select") : choice;
        const value = choice.getAttribute("value") ?? "";
        return field && value ? [[field.getAttribute("name") ?? "", value]] : [];
      });
    const fields = fieldsOf(form);
    const buttons = form.querySelectorAll("button:not([type=button])");
    return buttons.map((button): FoundForm => {
      const address = button.getAttribute("formaction") ?? form.getAttribute("action") ?? at;
      const name = button.getAttribute("name");
      return {
        page: at,
        action: own(address, at) ?? address,
        isPost: form.getAttribute("method") === "post",
        fields,
        button: name === undefined ? undefined : [name, button.getAttribute("value") ?? ""],
        texts,
        secrets,
        choices,
      };
    });
  });
}

/** Returns what the form would send as it stands. */
function fieldsOf(form: HTMLElement): [string, string][] {
  const inputs = form.querySelectorAll("input[name]").filter((input) => {
    const isChoice = ["checkbox", "radio"].includes(input.getAttribute("type") ?? "");
    return !isChoice || input.hasAttribute("checked");
  });
  const choices = form.querySelectorAll("select[name]").map((select): [string, string] => {
    const option = select.querySelector("option[selected]") ?? select.querySelector("option");
    return [select.getAttribute("name") ?? "", option?.getAttribute("value") ?? ""];
  });
  const texts = form
    .querySelectorAll("textarea[name]")
    .map((area): [string, string] => [area.getAttribute("name") ?? "", area.text]);
  return [
    ...inputs.map((input): [string, string] => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""]),
    ...choices,
    ...texts,
  ];
}
