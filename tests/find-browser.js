import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

export const systemBrowser = "/usr/bin/chromium";
/** The same without windows of a browser, so that a page takes a quarter of the time. It keeps no pages for Back. */
export const headlessShell = "/usr/bin/chromium-headless-shell";
export const playwrightBrowser = chromium.executablePath();

/** Where a Chromium may be, the wished one first. */
export function knownBrowsers() {
  const places = [process.env.CHROMIUM_PATH, systemBrowser, "/usr/bin/chromium-browser", playwrightBrowser];
  return places.filter((path) => path !== undefined).filter((path) => existsSync(path));
}
