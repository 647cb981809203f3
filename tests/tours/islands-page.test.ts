import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { watch } from "../support/browser";
import { useIslands } from "../support/islands-app";

const islands = useIslands();

const hydrated = "html[data-hydrated]";

async function open(path: string, options: BrowserContextOptions = {}, prepare?: () => void): Promise<Page> {
  const page = await islands.browser.newPage(options);
  watch(page, /This browser lacks something|status of 404|React error #4(18|23|25)/);
  if (prepare) await page.addInitScript(prepare);
  islands.app.release();
  islands.app.broken = false;
  islands.app.build = null;
  islands.app.scripts.length = 0;
  await page.goto(islands.app.url + path, { waitUntil: "networkidle" });
  return page;
}

const valueOf = (page: Page, name: string) => page.locator(`[name=${name}]`).inputValue();

describe("nothing is fetched before the page is used", () => {
  test.each(["/", "/never", "/list"])("%s", async (path) => {
    const page = await open(path);
    expect(islands.app.scripts).toEqual([]);
    expect(
      await page.evaluate(
        () => document.querySelectorAll("script[src], link[as=script], link[rel=modulepreload]").length,
      ),
    ).toBe(0);
    await page.close();
  });

  test("nor after it, where React is never wanted", async () => {
    const page = await open("/never");
    await page.locator("[name=text]").pressSequentially("abc");
    await page.locator("body").click();
    expect(islands.app.scripts).toEqual([]);
    await page.close();
  });

  test("a pointer elsewhere on the page brings React", async () => {
    const page = await open("/");
    await page.locator("li").first().click();
    await page.waitForSelector(hydrated);
    await page.locator("#count").click();
    expect(await page.locator("#count").textContent()).toBe("1");
    await page.close();
  });
});

describe("a page that works by itself", () => {
  test("brings React when the browser is idle", async () => {
    const page = await open("/idle");
    await page.waitForSelector(hydrated);
    await page.close();
  });

  test("waits for a touch where memory is short", async () => {
    const page = await open("/idle", {}, () => Object.defineProperty(navigator, "deviceMemory", { value: 2 }));
    expect(islands.app.scripts).toEqual([]);
    await page.locator("h1").click();
    await page.waitForSelector(hydrated);
    await page.close();
  });
});

describe("a page changed by others before React came keeps what was entered", () => {
  test.each([
    ["an element first in body", () => document.body.prepend(document.createElement("div"))],
    ["an element first in head", () => document.head.prepend(document.createElement("link"))],
    ["an element beside a field", () => document.querySelector("#text")?.after(document.createElement("span"))],
    [
      "a field put before the form's own",
      () => document.querySelector("#text")?.before(document.createElement("input")),
    ],
    [
      "a translation",
      () => {
        for (const label of document.querySelectorAll("label")) label.innerHTML = "<font><font>Übersetzt</font></font>";
      },
    ],
  ])("%s", async (_case, change) => {
    const page = await open("/");
    islands.app.hold();
    await page.evaluate(change);
    await page.locator("[name=note]").fill("As I want it");
    await page.locator("[name=agree]").check();
    await page.locator("[value=right]").check();
    await page.locator("[name=team]").selectOption("c");
    await page.locator("[name=text]").fill("abcdef");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Shift+ArrowLeft");
    await page.mouse.wheel(0, 40);
    islands.app.release();
    await page.waitForSelector(hydrated);
    await page.keyboard.type("x");
    expect(await valueOf(page, "text")).toBe("abcdxf");
    expect(await valueOf(page, "note")).toBe("As I want it");
    expect(await valueOf(page, "team")).toBe("c");
    expect(await page.locator("[name=agree]").isChecked()).toBe(true);
    expect(await page.locator("[value=right]").isChecked()).toBe(true);
    await page.locator("#count").click();
    expect(await page.locator("#count").textContent()).toBe("1");
    await page.close();
  });

  test("and a field left before is still checked", async () => {
    const page = await open("/");
    islands.app.hold();
    await page.evaluate(() => document.body.prepend(document.createElement("div")));
    await page.locator("[name=checked]").fill("ab");
    await page.locator("[name=text]").focus();
    islands.app.release();
    await page.locator("#checked-error:has-text('Too short')").waitFor();
    await page.close();
  });
});

describe("an island that React cannot draw", () => {
  test("stays as the server sent it and as it was filled in, beside others that work", async () => {
    const page = await open("/breaks");
    islands.app.hold();
    await page.locator("[name=checked]").fill("ab");
    await page.locator("[name=text]").fill("mine");
    const failed = page.waitForEvent("console", (message) => message.text().includes("lacks something"));
    islands.app.release();
    await failed;
    await page.waitForSelector(hydrated);
    await page.locator("#checked-error:has-text('Too short')").waitFor();
    await page.locator("[name=text]").waitFor();
    await page.keyboard.type("!");
    expect(await valueOf(page, "text")).toBe("mine!");
    await page.locator("form > button").click();
    await page.waitForURL("**/landed?text=mine%21&later=&checked=ab");
    await page.close();
  });

  test("any more is put back with what was entered", async () => {
    const page = await open("/breaks");
    await page.locator("[name=later]").fill("mine");
    await page.waitForSelector(hydrated);
    await page.locator("#press").click();
    await page.locator("[name=later]").waitFor();
    await page.locator("[name=later]").press("End");
    await page.keyboard.type("!");
    expect(await valueOf(page, "later")).toBe("mine!");
    await page.locator("form > button").click();
    await page.waitForURL("**/landed?*later=mine%21*");
    await page.close();
  });
});

test("a script that fails leaves the page as it is, and is asked for again at the next use", async () => {
  const page = await open("/");
  islands.app.broken = true;
  const failed = page.waitForResponse("**/assets/entry.client-*");
  await page.locator("[name=text]").pressSequentially("ab");
  await failed;
  islands.app.broken = false;
  await expect
    .poll(async () => {
      await page.keyboard.press("c");
      return page.locator(hydrated).count();
    })
    .toBe(1);
  expect(await valueOf(page, "text")).toMatch(/^abc+$/);
  await page.close();
});

describe("a script that is gone since a deployment", () => {
  /** Opens a page whose scripts are gone, runs `before`, touches the page and waits for the result. */
  async function touchBroken(before: (page: Page) => Promise<unknown>) {
    const page = await open("/");
    islands.app.broken = true;
    islands.app.build = "next";
    await page.evaluate(() => Object.assign(window, { mark: "kept" }));
    await before(page);
    return page;
  }
  const touch = async (page: Page) => {
    const asked = page.waitForResponse("**/build");
    await page.keyboard.press("Shift");
    await asked;
  };
  const buildOf = (page: Page) => page.locator("script[data-build]").getAttribute("data-build");
  const isKept = (page: Page) => page.evaluate(() => "mark" in window);

  test("reloads the page once, and never again", async () => {
    const page = await touchBroken(async () => undefined);
    await Promise.all([page.waitForNavigation(), touch(page)]);
    await page.evaluate(() => Object.assign(window, { mark: "kept" }));
    await touch(page);
    await touch(page);
    expect(await isKept(page)).toBe(true);
    islands.app.broken = false;
    await expect.poll(() => page.keyboard.press("Shift").then(() => page.locator(hydrated).count())).toBe(1);
    await page.close();
  });

  test.each<[string, (page: Page) => Promise<unknown>]>([
    ["the build is the same", async (page) => (islands.app.build = await buildOf(page))],
    ["its reader leaves it", (page) => page.evaluate(() => (document.documentElement.dataset.leaving = ""))],
    ["something is about to be typed", (page) => page.locator("[name=note]").focus()],
    ["something is about to be ticked", (page) => page.locator("[name=agree]").focus()],
    ["something is about to be chosen", (page) => page.locator("[name=team]").focus()],
    [
      "nothing can be kept",
      (page) => page.evaluate(() => Object.defineProperty(window, "sessionStorage", { value: null })),
    ],
  ])("leaves the page where %s", async (_case, before) => {
    const page = await touchBroken(before);
    await touch(page);
    await touch(page);
    expect(await isKept(page)).toBe(true);
    await page.close();
  });
});

test("replies of the native shell are kept until someone reads them, and only there", async () => {
  const shell = await open("/never?shell");
  const queue = await shell.evaluate(() => {
    for (let i = 0; i < 60; i++) Reflect.get(window, "setLocale")(`{"country":"KR"}`);
    return [window.__nativeQueue?.length, window.__nativeQueue?.[0]];
  });
  expect(queue).toEqual([50, { name: "setLocale", payload: `{"country":"KR"}` }]);
  await shell.close();
  const page = await open("/never");
  expect(await page.evaluate(() => "setLocale" in window || "__nativeQueue" in window)).toBe(false);
  await page.close();
});
