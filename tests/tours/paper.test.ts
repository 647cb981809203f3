// What a browser prints: ink on white, whichever scheme is chosen, and whether it prints backgrounds or not.
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { violations } from "../support/axe";
import { allPages, tour, type PageState } from "../support/pages";
import { useProduct } from "../support/product";

/** Returns words that white paper would swallow, where no backgrounds are printed; drawings always are. */
const pale = (page: Page) =>
  page.evaluate(() => {
    const isDark = (colour: string) => {
      const [red = 255, green = 255, blue = 255] = (colour.match(/\d+/g) ?? []).map(Number);
      return Math.max(red, green, blue) < 128;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      const words = node.textContent?.trim();
      if (!of || !words || !of.checkVisibility() || of.closest(".visually-hidden, .skip-link, svg, .medals")) continue;
      if (!isDark(getComputedStyle(of).color)) found.add(`${words.slice(0, 30)} (${of.className})`);
    }
    return [...found];
  });

const product = useProduct();
let pages: PageState[];
beforeAll(async () => void (pages = await allPages(product)));

test.each(["dark", "light"] as const)("%s: every page", async (colorScheme) => {
  const look = async (page: Page) => {
    await page.emulateMedia({ media: "print", colorScheme });
    const faults = [...(await pale(page)), ...(await violations(page, { rules: ["color-contrast"] }))];
    const plays = page.locator(".half:not([open]) .play").first();
    if ((await plays.count()) && !(await plays.isVisible())) faults.push("the plays are folded");
    await page.emulateMedia({ media: "screen" });
    return faults;
  };
  expect(await tour(product, pages, { language: "ko", look })).toEqual([]);
});
