// Without network, members see the last copies of pages until they sign out, or a page that says so.
import { expect, test } from "vitest";
import ko from "../../locales/ko/offline.json";
import { forget, heading, isWhole, keptPages, list, open, rows, useOffline } from "../support/offline-browser";

const { running, signIn, see } = useOffline();

test("what a member has seen is there without network, as it was and whole, and is gone with the sign-out", async () => {
  const page = await open();
  const context = page.context();
  await signIn(page, "player");
  await see(page, list);
  const game = (await page.locator(".game-link").first().getAttribute("href")) ?? "";
  await see(page, game);
  const title = await page.title();

  await context.setOffline(true);
  await page.goto(running.app.url + list);
  expect(await page.locator(".told").textContent()).toContain(ko.title);
  expect(await isWhole(page)).toBe(true);
  await page.locator(".game-link").first().click();
  await page.waitForURL(running.app.url + game);
  expect(await page.title()).toBe(title);
  await page.goto(`${running.app.url}/rank`);
  expect(await heading(page)).toBe(ko.title);
  expect(await rows(page).first().getAttribute("href")).toBe(running.app.url + game);
  await rows(page).nth(1).click();
  await page.waitForURL(running.app.url + list);

  // A sign-out hides the pages at once, and is finished with the next page that comes through.
  await page.locator("form[action='/logout'] button").click();
  await page.locator(".unsent").waitFor();
  expect(page.url()).toBe(running.app.url + list);
  await page.goto(running.app.url + list);
  expect([await heading(page), await rows(page).count()]).toEqual([ko.title, 0]);
  await context.setOffline(false);
  await page.goto(`${running.app.url}/mypage`);
  expect(new URL(page.url()).pathname).toBe("/signin");
  expect(await keptPages(page)).toEqual([]);

  await signIn(page, "player");
  await see(page, list);
  expect(await page.locator(".told").count()).toBe(0);
  await page.locator("form[action='/logout'] button").click();
  await page.waitForURL(`${running.app.url}/signin`);
  expect(await keptPages(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto(running.app.url + list);
  expect([await heading(page), await rows(page).count()]).toEqual([ko.title, 0]);
  await forget(context);
});
