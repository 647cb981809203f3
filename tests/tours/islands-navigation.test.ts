import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { watch } from "../support/browser";
import { useIslands } from "../support/islands-app";

const islands = useIslands();

const hydrated = "html[data-hydrated]";

async function openForm() {
  const page = await islands.browser.newPage();
  watch(page);
  islands.app.hold();
  await page.goto(islands.app.url);
  const navigations: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && navigations.push(request.url()));
  islands.app.scripts.length = 0;
  return { page, navigations };
}

/** Presses `selector` when one of the islands is hydrated; returns whether all were. */
async function pressDuringHydration(page: Page, selector: string): Promise<boolean> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.evaluate((selector) => {
    const press = () => {
      sessionStorage.setItem("done", String(document.documentElement.hasAttribute("data-hydrated")));
      document.querySelector<HTMLElement>(selector)?.click();
    };
    addEventListener("counting", press, { once: true });
  }, selector);
  await page.locator("[name=text]").focus();
  islands.app.release();
  await page.waitForURL("**/landed*");
  return page.evaluate(() => sessionStorage.getItem("done") === "true");
}

describe.each([
  { what: "a link", selector: "a", path: "/landed" },
  { what: "a submit", selector: "form button", path: "/landed?text=" },
])("$what leads away once", ({ selector, path }) => {
  async function expectLanded(page: Page, navigations: string[]) {
    await page.waitForURL("**/landed*");
    expect(navigations).toHaveLength(1);
    expect(navigations[0]?.startsWith(islands.app.url + path)).toBe(true);
    await page.close();
  }

  test("cold, and no script is fetched", async () => {
    const { page, navigations } = await openForm();
    await page.locator(selector).click();
    await expectLanded(page, navigations);
    expect(islands.app.scripts).toEqual([]);
  });

  test("reached and pressed by keyboard, and no script is fetched", async () => {
    const { page, navigations } = await openForm();
    await page.locator(selector).focus();
    await page.keyboard.press("Enter");
    await expectLanded(page, navigations);
    expect(islands.app.scripts).toEqual([]);
  });

  test("while the scripts are on their way", async () => {
    const { page, navigations } = await openForm();
    await Promise.all([page.waitForRequest("**/assets/entry.client-*"), page.locator("[name=text]").focus()]);
    await page.locator(selector).click();
    await expectLanded(page, navigations);
  });

  test("while React is at work", async () => {
    const { page, navigations } = await openForm();
    expect(await pressDuringHydration(page, selector)).toBe(false);
    await expectLanded(page, navigations);
  });

  test("hydrated", async () => {
    const { page, navigations } = await openForm();
    await page.locator("[name=text]").focus();
    islands.app.release();
    await page.waitForSelector(hydrated);
    await page.locator(selector).click();
    await expectLanded(page, navigations);
  });
});
