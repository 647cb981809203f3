import axe, { type AxeResults, type RunOptions } from "axe-core";
import type { Page } from "playwright-core";

declare global {
  interface Window {
    axe?: { run(root: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/** Returns axe's findings on the page. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: RunOptions = { resultTypes: ["violations"], runOnly: rules };
  const results = await page.evaluate((options) => window.axe?.run(document, options), options);
  if (!results) throw new Error("axe is not there");
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html, target }) => `${id} at ${target}: ${html}`));
}
