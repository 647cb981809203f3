import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { watch } from "../support/browser";
import { startProduct, type Product, type Viewer } from "../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const hydrated = "html[data-hydrated]";

async function open(path: string, viewer: Viewer = "visitor") {
  const context = await product.contextOf(viewer);
  const page = await context.newPage();
  watch(page, /status of 401/);
  const { release } = await holdEntry(page);
  await page.goto(product.url + path);
  return { page, release };
}

/** Keeps back the script without which nothing starts. */
async function holdEntry(page: Page) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await gate;
    await route.continue();
  });
  return { release };
}

test("nothing typed at sign-in is lost, and it is sent once", async () => {
  const { page, release } = await open("/signin");
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.locator("[name=email]").focus();
  await page.keyboard.type("player");
  release();
  await page.keyboard.type("@example.com");
  await page.waitForSelector(hydrated);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Baseball1!");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${product.url}/`);
  expect(posts).toEqual([`${product.url}/signin`]);
  await page.context().close();
});

test("an address left wrong before React came is told when it has come", async () => {
  const { page, release } = await open("/signin");
  await page.locator("[name=email]").fill("not an address");
  await page.locator("[name=password]").focus();
  expect(await page.locator("#email-error").textContent()).toBe("");
  release();
  await page.waitForSelector(hydrated);
  await page.locator("#email-error:not(:empty)").waitFor();
  expect(await page.locator("[name=password]").evaluate((field) => field === document.activeElement)).toBe(true);
  await page.context().close();
});

test("the links of the error summary lead to the field, before React and after", async () => {
  const { page, release } = await open("/signin");
  await page.locator("[name=email]").fill("nobody@example.com");
  await page.locator("[name=password]").fill("Basketball1!");
  await page.keyboard.press("Enter");
  const link = page.locator("[data-error-summary] a");
  const isOnField = () => page.evaluate(() => document.activeElement?.id === "email");
  await link.click();
  await expect.poll(isOnField).toBe(true);
  await page.locator("[name=password]").fill("Other1!");
  release();
  await page.waitForSelector(hydrated);
  await link.click();
  await expect.poll(isOnField).toBe(true);
  expect(await page.locator("[name=password]").inputValue()).toBe("Other1!");
  await page.context().close();
});

describe("weights, compressed by gzip", () => {
  async function scriptsOf(page: Page) {
    const block = (await page.locator("#page-data").textContent()) ?? "";
    const { urls }: { urls: string[] } = JSON.parse(block);
    const bodies = urls.map(async (url) => Buffer.from(await (await fetch(product.url + url)).arrayBuffer()));
    return Promise.all(bodies);
  }

  test("at most 2 KB of script in the page, and it is the same in every page", async () => {
    const loaders = ["/signin", "/terms-page", "/en/signin", "/nowhere"].map(async (path) => {
      const html = await (await fetch(product.url + path)).text();
      return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map((script) => script[1] ?? "");
    });
    const [first, ...others] = await Promise.all(loaders);
    expect(first).toHaveLength(1);
    expect(first?.[0]?.length).toBeLessThan(2_048);
    for (const other of others) expect(other).toEqual(first);
  });

  test.each<[string, Viewer]>([
    ["/signin", "visitor"],
    ["/", "player"],
    ["/mypage", "player"],
    ["/record", "player"],
  ])("at most 90 KB of script after the first interaction with %s", async (path, viewer) => {
    const { page } = await open(path, viewer);
    const scripts = await scriptsOf(page);
    const weight = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
    expect(weight).toBeLessThanOrEqual(90 * 1024);
    await page.context().close();
  });
});
