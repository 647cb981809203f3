import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { watch, workersBrowser, type Looks } from "./browser";
import { startPair, type PairOptions } from "./pair";
import type { ReferenceApi } from "./reference-api";

/** The viewer of a page: not signed in, or one of the reference API's test accounts. */
export type Viewer = "visitor" | "player" | "overseas" | "nochar" | "rookie" | "push";

export const password = "Baseball1!";
export const emailOf = (viewer: Viewer) => `${viewer}@example.com`;

export interface Product {
  url: string;
  api: ReferenceApi;
  browser: Browser;
  /** Resolves to a viewer's Cookie header; signs in once per product. */
  cookieOf(viewer: Viewer): Promise<string>;
  /** Resolves to a browser context in which the viewer is signed in. */
  contextOf(viewer: Viewer, options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Opens a page until the test is over. */
  open(viewer: Viewer, path: string, options?: Opening): Promise<Page>;
}

export interface Opening extends BrowserContextOptions {
  /** Errors that the page may log. */
  expected?: RegExp;
  /** A script that adds or removes the browser's features before the page's own scripts run. */
  having?: string;
}

interface Running extends Omit<Product, "open"> {
  stop(): Promise<void>;
}

/** Starts a reference API, the built app and a browser, for all tests of a file. */
export function useProduct({ looks = false, ...options }: PairOptions & Partial<Looks> = {}): Product {
  let running: Running | undefined;
  const now = () => {
    if (!running) throw new Error("The product is there from beforeAll on");
    return running;
  };
  beforeAll(async () => void (running = await startProduct(options, { looks })));
  afterAll(() => running?.stop());
  return {
    get url() {
      return now().url;
    },
    get api() {
      return now().api;
    },
    set api(api) {
      now().api = api;
    },
    get browser() {
      return now().browser;
    },
    cookieOf: (viewer) => now().cookieOf(viewer),
    contextOf: (viewer, options) => now().contextOf(viewer, options),
    async open(viewer, path, { expected, having, ...options } = {}) {
      const context = await now().contextOf(viewer, options);
      onTestFinished(() => context.close());
      if (having) await context.addInitScript(having);
      const page = await context.newPage();
      watch(page, expected);
      await page.goto(now().url + path);
      return page;
    },
  };
}

async function startProduct(options: PairOptions, { looks }: Looks): Promise<Running> {
  const [pair, browser] = await Promise.all([startPair(options), workersBrowser({ looks })]);
  const usual = { viewport: { width: 360, height: 740 }, reducedMotion: looks ? "no-preference" : "reduce" } as const;
  const cookies = new Map<Viewer, Promise<string>>();

  function cookieOf(viewer: Viewer): Promise<string> {
    const known = cookies.get(viewer) ?? signIn(pair.url, viewer);
    cookies.set(viewer, known);
    return known;
  }

  return {
    url: pair.url,
    get api() {
      return pair.api;
    },
    set api(api) {
      pair.api = api;
    },
    browser,
    cookieOf,
    async contextOf(viewer, options) {
      const context = await browser.newContext({ ...usual, ...options });
      // The re-entry renews a session, so each browser has one of its own.
      const [name, value] = (await signIn(pair.url, viewer)).split("=");
      if (name && value) await context.addCookies([{ name, value, url: pair.url }]);
      return context;
    },
    async stop() {
      await Promise.all(browser.contexts().map((context) => context.close()));
      await pair.stop();
    },
  };
}

async function signIn(url: string, viewer: Viewer): Promise<string> {
  if (viewer === "visitor") return "";
  const response = await fetch(`${url}/signin`, {
    method: "POST",
    headers: { Origin: url },
    body: new URLSearchParams({ email: emailOf(viewer), password }),
    redirect: "manual",
  });
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith("session="));
  if (!cookie) throw new Error(`${viewer} could not sign in: ${response.status}`);
  return cookie.split(";")[0] ?? "";
}
