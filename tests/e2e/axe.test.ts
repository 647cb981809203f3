import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "../support/axe";
import { tour, type PageState } from "../support/pages";
import { startProduct, type Product } from "../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

// Without transitions: a button on its way from day to night has the colours of neither.
const options: BrowserContextOptions = { bypassCSP: true, colorScheme: "light", reducedMotion: "reduce" };
const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };
const patience = { timeout: 900_000 };

async function look(page: Page, { is }: PageState): Promise<string[]> {
  const faults = await violations(page);
  if (is === "state") return faults;
  await page.emulateMedia({ colorScheme: "dark" });
  faults.push(...(await violations(page, ["color-contrast", "link-in-text-block"])));
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(desk);
  return [...faults, ...(await violations(page))];
}

/** In one language: what axe reads is made of the same elements in both. */
test("the pages, of the phone and the desk, by day and by night", patience, async () => {
  const browser = { ...options, viewport: phone };
  expect(await tour(product, { language: "ko", look, browser })).toEqual([]);
});
