import { expect, test } from "vitest";
import { holdEntry, watch } from "../support/browser";
import { useProduct, type Viewer } from "../support/product";

const product = useProduct();

const hydrated = "html[data-hydrated]";

/** Without the service worker, which would send the forms. */
async function open(path: string, viewer: Viewer = "visitor") {
  const context = await product.contextOf(viewer, { serviceWorkers: "block" });
  const page = await context.newPage();
  watch(page, /status of 401/);
  const { release } = await holdEntry(page);
  await page.goto(product.url + path);
  return { page, release };
}

test("nothing typed at sign-in is lost, and it is sent once", async () => {
  const { page, release } = await open("/signin");
  const posts: string[] = [];
  page.on("request", (request) => request.postData()?.includes("password=") && posts.push(request.url()));
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

test("at most 2 KB of inline scripts, of which the first is the same in every page", async () => {
  const cookie = await product.cookieOf("player");
  const scriptsOf = async (path: string) => {
    const html = await (await fetch(product.url + path, { headers: { Cookie: cookie } })).text();
    return [...html.matchAll(/<script(?! id="page-data")[^>]*>(.*?)<\/script>/gs)].map((script) => script[1] ?? "");
  };
  const [withIslands, ...others] = await Promise.all(["/rank", "/record", "/terms-page", "/nowhere"].map(scriptsOf));
  expect(withIslands).toHaveLength(2);
  expect(withIslands?.join("").length).toBeLessThanOrEqual(2_048);
  for (const other of others) {
    expect(other).toHaveLength(2);
    expect(other[0]).toBe(withIslands?.[0]);
    expect(other).toEqual(others[0]);
  }
});

test.each(["entry.client", "forms"])("where the network fails for the file %s, it is asked for again", async (file) => {
  const context = await product.contextOf("visitor");
  const page = await context.newPage();
  watch(page, /Failed to load resource/);
  let isDown = true;
  await page.route(`**/assets/${file}-*.js`, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(`${product.url}/signin`);
  const failed = page.waitForEvent("requestfailed");
  await page.locator("[name=email]").fill("not an address");
  await failed;
  isDown = false;
  await page.locator("[name=password]").focus();
  await expect
    .poll(async () => {
      await page.keyboard.press("a");
      return page.locator(hydrated).count();
    })
    .toBe(1);
  await page.locator("#email-error:not(:empty)").waitFor();
  expect(await page.locator("[name=email]").inputValue()).toBe("not an address");
  await context.close();
});

test("a page of a member that has been touched touches the session every nine minutes, and no sooner", async () => {
  const context = await product.contextOf("player");
  const page = await context.newPage();
  watch(page);
  await page.clock.install();
  const touches: string[] = [];
  page.on("request", (request) => request.url().includes("/session?owner=") && touches.push(request.method()));
  await page.goto(`${product.url}/rank`);
  await page.clock.runFor(10 * 60_000);
  expect(touches).toEqual([]);
  await page.keyboard.press("Shift");
  await page.waitForSelector("html[data-hydrated]");
  await page.clock.runFor(8 * 60_000 + 50_000);
  expect(touches).toEqual([]);
  await Promise.all([page.waitForResponse("**/session?*"), page.clock.runFor(20_000)]);
  await Promise.all([page.waitForResponse("**/session?*"), page.clock.runFor(9 * 60_000)]);
  expect(touches).toEqual(["GET", "GET"]);
  await context.close();
});
