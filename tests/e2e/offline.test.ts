// Without network, members see the last copies of pages until they sign out, or a page that says so.
import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import en from "../../locales/en/offline.json";
import error from "../../locales/ko/error.json";
import ko from "../../locales/ko/offline.json";
import { startApp, type App } from "../support/app-server";
import { watch, workersBrowser } from "../support/browser";
import { emailOf, password, type Viewer } from "../support/product";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";

let api: ReferenceApi;
let app: App;
const start = async (env: Record<string, string> = {}) =>
  startApp({ apiUrl: api.url, env: { ...(await api.settings()), ...env } });
beforeAll(async () => {
  api = await startReferenceApi();
  app = await start();
});
afterAll(() => Promise.all([app?.stop(), api?.stop()]));

const list = "/record?season=all";
const heading = (page: Page) => page.locator("h1").textContent();
const rows = (page: Page) => page.locator(".offline-pages a");

async function open(options: { userAgent?: string } = {}): Promise<Page> {
  const browser = await workersBrowser();
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 }, ...options })).newPage();
  // Chromium logs the failed navigation.
  watch(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|web-share/);
  return page;
}

const workerIsUp = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => !!active));

async function signIn(page: Page, viewer: Viewer) {
  await page.goto(`${app.url}/signin`);
  await page.fill("[name=email]", emailOf(viewer));
  await page.fill("[name=password]", password);
  await workerIsUp(page);
  await page.press("[name=password]", "Enter");
  await page.waitForURL(`${app.url}/`);
}

/** Returns the addresses of the members' pages that the browser stores, in any cache. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const paths = requests.flat().map(({ url }) => url.slice(location.origin.length));
    return paths.filter((path) => !/^\/assets\/|^(\/en)?\/offline$|^\/logout$/.test(path));
  });

async function see(page: Page, path: string) {
  const answer = await page.goto(app.url + path);
  expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, true]);
  await expect.poll(() => keptPages(page)).toContain(path);
}

/** Returns true if everything that the page shows has loaded. */
const isWhole = (page: Page) =>
  page.evaluate(async () => {
    const { family } =
      (await document.fonts.ready, [...document.fonts].find(({ status }) => status === "loaded")) ?? {};
    const sheets = [...document.styleSheets].every(({ cssRules }) => cssRules.length > 0);
    return sheets && [...document.images].every(({ naturalWidth }) => naturalWidth > 0) && family !== undefined;
  });

async function forget(context: BrowserContext) {
  await context.setOffline(false);
  await context.close();
}

test("a visitor's first touch brings the offline page, in both languages", async () => {
  const page = await open();
  await page.goto(`${app.url}/en/signin`, { waitUntil: "networkidle" });
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
  await page.locator("[name=email]").focus();
  await workerIsUp(page);
  await page.context().setOffline(true);
  for (const [path, language, texts] of [
    ["/en/signup", "en", en],
    ["/signin", "ko", ko],
  ] as const) {
    await page.goto(app.url + path);
    expect(await heading(page)).toBe(texts.title);
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    expect(await isWhole(page)).toBe(true);
    expect(await rows(page).count()).toBe(0);
  }
  await page.context().setOffline(false);
  await page.getByRole("link", { name: error.again }).click();
  await page.locator("[name=email]").waitFor();
  await page.context().close();
});

test("a shell that starts without network is not left under its splash; one may have an offline page of its own", async () => {
  const page = await open({ userAgent: "NineLight market=android" });
  await page.goto(`${app.url}/signin`);
  await page.locator("[name=email]").focus();
  await workerIsUp(page);
  await page.context().setOffline(true);
  const started = await page.context().newPage();
  await started.addInitScript(() =>
    Object.assign(window, { Android: { removeSplash: () => (document.title = "removed") } }),
  );
  await started.goto(`${app.url}/intro/splash-page`);
  expect(await heading(started)).toBe(ko.title);
  await expect.poll(() => started.title()).toBe("removed");
  await forget(page.context());

  const shell = await open({ userAgent: "NineLight market=android offline=off" });
  await shell.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error((document.title = "registered")));
  });
  await shell.goto(`${app.url}/signin`);
  await shell.locator("[name=email]").focus();
  await shell.locator("html[data-hydrated]").waitFor();
  expect(await shell.title()).not.toBe("registered");
  await shell.context().close();
});

