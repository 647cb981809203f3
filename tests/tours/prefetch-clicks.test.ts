// What is fetched between a press and its release.
import type { BrowserContext, Page } from "playwright";
import { describe, expect, onTestFinished, test } from "vitest";
import { watch } from "../support/browser";
import { emailOf, password, useProduct, type Product, type Viewer } from "../support/product";

const product = useProduct();

async function open(viewer: Viewer, path: string, options?: Parameters<Product["contextOf"]>[1]) {
  const context = await product.contextOf(viewer, options);
  onTestFinished(() => context.close());
  return { context, page: await openTab(context, path) };
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  watch(page);
  const rules = page.waitForResponse(/\/assets\/speculation-/);
  await page.goto(product.url + path);
  if (context.pages().length === 1) await rules;
  else void rules.catch(() => undefined);
  return page;
}

/** Returns how often the API was asked for rankings, records and notices. */
async function asked() {
  const { counts } = await product.api.calls();
  return ["/rank/list.php", "/record/all.php", "/my/readNotice.php"].map((path) => counts[path] ?? 0);
}

async function pressDown(page: Page, selector: string): Promise<void> {
  const link = page.locator(selector).first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
}

const toRank = ".tab-bar a[href='/rank']";

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])("with script: $javaScriptEnabled", (way) => {
  test("a page is fetched at the press, and the click shows it without another request", async () => {
    const { page } = await open("player", "/record", way);
    const [ranks = 0] = await asked();
    await pressDown(page, toRank);
    await expect.poll(async () => (await asked())[0]).toBe(ranks + 1);
    await page.mouse.up();
    await page.waitForURL("**/rank");
    await page.locator(".standings").waitFor();
    expect((await asked())[0]).toBe(ranks + 1);
  });

  test("one that another member has signed in since is not shown, whatever was fetched for the first", async () => {
    const { context, page } = await open("player", "/record", way);
    const [ranks = 0] = await asked();
    await pressDown(page, toRank);
    await expect.poll(async () => (await asked())[0]).toBe(ranks + 1);

    const other = await openTab(context, "/mypage");
    await other.locator("main form[action='/logout'] button").click();
    await other.waitForURL("**/signin");
    await other.locator("main [name=email]").fill(emailOf("overseas"));
    await other.locator("main [name=password]").fill(password);
    await other.locator("main [name=password]").press("Enter");
    await other.waitForURL(`${product.url}/`);

    await page.bringToFront();
    await page.mouse.up();
    await page.waitForURL("**/rank");
    const ownerOf = (tab: Page) => tab.locator("html").getAttribute("data-owner");
    expect(await ownerOf(page)).toBe(await ownerOf(other));
  });
});

test("an article that is fetched at the press is marked as read when it is shown, once", async () => {
  const { page } = await open("player", "/alert?kind=notice");
  const [, , marks = 0] = await asked();
  const unread = "main a[href^='/alert/notice/']";
  await pressDown(page, unread);
  await page.mouse.up();
  await page.waitForURL("**/alert/notice/*");
  await page.locator(".rich-text").waitFor();
  expect((await asked())[2]).toBe(marks + 1);
});

test("the arrow does not take the page that was fetched for another link to where it leads", async () => {
  const { context, page } = await open("player", "/rank/rule", { hasTouch: true, javaScriptEnabled: false });
  const [ranks = 0] = await asked();
  const box = await page.locator(toRank).boundingBox();
  const touch = await context.newCDPSession(page);
  const touchPoints = [{ x: (box?.x ?? 0) + 9, y: (box?.y ?? 0) + 9 }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await expect.poll(async () => (await asked())[0]).toBe(ranks + 1);
  await touch.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  await page.locator(".header-back").click();
  await page.locator(".standings").waitFor();
  expect((await asked())[0]).toBe(ranks + 2);
});

test.each([
  { what: "the other language", link: ".header-action[hreflang]" },
  { what: "the arrow, which goes back in the history", over: ".standing a[href*=player]", link: ".header-back" },
  { what: "what a script opens in place", link: ".rule-link" },
])("$what is not fetched at the press", async ({ over, link }) => {
  const { page } = await open("player", "/rank");
  if (over) await page.locator(over).first().click();
  await page.locator(link).waitFor();
  const [ranks = 0, records = 0] = await asked();
  await pressDown(page, link);
  await page.mouse.move(0, 0);
  await page.mouse.up();
  // What was pressed first has been asked for before this one.
  await pressDown(page, ".tab-bar a[href='/record']");
  await expect.poll(async () => (await asked())[1]).toBe(records + 1);
  await page.mouse.move(0, 0);
  await page.mouse.up();
  expect((await asked())[0]).toBe(ranks);
});
