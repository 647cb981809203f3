import type { Page } from "playwright";

/** Kilobytes are 1,024 bytes. */
const budgets = [
  { paths: /^(\/en)?\/(signin|rank)$/, bytes: 52 * 1024 },
  { paths: /^/, bytes: 60 * 1024 },
];
const mostFiles = 4;

/** Tells whether the page has islands, and whether they wait for a touch. */
const islandsOf = (page: Page) =>
  page.evaluate(() => {
    const data = document.querySelector("script[data-urls]");
    return data ? (data.hasAttribute("data-idle") ? "idle" : "touch") : "none";
  });

/** Returns the scripts that were fetched, except those that a page names itself, like pages that redirect. */
const scriptsOf = (page: Page) =>
  page.evaluate(() => {
    const own = [...document.scripts].map(({ src }) => src);
    const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
    return [...new Set(fetched)].filter((name) => /\.js(\?|$)/.test(name) && !own.includes(name));
  });

/** Runs in the browser: marks islands that are empty without their script; idle ones may have rendered by now. */
const markEmptyIslands = () => {
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
    if (!island.textContent) island.dataset.empty = "";
  }
};

/** Leaves out counted seconds, and islands and buttons that come with their script. */
const wordsOf = (page: Page) =>
  page.evaluate(() =>
    ["title", "header", "main", "footer"].map((part) => {
      const copy = document.querySelector(part)?.cloneNode(true);
      if (!(copy instanceof Element)) return undefined;
      for (const part of copy.querySelectorAll("[data-empty], [data-island] button[type=button]")) part.remove();
      return copy.textContent?.replace(/\d+(?=초| seconds?)/g, "some");
    }),
  );

/** Returns scripts that were loaded before any touch. */
export async function hastyScripts(page: Page): Promise<string[]> {
  if ((await islandsOf(page)) === "idle") return [];
  return (await scriptsOf(page)).map((name) => `fetches ${name} before it is touched`);
}

/** Returns where on the page stands what React does not draw, in the order of the document. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :not([data-island] *), footer")].map((element) => {
      const { top, height } = element.getBoundingClientRect();
      const { id, className, tagName, textContent } = element;
      return { name: id || `${className} ${tagName} ${textContent?.slice(0, 40)}`, top: height ? top + scrollY : null };
    }),
  );

/** The text must stay the same: React has hydrated the islands, not redrawn them. */
export async function hydrationFaults(page: Page): Promise<string[]> {
  // Else a font or a picture that comes now would move the page.
  await page.waitForLoadState();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() => {
    // Parts that are drawn as they come into view get their height then.
    for (const part of document.querySelectorAll<HTMLElement>("main *"))
      part.style.setProperty("content-visibility", "visible");
  });
  await page.evaluate(markEmptyIslands);
  const places = await placesOf(page);
  const before = await wordsOf(page);
  const islands = await islandsOf(page);
  // From the summary of errors the first Tab leads to a link, for which React does not come.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("Tab");
  if (islands !== "none") await page.waitForSelector("html[data-hydrated]");
  const after = await wordsOf(page);
  const moved = (await placesOf(page)).find(({ top }, i) => Math.abs((top ?? 0) - (places[i]?.top ?? top ?? 0)) > 1);
  return [
    ...after.flatMap((words, i) => (words === before[i] ? [] : [`"${before[i]}" has become "${words}"`])),
    ...(moved ? [`${moved.name} moves when React comes`] : []),
  ];
}

/** Runs after the first touch. */
export async function scriptFaults(page: Page): Promise<string[]> {
  const scripts = await scriptsOf(page);
  if ((await islandsOf(page)) === "none") return scripts.map((name) => `fetches ${name}, though it has no island`);
  const { pathname } = new URL(page.url());
  const budget = budgets.find(({ paths }) => paths.test(pathname))?.bytes ?? 0;
  const sizes = await Promise.all(scripts.map(sizeOf));
  const cost = sizes.reduce((sum, size) => sum + size, 0);
  return [
    ...(cost > 0 && cost <= budget ? [] : [`costs ${cost} bytes of script`]),
    ...(scripts.length <= mostFiles ? [] : [`fetches ${scripts.length} scripts`]),
  ];
}

const sizes = new Map<string, Promise<number>>();

/** Returns a script's size in bytes, compressed by gzip. */
function sizeOf(url: string): Promise<number> {
  const known = sizes.get(url) ?? measure(url);
  sizes.set(url, known);
  return known;
}

async function measure(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: "HEAD", headers: { "Accept-Encoding": "gzip" } });
  return Number(headers.get("Content-Length"));
}