test("what a member has seen is there without network, as it was and whole, and is gone with the sign-out", async () => {
  const page = await open();
  const context = page.context();
  await signIn(page, "player");
  await see(page, list);
  const game = (await page.locator(".game-link").first().getAttribute("href")) ?? "";
  await see(page, game);
  const title = await page.title();

  await context.setOffline(true);
  await page.goto(app.url + list);
  expect(await page.locator(".told").textContent()).toContain(ko.title);
  expect(await isWhole(page)).toBe(true);
  await page.locator(".game-link").first().click();
  await page.waitForURL(app.url + game);
  expect(await page.title()).toBe(title);
  await page.goto(`${app.url}/rank`);
  expect(await heading(page)).toBe(ko.title);
  expect(await rows(page).first().getAttribute("href")).toBe(app.url + game);
  await rows(page).nth(1).click();
  await page.waitForURL(app.url + list);

  // A sign-out drops the pages at once, and is finished with the next page that comes through.
  await page.locator("form[action='/logout'] button").click();
  await page.locator(".unsent").waitFor();
  expect(page.url()).toBe(app.url + list);
  await expect.poll(() => keptPages(page)).toEqual([]);
  await context.setOffline(false);
  await page.goto(`${app.url}/mypage`);
  expect(new URL(page.url()).pathname).toBe("/signin");

  await signIn(page, "player");
  await see(page, list);
  expect(await page.locator(".told").count()).toBe(0);
  await page.locator("form[action='/logout'] button").click();
  await page.waitForURL(`${app.url}/signin`);
  expect(await keptPages(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto(app.url + list);
  expect([await heading(page), await rows(page).count()]).toEqual([ko.title, 0]);
  await forget(context);
});

test.each([true, false])(
  "a form without network stays as it was typed, says so, and goes with the next press (React: %s)",
  async (isTouched) => {
    const page = await open();
    const context = page.context();
    await signIn(page, "player");
    await page.goto(`${app.url}/record?season=all`);
    const game =
      (await page
        .locator(".game-link")
        .nth(isTouched ? 0 : 1)
        .getAttribute("href")) ?? "";
    const form = `${app.url}/record/correction/${game.split("/").pop()}`;
    await page.goto(form);
    if (isTouched) await page.locator("[name=text]").focus();
    if (isTouched) await page.waitForSelector("html[data-hydrated]");
    await context.setOffline(true);
    await page.locator("label:has([name=about])").first().click();
    await page.locator("[name=text]").fill("5회 안타");
    for (let presses = 1; presses <= 2; presses++) {
      await page.locator("main form button").click();
      await expect.poll(() => page.locator(".unsent").count()).toBe(presses);
      expect(page.url()).toBe(form);
      expect(await page.locator("[name=text]").inputValue()).toBe("5회 안타");
    }
    await context.setOffline(false);
    await page.locator("main form button").click();
    await page.waitForURL(app.url + game);
    await forget(context);
  },
);

test("a second member sees nothing of the first, and no worker has to see the sign-out", async () => {
  const page = await open();
  await signIn(page, "player");
  await see(page, list);
  await page.context().request.post(`${app.url}/logout`, { headers: { Origin: app.url }, maxRedirects: 0 });
  expect(await keptPages(page)).toContain(list);
  await page.goto(`${app.url}/terms-page`);
  await expect.poll(() => keptPages(page)).toEqual([]);

  await signIn(page, "player");
  await see(page, list);
  await page.context().clearCookies();
  await signIn(page, "rookie");
  await page.goto(`${app.url}/mypage`);
  await see(page, "/record");
  expect((await keptPages(page)).sort()).toEqual(["/", "/record"]);
  await page.context().setOffline(true);
  await page.goto(app.url + list);
  expect([await heading(page), await rows(page).count()]).toEqual([ko.title, 2]);
  await forget(page.context());
});

test("with network the worker changes nothing: fresh pages, files once, the language of a visit from outside", async () => {
  const page = await open();
  await signIn(page, "player");
  await see(page, list);
  const idOf = async () => (await page.goto(app.url + list))?.headers()["x-request-id"];
  expect(await idOf()).not.toBe(await idOf());
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator("a[href*='/record/csv']").click()]);
  expect(await file.failure()).toBeNull();
  await app.log();
  expect(app.lines().filter(({ route }) => String(route).includes("record/csv"))).toHaveLength(1);
  await page.goto(`${app.url}/en/rank`);
  await page.goto(app.url);
  expect(page.url()).toBe(`${app.url}/en`);
  await page.context().close();
});

test("a server that is gone is like no network; OFFLINE=off takes the worker and all it has kept away", async () => {
  const page = await open();
  await signIn(page, "player");
  await see(page, list);
  const { port } = app;
  await app.stop("SIGKILL");
  await page.goto(app.url + list);
  expect(await page.locator(".told").textContent()).toContain(ko.title);
  expect(await isWhole(page)).toBe(true);
  app = await start({ PORT: String(port), OFFLINE: "off" });
  await page.reload();
  expect(await page.locator(".told").count()).toBe(0);
  // Browsers do this some time after a navigation.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await page.context().close();
});
