import { readdirSync, readFileSync } from "node:fs";
import { create as openFont } from "fontkit";
import { Features, transform } from "lightningcss";
import type { HTMLElement } from "node-html-parser";
import { beforeAll, expect, test } from "vitest";
import { languages } from "../../app/i18n/languages";
import { classesOf, selectorsOf } from "../support/css";
import { allPages, allStates, answerOf } from "../support/pages";
import { emailOf, type Viewer } from "../support/product";
import { runTogether } from "../support/run-together";
import { useStage } from "../support/stage";

const stage = useStage({ ownApp: true });
const limit = 9 * 1024;
/** The web font's, which all pages share. */
const isType = (href: string) => /^\/assets\/type-[\w-]{8}\.css$/.test(href);
const typeLimit = 5 * 1024;

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

test("a page links one to five sheets, of 9 KB together, and that of the web font", async () => {
  const faults: [string, number, number][] = [];
  for (const { name, hrefs: all } of pages) {
    const [type = "", ...hrefs] = all;
    expect([name, isType(type)]).toEqual([name, true]);
    expect((await sheetAt(type)).bytes).toBeLessThan(typeLimit);
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

/** Returns the file of each face and the codes for which it stands, in the order in which browsers ask them. */
function facesOf(css: string) {
  const faces = css.matchAll(/url\(\/assets\/([^)]+\.woff2)\)[^}]*unicode-range:([^;}]+)/g);
  return Array.from(faces, ([, file = "", list = ""]) => {
    const ranges = list.split(",").map((range) => {
      const [from = "", to = from] = range.replace("U+", "").split("-");
      return { from: parseInt(from.replaceAll("?", "0"), 16), to: parseInt(to.replaceAll("?", "F"), 16) };
    });
    return { file, has: (code: number) => ranges.some(({ from, to }) => from <= code && code <= to) };
  }).reverse();
}

test("each syllable is in the file of the web font of which a browser asks it, and in no other", () => {
  const css = readFileSync(new URL(built.find((file) => file.startsWith("type-")) ?? "", assets), "utf8");
  const faces = facesOf(css).map((face) => {
    const font = openFont(readFileSync(new URL(face.file, assets)));
    if (!("characterSet" in font)) throw new Error(face.file);
    return { ...face, characters: new Set(font.characterSet) };
  });
  const faults: string[] = [];
  for (let code = 0xac00; code <= 0xd7a3; code++) {
    const asked = faces.find(({ has }) => has(code));
    const having = faces.filter(({ characters }) => characters.has(code));
    if (having.length !== 1 || having[0] !== asked) faults.push(String.fromCharCode(code));
  }
  expect(faults).toEqual([]);
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
