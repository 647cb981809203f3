import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages, type Language } from "../../app/i18n/languages";
import { hastyScripts, hydrationFaults, scriptFaults } from "../support/looks/hydration";
import { keyboardFaults, summaryFaults } from "../support/looks/keyboard";
import { fitsEveryWidth, layoutFaults } from "../support/looks/layout";
import { tour, type PageState } from "../support/pages";
import { startProduct, type Product } from "../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** In this order: React comes with the first key. Scripts and keys are the same in both languages, lengths are not. */
async function look(page: Page, state: PageState, language: Language): Promise<string[]> {
  const [narrowest, widest] = [320, 1280];
  if (language === "en") return fitsEveryWidth(page, [narrowest, widest]);
  const layout = state.is === "page" ? layoutFaults(page) : fitsEveryWidth(page, [narrowest, widest]);
  const faults = [...(await layout), ...(await hastyScripts(page))];
  await page.setViewportSize({ width: 360, height: 640 });
  faults.push(...(await hydrationFaults(page)));
  if (state.is === "page") faults.push(...(await keyboardFaults(page)));
  return [...faults, ...(await summaryFaults(page)), ...(await scriptFaults(page))];
}

test.each(languages)(
  "every page fits, and in Korean: no script before the first key, React after it, walked by keys: %s",
  { timeout: 900_000 },
  async (language) => {
    const faults = await tour(product, {
      language,
      look: (page, state) => look(page, state, language),
      to: ({ is }) => language === "ko" || is === "page",
    });
    expect(faults).toEqual([]);
  },
);
