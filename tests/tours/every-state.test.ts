import type { Page } from "playwright";
import { expect, test } from "vitest";
import { violations } from "../support/axe";
import { hastyScripts, hydrationFaults, scriptFaults } from "../support/looks/hydration";
import { focusFaults, summaryFaults } from "../support/looks/keyboard";
import { zoomedTextFaults } from "../support/looks/large-text";
import { fitsEveryWidth } from "../support/looks/layout";
import { allStates, tour } from "../support/pages";
import { useProduct } from "../support/product";

const product = useProduct({ looks: true });

/** The order matters: the first key hydrates. Around `main` a state is as its page, which every-page.test.ts judges. */
async function look(page: Page): Promise<string[]> {
  const faults = [
    ...(await focusFaults(page)),
    ...(await violations(page, { within: "main" })),
    ...(await fitsEveryWidth(page, [320])),
  ];
  faults.push(...(await zoomedTextFaults(page)), ...(await hastyScripts(page)));
  await page.setViewportSize({ width: 360, height: 640 });
  return [...faults, ...(await hydrationFaults(page)), ...(await summaryFaults(page)), ...(await scriptFaults(page))];
}

test("states of pages: axe, the least width, large text, no script before the first key, React after it", async () => {
  expect(await tour(product, await allStates(product), { language: "ko", look })).toEqual([]);
});
