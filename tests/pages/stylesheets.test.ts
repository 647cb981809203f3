import { readdirSync, readFileSync } from "node:fs";
import { Features, transform } from "lightningcss";
import type { HTMLElement } from "node-html-parser";
import { beforeAll, expect, test } from "vitest";
import { languages } from "../../app/i18n/languages";
import { classesOf, selectorsOf } from "../support/css";
import { allPages, allStates, answerOf } from "../support/pages";
import { emailOf, type Viewer } from "../support/product";
import { runTogether } from "../support/run-together";
import { useStage } from "../support/stage";

const stage = useStage();
const limit = 9 * 1024;

interface Sheet {
  /** Compressed by gzip. */
  bytes: number;
  /** The selector as written, and without pseudo-classes. */
  rules: { whole: string; selector: string; classes: string[] }[];
}
const sheets = new Map<string, Promise<Sheet>>();

function sheetAt(href: string): Promise<Sheet> {
  const sheet = sheets.get(href) ?? readSheet(href);
  sheets.set(href, sheet);
  return sheet;
}

async function readSheet(href: string): Promise<Sheet> {
  const answer = await fetch(stage.url + href, { headers: { "Accept-Encoding": "gzip" } });
  expect(answer.status, href).toBe(200);
  // A sheet that fits into one packet is not split.
  if (Number(answer.headers.get("Content-Length")) > 1_400)
    expect(answer.headers.get("Content-Encoding"), href).toBe("gzip");
  const rules = selectorsOf(await answer.text()).map((whole) => {
    const selector = whole.replace(/::?[\w-]+(\([^)]*\)+)?/g, "");
    return { whole, selector, classes: [...classesOf(`${selector}{}`)] };
  });
  return { bytes: Number(answer.headers.get("Content-Length")), rules };
}

async function cookieOf(viewer: Viewer): Promise<string> {
  if (viewer === "visitor") return "";
  const { cookies } = await stage.member(emailOf(viewer));
  return `session=${cookies.get("session")}`;
}

const linked = (page: HTMLElement) =>
  page.querySelectorAll("link[rel=stylesheet]:not([media])").map((link) => link.getAttribute("href") ?? "");

/** Returns the sheet's first rule that matches an element of the page, except those that the page already has. */
function metIn({ rules }: Sheet, page: HTMLElement, had: ReadonlySet<string>): string | undefined {
  const given = new Set(page.querySelectorAll("[class]").flatMap((element) => [...element.classList.values()]));
  return rules.find(({ selector, classes }) => {
    if (had.has(selector)) return false;
    return classes.length > 0 && classes.every((name) => given.has(name)) && page.querySelector(selector);
  })?.selector;
}

const pages: { name: string; page: HTMLElement; hrefs: string[] }[] = [];
beforeAll(async () => {
  const { url, api } = stage;
  const product = { url, api, cookieOf };
  const inBoth = (await allPages(product)).flatMap((state) => languages.map((language) => ({ state, language })));
  const states = (await allStates(product)).map((state) => ({ state, language: "ko" as const }));
  for (const { state, language } of [...inBoth, ...states]) {
    const { page } = await answerOf(product, state, language);
    pages.push({ name: `${language} ${state.name}`, page, hrefs: linked(page) });
  }
});

test("a page links one to five sheets, of 9 KB together", async () => {
  const faults: [string, number, number][] = [];
  for (const { name, hrefs } of pages) {
    const bytes = (await Promise.all(hrefs.map(sheetAt))).reduce((sum, sheet) => sum + sheet.bytes, 0);
    if (hrefs.length < 1 || hrefs.length > 5 || bytes > limit) faults.push([name, hrefs.length, bytes]);
  }
  expect(faults).toEqual([]);
});

const assets = new URL("../../build/client/assets/", import.meta.url);
const built = readdirSync(assets).filter((file) => file.endsWith(".css"));
/** Without the one for paper, which has rules for all pages. */
const ofScreens = built.filter((file) => !file.startsWith("print-"));

test.each(built)("%s has nothing left to be written for Chromium 64", (filename) => {
  const code = readFileSync(new URL(filename, assets));
  const options = { targets: { chrome: 64 << 16 }, exclude: Features.LightDark };
  const written = transform({ filename, code, minify: true, ...options }).code;
  expect(Buffer.from(written).toString().trim()).toBe(code.toString().trim());
  expect(code.toString()).not.toContain("light-dark(");
});

/** Kinds of pages have their own sheets, which may share parts. */
test("a page has every rule that is meant for it, in one sheet", async () => {
  const faults: [string, string, string][] = [];
  for (const { name, page, hrefs } of pages) {
    const linked = await Promise.all(hrefs.map(sheetAt));
    const selectors = linked.flatMap(({ rules }) => [...new Set(rules.map(({ whole }) => whole))]);
    const twice = selectors.find((selector, i) => selectors.indexOf(selector) !== i);
    if (twice) faults.push([name, hrefs.join(), twice]);
    const had = new Set(linked.flatMap(({ rules }) => rules.map(({ selector }) => selector)));
    for (const href of ofScreens.map((file) => `/assets/${file}`)) {
      const met = hrefs.includes(href) ? undefined : metIn(await sheetAt(href), page, had);
      if (met) faults.push([name, href, met]);
    }
  }
  expect(faults).toEqual([]);
});

test("without style sheets no words run together", () => {
  expect(pages.flatMap(({ name, page }) => runTogether(page).map((words) => `${name}: ${words}`))).toEqual([]);
});

/** Whatever is marked as a name somewhere is one everywhere. */
test("translators leave names of players, teams and brand alone", () => {
  const marked = new Set(pages.flatMap(({ page }) => page.querySelectorAll("[translate=no]").map(wordsOf)));
  expect(marked.size).toBeGreaterThan(50);
  const faults = pages.flatMap(({ name, page }) =>
    page
      .querySelectorAll("h1, h2, td, th, li, p, a, b, strong, span")
      .filter((element) => marked.has(wordsOf(element)) && !isMarked(element))
      .map((element) => `${name}: ${element.outerHTML.slice(0, 100)}`),
  );
  expect(faults).toEqual([]);
});

const wordsOf = ({ textContent }: HTMLElement) => textContent.trim();
const isMarked = (element: HTMLElement) =>
  element.closest("[translate=no]") !== null ||
  element.querySelectorAll("[translate=no]").some((inner) => wordsOf(inner) === wordsOf(element));
