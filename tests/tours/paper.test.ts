// What a browser prints: ink on white, whichever scheme is chosen, and whether it prints backgrounds or not.
import type { Page } from "playwright";
import { describe, expect, onTestFinished, test } from "vitest";
import { violations } from "../support/axe";
import { watch } from "../support/browser";
import { useProduct } from "../support/product";

const product = useProduct();

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

describe.each(["dark", "light"] as const)("%s", (colorScheme) => {
  test.each([
    "/record/trend",
    "/record/splits",
    "/rank",
    "/nasmo",
    "/mypage/my-data",
    "/location",
    "/location/4",
    "/alert?kind=event",
    "/contest",
    "a game",
  ])("%s", async (path) => {
    const context = await product.contextOf("player", { colorScheme });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    watch(page);
    await page.goto(product.url + (path === "a game" ? "/record?season=all" : path));
    if (path === "a game") {
      await page.locator(".game-link").first().click();
      await page.waitForURL(/detail/);
    }
    await page.emulateMedia({ media: "print", colorScheme });
    expect(await pale(page)).toEqual([]);
    expect(await violations(page, { rules: ["color-contrast"] })).toEqual([]);
    const folded = page.locator(".half:not([open])");
    if (path === "a game") expect(await folded.first().locator(".play").first().isVisible()).toBe(true);
  });
});
