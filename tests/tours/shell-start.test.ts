import type { Page } from "playwright";
import { describe, expect, onTestFinished, test } from "vitest";
import { watch } from "../support/browser";
import { commandsTo, openShell, permissions, shell, type NativeShell } from "../support/native-shell";
import { useProduct } from "../support/product";

const product = useProduct();

/** Opens the app's first page like the shell. The page's clock can be advanced. */
async function startShell(native: NativeShell, path = "/intro/splash-page"): Promise<Page> {
  const context = await openShell(product.browser, native);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  watch(page);
  await page.clock.install();
  await page.goto(product.url + path);
  return page;
}

const at = (page: Page) => expect.poll(() => new URL(page.url()).pathname);
const asked = ["getPermissionDetail", "getLocale", "getAppVersion"];
const refused = { payloads: [permissions({ CALL_PHONE: true, ACCESS_FINE_LOCATION: false })] };
const malformed = [
  undefined,
  null,
  7,
  "",
  "{",
  "[",
  "x".repeat(20_000),
  [],
  { permissionList: "no" },
  [{ isGrant: 1 }],
];

describe("Android", () => {
  const android = (replies?: Partial<NativeShell["replies"]>) => shell("android", replies);

  test("all is granted: the splash goes, the push registration is asked for, and home replaces the splash page", async () => {
    const page = await startShell(android());
    // Nobody is signed in.
    await at(page).toBe("/signin");
    await expect.poll(() => commandsTo(page)).toEqual([...asked, "removeSplash", "getPushRegId", "removeSplash"]);
    await page.goBack();
    expect(page.url()).toBe("about:blank");
  });

  test("push messages may be refused", async () => {
    const notifications = { payloads: [permissions({ CALL_PHONE: true, POST_NOTIFICATIONS: false })] };
    await at(await startShell(android({ setPermissionDetail: notifications }))).toBe("/signin");
  });

  test("a refused permission leads to its page, once, and from there everybody gets in", async () => {
    const page = await startShell(android({ setPermissionDetail: refused }));
    await at(page).toBe("/intro/app-access");
    await expect.poll(() => commandsTo(page)).toEqual([...asked, "removeSplash", "removeSplash"]);
    await page.goBack();
    expect(page.url()).toBe("about:blank");
    await page.goForward();
    await page.locator("main a[href='/signin']").click();
    await at(page).toBe("/signin");
    // The next start.
    await page.goto(`${product.url}/intro/splash-page`);
    await at(page).toBe("/signin");
  });

  test.each([
    ["early", { payloads: [permissions({ CALL_PHONE: false })], early: true }],
    ["twice, at first with all refused", { payloads: [permissions({ CALL_PHONE: false }), permissions({})] }],
    ["as the text of a list", { payloads: [JSON.stringify(permissions({ CALL_PHONE: false }))] }],
    ["in an object", { payloads: [{ permissionList: [{ name: "CALL_PHONE", isGrant: "N" }] }] }],
    [
      "after malformed ones",
      { payloads: [...malformed.filter((one) => !Array.isArray(one)), [{ name: "A", isGrant: 0 }]] },
    ],
  ])("a refusal is understood %s", async (_, setPermissionDetail) => {
    await at(await startShell(android({ setPermissionDetail }))).toBe("/intro/app-access");
  });

  test.each([
    ["is missing", []],
    ["is malformed", malformed.filter((one) => !Array.isArray(one) || one.length > 0)],
  ])("the list %s: after ten seconds the splash goes, and one may try again or go on", async (_, payloads) => {
    const page = await startShell(android({ setPermissionDetail: { payloads } }));
    await expect.poll(() => commandsTo(page)).toEqual(asked);
    await page.clock.runFor(9_000);
    expect(await commandsTo(page)).toEqual(asked);
    await page.clock.runFor(2_000);
    const retry = page.getByRole("alert").getByRole("button");
    await retry.waitFor();
    expect(await commandsTo(page)).toEqual([...asked, "removeSplash"]);
    await retry.click();
    await expect.poll(() => commandsTo(page)).toEqual([...asked, "removeSplash", ...asked]);
    await page.evaluate((list) => Reflect.apply(Reflect.get(window, "setPermissionDetail"), null, [list]), []);
    await page.clock.runFor(3_000);
    await at(page).toBe("/signin");
  });

  test("without a bridge the page is there, with its ways on", async () => {
    const context = await product.browser.newContext({ userAgent: "market=android" });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${product.url}/en/intro/splash-page`);
    await page.clock.runFor(11_000);
    await page.getByRole("alert").getByRole("button").waitFor();
    await page.locator("main a[href='/en/signin']").click();
    await at(page).toBe("/en/signin");
  });
});

describe("the phone's country", () => {
  test.each([
    ["US", "/en/signin"],
    ["KR", "/signin"],
    [{ country: "jp" }, "/en/signin"],
    ["ko_KR", "/signin"],
    ['{"country":"DE"}', "/en/signin"],
    ["419", "/en/signin"],
    ["", "/en/signin"],
  ])("%j", async (country, path) => {
    await at(await startShell(shell("ios", { setLocale: { payloads: [{}, "?", country, "KR", "US"] } }))).toBe(path);
  });

  test("the language chosen since stays, until the phone is in another country", async () => {
    const page = await startShell(shell("android"));
    await at(page).toBe("/signin");
    await page.goto(`${product.url}/en/signin`);
    await page.goto(`${product.url}/intro/splash-page`);
    await at(page).toBe("/en/signin");
    const { cookies } = await page.context().storageState();
    const kept = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
    expect(kept).toMatchObject({ deviceLocale: "KR", appVersion: "2.4.1", locale: "en" });
  });

  test("Android has it while it waits for the permissions", async () => {
    const granted = { payloads: [[]], delayMs: 4_000 };
    const page = await startShell(
      shell("android", { setLocale: { payloads: ["US"], delayMs: 3_000 }, setPermissionDetail: granted }),
    );
    await expect.poll(() => commandsTo(page)).toEqual(asked);
    await page.clock.runFor(4_500);
    await at(page).toBe("/en/signin");
  });

  test.each(["android", "ios"] as const)(
    "%s waits ten seconds for it at the first start, and two later",
    async (market) => {
      const late = (delayMs: number) => shell(market, { setLocale: { payloads: ["US"], delayMs } });
      const first = await startShell(late(9_000));
      await expect.poll(() => commandsTo(first)).toEqual(expect.arrayContaining(asked));
      await first.clock.runFor(8_000);
      expect(new URL(first.url()).pathname).toBe("/intro/splash-page");
      await first.clock.runFor(1_500);
      await at(first).toBe("/en/signin");
      const never = await startShell(late(60_000));
      await expect.poll(() => commandsTo(never)).toEqual(expect.arrayContaining(asked));
      await never.clock.runFor(10_500);
      await at(never).toBe("/signin");
      await never.goto(`${product.url}/en/signin`);
      await never.goto(`${product.url}/intro/splash-page`);
      await never.clock.runFor(2_500);
      await at(never).toBe("/en/signin");
    },
  );
});

test("iOS asks for the permissions and for the registration, and waits for neither", async () => {
  const never = { payloads: [] };
  const page = await startShell(shell("ios", { setPermissionDetail: never, getPushRegId: never }));
  await at(page).toBe("/signin");
  const ordered = [...asked, "showPermission", "getPushRegId", "removeSplash", "removeSplash"];
  await expect.poll(() => commandsTo(page)).toEqual(ordered);
  await page.goBack();
  expect(page.url()).toBe("about:blank");
});

test("a page that the shell opens by itself removes the splash, and no reply leads away from it", async () => {
  const page = await startShell(shell("android", { setPermissionDetail: { ...refused, early: true } }), "/terms-page");
  await expect.poll(() => commandsTo(page)).toEqual(["removeSplash"]);
  await page.evaluate(() => Reflect.apply(Reflect.get(window, "setLocale"), null, ["US"]));
  await page.goto(`${product.url}/signin`);
  await expect.poll(() => commandsTo(page)).toEqual(["removeSplash", "removeSplash"]);
  expect(new URL(page.url()).pathname).toBe("/signin");
});

test("the phone is registered for push messages once for each sign-in, and the settings tell of it", async () => {
  const native = shell("android", { getPushRegId: { payloads: ["?", "registration-of-this-phone"], delayMs: 500 } });
  const context = await openShell(product.browser, native);
  onTestFinished(() => context.close());
  const [name = "", value = ""] = (await product.cookieOf("player")).split("=");
  await context.addCookies([{ name, value, url: product.url }]);
  const page = await context.newPage();
  watch(page, /status of 503/);
  const sent: (string | null)[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/en/push-device") sent.push(request.postData());
  });
  await product.api.switch({ fault: { path: "/my/pushDevice.php", kind: "html502", count: 1 } });
  await page.goto(`${product.url}/en/mypage/alert-setting`);
  const again = page.getByRole("alert").getByRole("button");
  await again.waitFor();
  await again.click();
  await page.locator("[data-shell=push-done]").waitFor();
  expect(await again.isVisible()).toBe(false);
  expect(sent).toHaveLength(2);
  for (const path of ["/en", "/en/record", "/en/mypage/alert-setting"]) await page.goto(product.url + path);
  await page.locator("[data-shell=push-done]").waitFor();
  const registration = expect.stringMatching(/^regId=registration-of-this-phone&model=&owner=[\w-]+$/);
  expect(sent).toEqual([registration, registration]);
});

test("a shell that never tells its registration: the settings say so after ten seconds", async () => {
  const context = await openShell(product.browser, shell("ios", { getPushRegId: { payloads: malformed } }));
  onTestFinished(() => context.close());
  const [name = "", value = ""] = (await product.cookieOf("player")).split("=");
  await context.addCookies([{ name, value, url: product.url }]);
  const page = await context.newPage();
  watch(page);
  await page.clock.install();
  await page.goto(`${product.url}/en/mypage/alert-setting`);
  await expect.poll(() => commandsTo(page)).toContain("getPushRegId");
  await page.clock.runFor(11_000);
  await page.getByRole("alert").getByRole("button").waitFor();
});

test("a browser has neither bridge nor replies", async () => {
  const context = await product.browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${product.url}/intro/splash-page`);
  expect(await page.evaluate(() => Reflect.has(window, "setLocale"))).toBe(false);
  expect(await page.locator("script[src], [data-shell], [role=alert]").count()).toBe(0);
});
