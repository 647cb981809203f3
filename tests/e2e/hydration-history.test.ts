import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, watch } from "../support/browser";
import { startHydrationApp, type HydrationApp } from "../support/hydration-app";

let app: HydrationApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startHydrationApp(), launch()]);
});
afterAll(() => Promise.all([browser?.close(), app?.close()]));

const hydrated = "html[data-hydrated]";

async function open(path: string): Promise<Page> {
  const page = await browser.newPage();
  watch(page);
  await page.goto(app.url + path);
  return page;
}

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));
const back = (page: Page) => page.evaluate(() => history.back());

test("values that the browser has put back stay", async () => {
  const page = await open("/");
  await page.locator("[name=text]").fill("mine");
  await page.locator("[name=note]").fill("As I want it");
  await page.locator("[name=agree]").check();
  await page.locator("[value=right]").check();
  await page.locator("[name=team]").selectOption("c");
  await page.locator("a").click();
  await page.locator("h1").waitFor();
  await page.goBack();
  expect(await page.locator(hydrated).count()).toBe(0);
  await page.locator("[name=email]").focus();
  await page.waitForSelector(hydrated);
  const sent = await page.locator("form").evaluate((form: HTMLFormElement) => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    return new URLSearchParams(fields).toString();
  });
  expect(sent).toBe("text=mine&email=&checked=&note=As+I+want+it&agree=on&hand=right&team=c");
  await page.close();
});

test("a page reached by React has its texts, and Back finds each page where it was", async () => {
  const page = await open("/list");
  await page.keyboard.press("Shift");
  await page.waitForSelector(hydrated);
  await page.locator("a").click();
  await page.locator("h1:has-text('로그인')").waitFor();
  await expect.poll(() => scrollOf(page)).toBe(0);
  await back(page);
  await page.locator("h1:has-text('List')").waitFor();
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(1000);
  const left = await scrollOf(page);

  await page.locator("a").click();
  await page.locator("h1:has-text('로그인')").waitFor();
  await page.locator("a").click();
  await page.locator("h1:has-text('Landed')").waitFor();
  app.scripts.length = 0;
  await page.goBack();
  await page.locator("h1:has-text('로그인')").waitFor();
  await back(page);
  await page.locator("h1:has-text('List')").waitFor();
  await expect.poll(() => scrollOf(page)).toBe(left);
  expect(app.scripts).toEqual([]);
  await page.close();
});

test("Back works on a page that never has React, too", async () => {
  const page = await open("/never");
  await page.evaluate(() => history.pushState(null, "", "/landed"));
  await back(page);
  expect(await page.locator("input").count()).toBe(1);
  await page.goto(`${app.url}/never#here`);
  await page.evaluate(() => history.pushState(null, "", "/list"));
  await page.goto(`${app.url}/never`);
  await back(page);
  await page.locator("h1:has-text('List')").waitFor();
  await back(page);
  await page.locator("input").waitFor();
  expect(new URL(page.url()).pathname).toBe("/never");
  await page.close();
});

test("React leaves the page where the user has scrolled it", async () => {
  const page = await open("/list");
  await page.keyboard.press("Shift");
  await page.waitForSelector(hydrated);
  await page.evaluate(() => scrollTo(0, 1500));
  await page.reload();
  await expect.poll(() => scrollOf(page)).toBe(1500);
  await page.evaluate(() => scrollTo(0, 300));
  await page.keyboard.press("Shift");
  await page.waitForSelector(hydrated);
  expect(await scrollOf(page)).toBe(300);
  await page.close();
});
