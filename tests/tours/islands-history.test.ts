import type { Page } from "playwright";
import { expect, test } from "vitest";
import { watch } from "../support/browser";
import { useIslands } from "../support/islands-app";

const islands = useIslands();

const hydrated = "html[data-hydrated]";

async function open(path: string): Promise<Page> {
  const page = await islands.browser.newPage();
  watch(page);
  await page.goto(islands.app.url + path);
  return page;
}

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

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
