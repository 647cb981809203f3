import type { Page } from "playwright-core";
import type { PageState } from "../pages";

/** In bytes, as they are sent: what a page may cost that comes alive; more where it checks at once what is typed. */
const budgetOf = (url: string) => (/\/signup\//.test(url) ? 135_000 : 90_000);

/** But for those that a page names itself, as the ones do that lead elsewhere. */
const scriptsOf = (page: Page) =>
  page.evaluate(() => {
    const own = [...document.scripts].map(({ src }) => src);
    const fetched = performance.getEntriesByType("resource").filter(({ name }) => /\.js(\?|$)/.test(name));
    return fetched
      .filter(({ name }) => !own.includes(name))
      .map((entry) => ({ name: entry.name, size: "encodedBodySize" in entry ? Number(entry.encodedBodySize) : NaN }));
  });
/** But for seconds that are counted down. */
const wordsOf = (page: Page) =>
  page.evaluate(() =>
    ["title", "header", "main", "footer"].map((part) =>
      document.querySelector(part)?.textContent?.replace(/\d+(?=초| seconds?)/g, "some"),
    ),
  );

/** Before anybody has touched the page. */
export async function hastyScripts(page: Page, { hydrate }: PageState): Promise<string[]> {
  if (hydrate === "idle") return [];
  return (await scriptsOf(page)).map(({ name }) => `fetches ${name} before it is touched`);
}

/** The words must be the same before and after: React has taken the page over, not drawn another. */
export async function hydrationFaults(page: Page, { hydrate }: PageState): Promise<string[]> {
  const before = await wordsOf(page);
  await page.keyboard.press("Tab");
  if (hydrate !== "never") await page.waitForSelector("html[data-hydrated]");
  const after = await wordsOf(page);
  return after.flatMap((words, i) => (words === before[i] ? [] : [`"${before[i]}" has become "${words}"`]));
}

export async function scriptFaults(page: Page, { hydrate }: PageState): Promise<string[]> {
  const scripts = await scriptsOf(page);
  if (hydrate === "never") return scripts.map(({ name }) => `fetches ${name}, though it never hydrates`);
  const cost = scripts.reduce((sum, { size }) => sum + size, 0);
  return cost > 0 && cost < budgetOf(page.url()) ? [] : [`costs ${cost} bytes of script`];
}
