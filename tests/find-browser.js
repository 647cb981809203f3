import { existsSync } from "node:fs";
import { chromium } from "playwright";

export const systemBrowser = "/usr/bin/chromium";
/** Chromium without windows, in which a page takes a quarter of the time. It keeps no pages for Back. */
export const headlessShell = "/usr/bin/chromium-headless-shell";
export const playwrightBrowser = chromium.executablePath();

/** Returns possible paths of a Chromium, the preferred one first. */
export function knownBrowsers() {
  const places = [process.env.CHROMIUM_PATH, systemBrowser, "/usr/bin/chromium-browser", playwrightBrowser];
  return places.filter((path) => path !== undefined).filter((path) => existsSync(path));
}
