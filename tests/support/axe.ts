import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

/** Half as much for each page to parse as `axe.source`. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe?: { run(root: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/** Returns axe's findings on the page. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const options: RunOptions = { resultTypes: ["violations"], runOnly: rules };
  const results = await page.evaluate((options) => window.axe?.run(document, options), options);
  if (!results) throw new Error("axe is not there");
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html, target }) => `${id} at ${target}: ${html}`));
}
