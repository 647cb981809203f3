import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { startApp, type App } from "./app-server";
import { watch, workersBrowser } from "./browser";
import { emailOf, password, type Viewer } from "./product";
import { startReferenceApi, type ReferenceApi } from "./reference-api";

export const list = "/record?season=all";
export const heading = (page: Page) => page.locator("h1").textContent();
export const rows = (page: Page) => page.locator(".offline-pages a");

export async function open(options: { userAgent?: string } = {}): Promise<Page> {
  const browser = await workersBrowser({ looks: true });
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 }, ...options })).newPage();
  // Chromium logs the failed navigation.
  watch(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|web-share/);
  return page;
}

export const workerIsUp = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => !!active));

/** Returns the addresses of the members' pages that the browser stores, in any cache. */
export const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const paths = requests.flat().map(({ url }) => url.slice(location.origin.length));
    return paths.filter((path) => !/^\/assets\/|^(\/en)?\/offline$|^\/logout$/.test(path));
  });

/** Returns true if everything that the page shows has loaded. */
export const isWhole = (page: Page) =>
  page.evaluate(async () => {
    const { family } =
      (await document.fonts.ready, [...document.fonts].find(({ status }) => status === "loaded")) ?? {};
    const sheets = [...document.styleSheets].every(({ cssRules }) => cssRules.length > 0);
    return sheets && [...document.images].every(({ naturalWidth }) => naturalWidth > 0) && family !== undefined;
  });

export async function forget(context: BrowserContext) {
  await context.setOffline(false);
  await context.close();
}

/** Starts an API and an app that is stopped and started anew. */
export function useOffline() {
  let api: ReferenceApi;
  let app: App;
  const running = {
    get app() {
      return app;
    },
    set app(started) {
      app = started;
    },
  };
  const start = async (env: Record<string, string> = {}) =>
    startApp({ apiUrl: api.url, env: { ...(await api.settings()), ...env } });
  beforeAll(async () => {
    api = await startReferenceApi();
    app = await start();
  });
  afterAll(() => Promise.all([app?.stop(), api?.stop()]));

  async function signIn(page: Page, viewer: Viewer) {
    await page.goto(`${app.url}/signin`);
    await page.fill("[name=email]", emailOf(viewer));
    await page.fill("[name=password]", password);
    await workerIsUp(page);
    await page.press("[name=password]", "Enter");
    await page.waitForURL(`${app.url}/`);
  }

  async function see(page: Page, path: string) {
    const answer = await page.goto(app.url + path);
    expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, true]);
    await expect.poll(() => keptPages(page)).toContain(path);
  }

  return { running, start, signIn, see };
}
