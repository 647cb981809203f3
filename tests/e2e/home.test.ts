import { expect, onTestFinished, test } from "vitest";
import home from "../../locales/ko/home.json";
import { watch } from "../support/browser";
import { useProduct } from "../support/product";

const product = useProduct({ looks: true });

const phone = { width: 360, height: 740 };

async function open(options: { reducedMotion?: "reduce"; javaScriptEnabled?: boolean } = {}) {
  const context = await product.contextOf("player", { viewport: phone, ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  watch(page);
  await page.clock.install();
  await page.goto(product.url);
  /** Returns the number of the first visible banner. */
  const place = () =>
    page.locator(".banners").evaluate((row) => Math.round(row.scrollLeft / (row.firstElementChild?.clientWidth ?? 1)));
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return { page, place, button };
}

async function openHydrated(options: { reducedMotion?: "reduce" } = {}) {
  const opened = await open(options);
  await opened.page.locator("h1").dispatchEvent("pointerdown");
  await opened.page.waitForSelector("html[data-hydrated]");
  return opened;
}

test("banners move by themselves until they are stopped, and go on when that is wanted", async () => {
  const { page, place, button } = await openHydrated();
  await page.clock.runFor(6500);
  await expect.poll(place).toBe(1);
  await button(home.bannersStop).press("Enter");
  await button(home.bannersGo).waitFor();
  await page.clock.runFor(30_000);
  expect(await place()).toBe(1);
  await button(home.bannersGo).press("Enter");
  await page.locator("h1").dispatchEvent("pointerdown");
  await page.clock.runFor(6500);
  await expect.poll(place).not.toBe(1);
});

test("they wait while one of them has the focus", async () => {
  const { page, place } = await openHydrated();
  await page.locator(".banner").first().focus();
  await page.clock.runFor(30_000);
  expect(await place()).toBe(0);
});

test("nobody who wants less motion sees them move, but the buttons turn them", async () => {
  const { page, place, button } = await openHydrated({ reducedMotion: "reduce" });
  await page.clock.runFor(30_000);
  expect(await place()).toBe(0);
  await button(home.bannerAfter).press("Enter");
  await expect.poll(place).toBe(1);
  await button(home.bannerBefore).press("Enter");
  await expect.poll(place).toBe(0);
  await button(home.bannersGo).waitFor();
});

test("without script the row is scrolled by keys, and its banners are links", async () => {
  const { page, place, button } = await open({ javaScriptEnabled: false });
  expect(await button(home.bannersStop).count()).toBe(0);
  await page.locator(".banners").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(place).toBe(1);
  await page.locator("a.banner").first().press("Enter");
  await page.waitForURL(/\/record$/);
});

test("the app's icon has the number of unread news, until they are read or the member has signed out", async () => {
  const context = await product.contextOf("rookie", { viewport: phone });
  onTestFinished(() => context.close());
  const shown: number[] = [];
  await context.exposeFunction("noteBadge", (count: number) => void shown.push(count));
  await context.addInitScript(() => {
    const setAppBadge = (count: number) => Reflect.apply(Reflect.get(window, "noteBadge"), null, [count]);
    Object.defineProperty(navigator, "setAppBadge", { value: setAppBadge });
  });
  const page = await context.newPage();
  watch(page);
  await page.goto(product.url);
  await expect.poll(() => shown).toHaveLength(1);
  const [unread = 0] = shown;
  expect(await page.locator(".shortcut-unread span").first().textContent()).toBe(String(unread));
  await page.goto(`${product.url}/alert?kind=notice`);
  await page.locator(".read-all button").click();
  await expect.poll(() => shown.at(-1)).toBeLessThan(unread);
  await page.goto(product.url);
  await page.locator("form[action='/logout'] button").first().click();
  await expect.poll(() => shown.at(-1)).toBe(0);
  expect(new URL(page.url()).pathname).toBe("/signin");
});
