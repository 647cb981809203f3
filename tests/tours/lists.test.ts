// Lists are restored as they were left.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { findBrowser, flags } from "../support/browser";
import { openDevtools, type Devtools } from "../support/devtools";
import { emailOf, password, useProduct } from "../support/product";

const product = useProduct({ looks: true });

const list = "/record?season=all&mode=triple";
const lastGame = (page: Page) => page.locator(".game-link").last();
const arrow = ".header-back";
const placeOf = async (page: Page) => Math.round((await lastGame(page).boundingBox())?.y ?? NaN);

/** Returns the list's last game's position after a jump to it: rows on the way are laid out a frame later. */
async function seek(page: Page): Promise<number> {
  await lastGame(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  return placeOf(page);
}

test("without script the arrow leads to the list's row, which the header does not cover", async () => {
  const page = await product.open("player", list, { javaScriptEnabled: false });
  await lastGame(page).click();
  const id = new URL(page.url()).pathname.split("/").pop();
  await page.locator(arrow).click();
  await page.waitForURL(`${product.url}${list}#row-${id}`);
  const row = await page.locator(`#row-${id}`).boundingBox();
  const header = await page.locator(".header").boundingBox();
  expect(row?.y).toBeGreaterThanOrEqual(header?.height ?? Infinity);
  expect(row?.y).toBeLessThan(600);
});

/** Like the shell's web view, which keeps no pages for Back and does not report its history. */
test("where the browser knows no history, Back and the arrow lead to the list as it was all the same", async () => {
  const having = `Object.defineProperty(window, "navigation", { value: undefined });`;
  const page = await product.open("player", list, { having });
  const place = await seek(page);
  await lastGame(page).click();
  await page.goBack();
  expect(page.url()).toBe(product.url + list);
  await expect.poll(() => placeOf(page)).toBe(place);
  await lastGame(page).click();
  await page.locator(arrow).click();
  await page.waitForURL(product.url + list);
  await expect.poll(() => placeOf(page)).toBe(place);
});

/** Playwright disables the cache for Back. */
test("a list that the browser has kept is shown as it was, until a form has changed something", async () => {
  const browser = await openDevtools(findBrowser(), flags);
  const see = (expression: string) => expect.poll(() => browser.evaluate(expression).catch(String));
  const seeAt = (path: string) =>
    see(`location.pathname + location.search + document.readyState`).toBe(`${path}complete`);
  const press = (selector: string) =>
    browser.evaluate(`setTimeout(() => document.querySelector("${selector}").click())`);
  const back = () => browser.evaluate("setTimeout(() => history.back())");
  try {
    await signIn(browser, see);
    await browser.send("Page.navigate", { url: product.url + list });
    await seeAt(list);
    await browser.evaluate(`window.mark = "kept"; scrollTo(0, 500)`);
    await press(".game-link");
    await see(`location.pathname.includes("detail") && document.readyState`).toBe("complete");
    await press(".header-back");
    await seeAt(list);
    expect(await browser.evaluate("window.mark + scrollY")).toBe("kept500");

    await browser.send("Page.navigate", { url: `${product.url}/location` });
    await seeAt("/location");
    // Scripts come with the first key or touch, without which nobody chooses.
    await browser.send("Input.dispatchKeyEvent", { type: "keyDown", key: "Shift", code: "ShiftLeft" });
    await see(`document.documentElement.hasAttribute("data-hydrated")`).toBe(true);
    const region = `document.querySelector("select[name=region]")`;
    expect(await browser.evaluate(`${region}.selectedIndex = 1; window.mark = "kept"; ${region}.value !== ""`)).toBe(
      true,
    );
    await press(".venue a");
    await see(`location.pathname + document.readyState`).not.toMatch(/^\/locationcomplete$|loading|interactive/);
    await back();
    await seeAt("/location");
    expect(await browser.evaluate(`[window.mark, ${region}.value].join()`), "the choice of the list").toBe("kept,");

    await browser.send("Page.navigate", { url: `${product.url}/rank` });
    await seeAt("/rank");
    await press(".chip-row a[href*='mode=triple']");
    await seeAt("/rank?mode=triple");
    const starred = (await isStarred(browser)) === "true" ? "false" : "true";
    await press(".star");
    await see(`location.hash && document.readyState`).toBe("complete");
    expect(await isStarred(browser)).toBe(starred);
    await back();
    await see(`location.hash + document.readyState`).toBe("complete");
    // The cached page may be visible for a moment.
    await expect.poll(() => isStarred(browser)).toBe(starred);

    await press(".chip-row a[href*='mode=ai']");
    await seeAt("/rank?mode=ai");
    await browser.evaluate(`fetch("/logout", { method: "POST" }).then(() => 0)`);
    await back();
    await see("location.pathname").toBe("/signin");
    expect(browser.problems).toEqual([]);
  } finally {
    await browser.close();
  }
});

const isStarred = (browser: Devtools) =>
  browser.evaluate(`document.querySelector(".star").getAttribute("aria-pressed")`);

async function signIn(browser: Devtools, see: (expression: string) => { toBe(value: string): Promise<void> }) {
  await browser.send("Page.navigate", { url: `${product.url}/signin` });
  await see("document.readyState").toBe("complete");
  await see(`location.pathname`).toBe("/signin");
  await browser.evaluate(`
    document.querySelector("[name=email]").value = "${emailOf("player")}";
    document.querySelector("[name=password]").value = "${password}";
    setTimeout(() => document.querySelector("main form").submit());
  `);
  await see("location.pathname").toBe("/");
}
