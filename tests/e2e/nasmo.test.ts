import type { Page } from "playwright";
import { expect, test } from "vitest";
import { watch } from "../support/browser";
import { useProduct } from "../support/product";

const product = useProduct({ looks: true });

async function openVideo(script = true): Promise<Page> {
  const page = await product.open("player", "/nasmo", { javaScriptEnabled: script });
  await page.locator("a.clip-link").first().click();
  await page.waitForURL(/\/nasmo\/\d+$/);
  return page;
}

const timeOf = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);

/** Waits until the video has reached its position. */
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

test("a tick brings the bar with the count and the action into sight, on the next page too", async () => {
  const context = await product.contextOf("player");
  const page = await context.newPage();
  watch(page);
  await page.goto(`${product.url}/nasmo`);
  const bar = page.locator(".action-bar");
  expect(await bar.isVisible()).toBe(false);
  await page.locator(".clip-choose").last().click();
  await page.getByText("1개 선택").waitFor();
  const box = await bar.getByRole("button").boundingBox();
  const tabs = await page.locator(".tab-bar").boundingBox();
  expect(box && tabs && box.y + box.height <= tabs.y).toBe(true);
  await page.locator(".pagination-next button").click();
  await page.waitForURL(/chosen=/);
  await page.locator(".clip-choose").first().click();
  await page.getByText("2개 선택").waitFor();
  await bar.getByRole("button").click();
  await page.getByText("영상 2개의 다운로드를 요청했어요").waitFor();
  // The text may be there before the page's style sheet.
  await bar.waitFor({ state: "hidden" });
  await context.close();
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
  // The browser reports a new speed by a separate event, after the key press.
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

test("two videos play, step and are sought together, lined up at a moment", async () => {
  const context = await product.contextOf("player");
  const page = await context.newPage();
  watch(page);
  await page.goto(`${product.url}/nasmo?type=batting`);
  await page.locator("a.clip-link").first().click();
  await page.locator('a[href^="/nasmo/compare?a="]').click();
  await page.locator("a.clip-link").first().click();
  await page.waitForURL(/\/nasmo\/compare\?a=\d+&b=\d+$/);
  const times = () =>
    page.locator("video").evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).currentTime));
  const still = () =>
    page.waitForFunction(() =>
      [...document.querySelectorAll("video")].every(
        ({ seeking, readyState, paused }) => paused && !seeking && readyState >= 2,
      ),
    );
  const apart = async () => {
    await still();
    const [first = 0, second = 0] = await times();
    return Math.round((second - first) * 60);
  };
  await page.locator(".screen-button:enabled").first().waitFor();
  await still();
  await page
    .locator("video")
    .nth(1)
    .evaluate((video: HTMLVideoElement) => void (video.currentTime = 0.5));
  await still();
  await page.getByRole("button", { name: "이 장면으로 맞추기" }).press("Enter");
  await page.getByRole("button", { name: "다음 프레임" }).press("Enter");
  expect(await apart()).toBe(30);
  expect((await times())[0]).toBeGreaterThan(0.01);
  await page.getByRole("button", { name: "두 번째 영상 +1프레임" }).click();
  expect(await apart()).toBe(31);
  await page.locator("input[type=range]").fill("1.5");
  expect(await apart()).toBe(31);
  expect((await times())[0]).toBeCloseTo(1.5, 1);
  await page
    .locator("video")
    .evaluateAll((videos) => videos.forEach((video) => ((video as HTMLVideoElement).muted = true)));
  await page.getByRole("button", { name: "함께 재생" }).click();
  await page.waitForFunction(() =>
    [...document.querySelectorAll("video")].every(({ currentTime }) => currentTime > 1.7),
  );
  const pause = page.getByRole("button", { name: "일시정지" });
  if (await pause.count()) await pause.click();
  expect(Math.abs((await apart()) - 31)).toBeLessThan(9);
  await context.close();
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
  await page.locator("main form [value=download]").click();
  await page.waitForSelector("[role=status]");
  expect(await page.locator("main form [value=download]").count()).toBe(0);
  await product.api.switch({ clock: { advanceSeconds: 61 } });
  await page.locator("#download ~ a, .section a.button-quiet").first().click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(".download-file a").click()]);
  expect(download.suggestedFilename()).toMatch(/\.mp4$/);
  await page.context().close();
});
