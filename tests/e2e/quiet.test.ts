import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages } from "../../app/i18n/languages";
import { tour, type PageState } from "../support/pages";
import { startProduct, type Product } from "../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => /\.js(\?|$)/.test(name)),
  );
const wordsOf = (page: Page) =>
  page.evaluate(() => ["title", "header", "main", "footer"].map((part) => document.querySelector(part)?.textContent));

/** The words must be the same before and after: React has taken the page over, not drawn another. */
async function hydrateBy(page: Page, key: string): Promise<string[]> {
  const before = await wordsOf(page);
  await page.keyboard.press(key);
  await page.waitForSelector("html[data-hydrated]");
  const after = await wordsOf(page);
  return after.flatMap((words, i) => (words === before[i] ? [] : [`"${before[i]}" has become "${words}"`]));
}

async function look(page: Page, { hydrate }: PageState): Promise<string[]> {
  await page.waitForLoadState("networkidle");
  if (hydrate === "idle") return hydrateBy(page, "Tab");
  const early = (await scriptsOf(page)).map((name) => `fetches ${name} before it is touched`);
  if (hydrate === "interaction") return [...early, ...(await hydrateBy(page, "Tab"))];
  await page.keyboard.press("Tab");
  await page.waitForLoadState("networkidle");
  return [...early, ...(await scriptsOf(page)).map((name) => `fetches ${name}, though it never hydrates`)];
}

test.each(languages)("no script before the first key, React after it: %s", { timeout: 300_000 }, async (language) => {
  expect(await tour(product, language, look)).toEqual([]);
});
