import type { Page } from "playwright";
import { violations } from "../axe";

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

/** What the browser prints: ink on white, whichever scheme is chosen, and whether it prints backgrounds or not. */
export async function paperFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ media: "print", colorScheme });
    faults.push(...(await pale(page)));
  }
  faults.push(...(await violations(page, { rules: ["color-contrast"] })));
  const plays = page.locator(".half:not([open]) .play").first();
  if ((await plays.count()) && !(await plays.isVisible())) faults.push("the plays are folded");
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  return faults.map((fault) => `on paper: ${fault}`);
}
