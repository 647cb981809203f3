import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { watch } from "../support/browser";
import { startProduct, type Product } from "../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

async function openVideo(script = true): Promise<Page> {
  const context = await product.contextOf("player", { javaScriptEnabled: script });
  const page = await context.newPage();
  watch(page);
  await page.goto(`${product.url}/nasmo`);
  await page.locator("a.clip-link").first().click();
  await page.waitForURL(/\/nasmo\/\d+$/);
  return page;
}

const timeOf = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);

/** Waits until the video is where it was sent. */
const settled = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector("video");
    return video && !video.seeking && video.readyState >= 2;
  });

test("a video plays, and goes where it is sent by parts of the file", async () => {
  const page = await openVideo();
  const parts: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("clip.mp4") && response.status() === 206) parts.push(response.url());
  });
  await page.reload();
  const length = await page.locator("video").evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    return video.duration;
  });
  expect(length).toBeCloseTo(3, 1);
  await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.2);
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    video.pause();
    video.currentTime = 2.5;
  });
  await settled(page);
  expect(await timeOf(page)).toBeCloseTo(2.5, 2);
  expect(parts.length).toBeGreaterThan(0);
  await page.context().close();
});

test("frame by frame and slow motion come with React, by keyboard too", async () => {
  const page = await openVideo();
  const height = await page.locator(".screen").evaluate((screen) => screen.clientHeight);
  await page.waitForSelector("html[data-hydrated]");
  expect(await page.locator(".screen").evaluate((screen) => screen.clientHeight)).toBe(height);
  const [back, forward, quarter, , full] = await page.locator(".screen-button").all();
  await settled(page);
  await forward?.click();
  await settled(page);
  const first = await timeOf(page);
  await page.keyboard.press("Enter");
  await settled(page);
  expect((await timeOf(page)) - first).toBeCloseTo(1 / 60, 4);
  expect(await page.locator(".screen-frame").textContent()).toContain("3 / 180");
  await back?.press("Space");
  await settled(page);
  expect(await timeOf(page)).toBeCloseTo(first, 4);
  await quarter?.press("Enter");
  expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(0.25);
  // The browser tells of a new speed by an event of its own, after the key press.
  await page.waitForFunction(
    (button) => button?.getAttribute("aria-pressed") === "true",
    await quarter?.elementHandle(),
  );
  expect(await full?.getAttribute("aria-pressed")).toBe("false");
  await page.context().close();
});

test("a video that cannot be played says so, in place of tools that would do nothing", async () => {
  const page = await openVideo();
  await page.route("**/clip.mp4*", (route) => route.fulfill({ body: "no video", contentType: "video/mp4" }));
  await page.reload();
  await page.locator("h1").click();
  await page.locator(".screen-button").first().waitFor({ state: "detached" });
  expect(await page.locator(".screen-frame").textContent()).toContain("재생하지 못했어요");
  await page.context().close();
});

test("an engine that refuses a speed goes on as it was", async () => {
  const page = await openVideo();
  await page.locator("h1").click();
  await page.waitForSelector(".screen-button:enabled");
  await page.locator("video").evaluate((video: HTMLVideoElement) =>
    Object.defineProperty(video, "playbackRate", {
      get: () => 1,
      set() {
        throw new DOMException("no", "NotSupportedError");
      },
    }),
  );
  await page.locator(".screen-button").nth(2).click();
  expect(await page.locator(".screen-button").nth(4).getAttribute("aria-pressed")).toBe("true");
  await page.context().close();
});

test("without script the file is asked for, and everything is there but what script does", async () => {
  const page = await openVideo(false);
  expect(await page.locator("video[controls]").count()).toBe(1);
  expect(await page.locator(".screen-tools").isVisible()).toBe(false);
  await page.locator("main form button").click();
  await page.waitForSelector("[role=status]");
  expect(await page.locator("main form").count()).toBe(0);
  await product.api.switch({ clock: { advanceSeconds: 61 } });
  await page.locator("#download ~ a, .section a.button-quiet").first().click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(".download-file a").click()]);
  expect(download.suggestedFilename()).toMatch(/\.mp4$/);
  await page.context().close();
});
