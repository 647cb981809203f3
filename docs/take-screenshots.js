// node docs/take-screenshots.js: the pictures of docs/screenshots, from a fresh season (npm run build comes first).
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { stopAll } from "../tests/bench/processes.js";
import { startProduct } from "../tests/bench/stage.js";
import { knownBrowsers } from "../tests/find-browser.js";

const folder = fileURLToPath(new URL("screenshots/", import.meta.url));
const widths = { 360: { width: 360, height: 780 }, 1280: { width: 1280, height: 860 } };
const schemes = /** @type {const} */ (["light", "dark"]);
/** A long page is cut here. */
const longest = { 360: 1500, 1280: 1300 };

const firstGame = (mode) => [`/record?mode=${mode}&season=all`, ".game-link"];
/** Name, page, and what is followed from there. Visitors alone sign up. */
const visitorPages = [["signup", "/signup/terms?member=domestic"]];
const memberPages = [
  ["home", "/"],
  ["list", "/record"],
  ["trend", "/record/trend"],
  ["spray", "/record/spray?mode=bat&season=all"],
  ["regular", ...firstGame("reg")],
  ["regular111", ...firstGame("triple")],
  ["ai", ...firstGame("ai")],
  ["international", ...firstGame("int")],
  ["batting", ...firstGame("bat")],
  ["pitching", ...firstGame("pit")],
  ["rank", "/rank"],
  ["videos", "/nasmo"],
  ["video", "/nasmo", "a[href^='/nasmo/']"],
];

async function takeAll(browser, { address, cookie }) {
  for (const [size, viewport] of Object.entries(widths)) {
    for (const colorScheme of schemes) {
      const deviceScaleFactor = size === "360" ? 2 : 1;
      const context = await browser.newContext({ viewport, colorScheme, locale: "ko-KR", deviceScaleFactor });
      const page = await context.newPage();
      const takeEach = async (pages) => {
        for (const [name, path, link] of pages)
          await take(page, `${name}-${size}-${colorScheme}`, address + path, link);
      };
      await takeEach(visitorPages);
      const [name, value] = cookie.split("=");
      await context.addCookies([{ name, value, url: address }]);
      await takeEach(memberPages);
      await context.close();
    }
  }
}

async function take(page, name, url, link) {
  await page.goto(url);
  if (link)
    await Promise.all([
      page.waitForEvent("load"),
      page
        .locator(link)
        .first()
        .evaluate((a) => a.click()),
    ]);
  const { width } = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // The bar at the thumb would lie in the middle of a long picture.
  await page.setViewportSize({ width, height: Math.min(height, longest[width]) });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.waitForFunction(() => document.fonts.status === "loaded");
  await page.evaluate(() => {
    // Those further down wait until they come to sight.
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    return Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
  await page.screenshot({ path: `${folder}${name}.jpg`, type: "jpeg", quality: 70 });
  await page.setViewportSize(widths[width]);
}

mkdirSync(folder, { recursive: true });
const [executablePath] = knownBrowsers();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  await takeAll(browser, await startProduct({ members: 320, games: 20_000 }));
} finally {
  await browser.close();
  await stopAll();
}
