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

// Without transitions: a button on its way from day to night has the colours of neither.
const options: BrowserContextOptions = { bypassCSP: true, colorScheme: "light", reducedMotion: "reduce" };
const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };

/** What the language has no part in is looked at in one of them. */
test.each(languages)(
  "every page, of the phone and the desk, by day and by night: %s",
  { timeout: 900_000 },
  async (language) => {
    const look = async (page: Page) => {
      const faults = await violations(page);
      if (language === "en") return faults;
      await page.emulateMedia({ colorScheme: "dark" });
      faults.push(...(await violations(page, ["color-contrast", "link-in-text-block"])));
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize(desk);
      return [...faults, ...(await violations(page))];
    };
    expect(await tour(product, language, look, { ...options, viewport: phone })).toEqual([]);
  },
);
