import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { violations } from "../support/axe";
import { hastyScripts, hydrationFaults, scriptFaults } from "../support/looks/hydration";
import { keyboardFaults } from "../support/looks/keyboard";
import { largeTextFaults, zoomedTextFaults } from "../support/looks/large-text";
import { fitsEveryWidth, layoutFaults, sharedNames } from "../support/looks/layout";
import { paperFaults } from "../support/looks/paper";
import { allPages, tour, type PageState } from "../support/pages";
import { useProduct } from "../support/product";

const product = useProduct({ looks: true });
let pages: PageState[];
beforeAll(async () => {
  pages = await allPages(product);
});

const colours = ["color-contrast", "link-in-text-block"];
/** Depend on which elements are shown: a desktop has another menu, and boxes that no longer scroll. */
const shown = [
  "aria-hidden-focus", "button-name", "image-alt", "label", "landmark-unique", "link-name", "region",
  "scrollable-region-focusable",
]; // prettier-ignore

const desktop = { width: 1280, height: 800 };
/** Header, menus and footer are the same on all pages: this one has them by night on a phone and by day on a desktop too. */
const hasAllLooks = (page: Page) => new URL(page.url()).pathname === "/record";

async function axeElsewhere(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.emulateMedia({ colorScheme: "dark" });
  if (hasAllLooks(page)) faults.push(...(await violations(page, { rules: colours })));
  await page.setViewportSize(desktop);
  faults.push(...(await violations(page, { rules: [...colours, ...shown] })));
  await page.emulateMedia({ colorScheme: "light" });
  if (hasAllLooks(page)) faults.push(...(await violations(page, { rules: colours })));
  return faults;
}

/** The order matters: the first key hydrates. */
async function look(page: Page): Promise<string[]> {
  const faults = [...(await violations(page)), ...(await axeElsewhere(page)), ...(await layoutFaults(page))];
  faults.push(...(await largeTextFaults(page)), ...(await paperFaults(page)));
  faults.push(...(await hastyScripts(page)));
  await page.setViewportSize({ width: 360, height: 640 });
  faults.push(...(await hydrationFaults(page)), ...(await keyboardFaults(page)), ...(await scriptFaults(page)));
  return [...faults, ...(await sharedNames(page))];
}

test("every page: axe, layout, large text, paper, no script before the first key, React after it, walked by keys", async () => {
  expect(await tour(product, pages, { language: "ko", look })).toEqual([]);
});

/** Elements, scripts and keys are the same in both languages; only lengths differ, which matter where it is narrow. */
test("every page fits in English", async () => {
  const fits = async (page: Page) => [...(await fitsEveryWidth(page, [320])), ...(await zoomedTextFaults(page))];
  expect(await tour(product, pages, { language: "en", look: fits })).toEqual([]);
});
