import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright";

/** Half as much for each page to parse as `axe.source`. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe?: { run(root: Node, options: RunOptions): Promise<AxeResults> };
  }
}

interface Wanted {
  /** All of them without it. */
  rules?: string[];
  /** The element to be judged; without it the whole page, its title and landmarks included. */
  within?: string;
}

/** Returns axe's findings on the page. */
export async function violations(page: Page, { rules, within = ":root" }: Wanted = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  // It would fetch the sheets again for one rule, css-orientation-lock (tests/unit/stylesheet.test.ts).
  const options: RunOptions = { resultTypes: ["violations"], runOnly: rules, preload: false };
  const results = await page.evaluate(
    ([selector, options]) =>
      window.axe?.run(selector === ":root" ? document : (document.querySelector(selector) ?? document), options),
    [within, options] as const,
  );
  if (!results) throw new Error("axe is not there");
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html, target }) => `${id} at ${target}: ${html}`));
}
