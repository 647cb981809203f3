import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages } from "../../app/i18n/languages";
import { hastyScripts, hydrationFaults, scriptFaults } from "../support/looks/hydration";
import { keyboardFaults, summaryFaults } from "../support/looks/keyboard";
import { layoutFaults } from "../support/looks/layout";
import { tour, type PageState } from "../support/pages";
import { startProduct, type Product } from "../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** In this order: React comes with the first key. */
async function look(page: Page, state: PageState): Promise<string[]> {
  const faults = [...(await layoutFaults(page)), ...(await hastyScripts(page, state))];
  await page.setViewportSize({ width: 360, height: 640 });
  faults.push(...(await hydrationFaults(page, state)), ...(await keyboardFaults(page)));
  return [...faults, ...(await summaryFaults(page)), ...(await scriptFaults(page, state))];
}

test.each(languages)(
  "every page fits, has no script before the first key and React after it, and is walked by keys: %s",
  { timeout: 600_000 },
  async (language) => expect(await tour(product, language, look)).toEqual([]),
);
