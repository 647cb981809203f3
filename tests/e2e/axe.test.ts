import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages } from "../../app/i18n/languages";
import { violations } from "../support/axe";
import { tour } from "../support/pages";
import { startProduct, type Product } from "../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Each test looks at every page. */
const patience = 300_000;
// Without transitions: a button on its way from day to night has the colours of neither.
const options: BrowserContextOptions = { bypassCSP: true, colorScheme: "light", reducedMotion: "reduce" };

test.each(languages)("every page of the phone, by day and by night: %s", { timeout: patience }, async (language) => {
  const found = await tour(
    product,
    language,
    async (page) => {
      const byDay = await violations(page);
      await page.emulateMedia({ colorScheme: "dark" });
      return [...byDay, ...(await violations(page, ["color-contrast", "link-in-text-block"]))];
    },
    options,
  );
  expect(found).toEqual([]);
});

test("every page of the desk", { timeout: patience }, async () => {
  const look = async (page: Page) => {
    return violations(page);
  };
  expect(await tour(product, "ko", look, { ...options, viewport: { width: 1280, height: 800 } })).toEqual([]);
});
