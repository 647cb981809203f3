import { chromium, type Browser, type ConsoleMessage, type Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { knownBrowsers } from "../find-browser.js";

export const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** CHROMIUM_PATH, the system's Chromium, or the one that Playwright has installed. */
export function findBrowser(): string {
  const [path] = knownBrowsers();
  if (!path) throw new Error("No Chromium: npm test installs one, or name it in CHROMIUM_PATH");
  return path;
}

let kept: Promise<Browser> | undefined;

/** The browser of all files of a worker; each opens contexts of its own, and closes them. */
export function workersBrowser(): Promise<Browser> {
  kept ??= chromium.launch({ executablePath: findBrowser(), args: flags });
  return kept;
}

/** Fails the test at its end when the page has thrown, logged an error or violated its CSP; `expected` are let pass. */
export function watch(page: Page, expected?: RegExp): void {
  const problems: string[] = [];
  const note = (text: string) => void (expected?.test(text) || problems.push(text));
  page.on("pageerror", (error) => note(String(error)));
  page.on("console", (message: ConsoleMessage) => {
    // React warns where it could not take over what the server had sent, and draws the page again.
    if (message.type() === "error" || message.text().includes("React error"))
      note(`${message.text()} (${message.location().url})`);
  });
  onTestFinished(() => expect(problems).toEqual([]));
}
