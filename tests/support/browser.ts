import { chromium, type Browser, type ConsoleMessage, type Page } from "playwright";
import { expect, onTestFinished } from "vitest";
import { knownBrowsers } from "../find-browser.js";
import { patience } from "../patience";

export const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // As on a Korean phone: pages offer English to whoever asks for no Korean.
  "--accept-lang=ko-KR",
];

/** Returns CHROMIUM_PATH, the system's Chromium, or Playwright's. */
export function findBrowser(): string {
  const [path] = knownBrowsers();
  if (!path) throw new Error("No Chromium: npm test installs one, or name it in CHROMIUM_PATH");
  return path;
}

/** Each font that comes lays out the page anew, which is a third of what a page costs a browser. */
const withoutFonts = ["--disable-remote-fonts"];
const kept = new Map<boolean, Promise<Browser>>();

/** Returns the browser that a worker's files share; each opens and closes its own contexts. */
export function workersBrowser({ looks }: Looks): Promise<Browser> {
  const browser =
    kept.get(looks) ?? launchBrowser(process.env.HEADLESS_SHELL || findBrowser(), looks ? [] : withoutFonts);
  kept.set(looks, browser);
  return browser;
}

export interface Looks {
  /** With the product's fonts and motion, for tests of how a page looks; others ask what it does. */
  looks: boolean;
}

export async function launchBrowser(executablePath: string, args: string[] = []): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args: [...flags, ...args], timeout: patience(60_000) });
  return browser.on("context", (context) => context.setDefaultTimeout(patience(30_000)));
}

/** Holds back the entry script until `release` is called. */
export async function holdEntry(page: Page): Promise<{ release: () => void }> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await gate;
    // A page that has been left does not need it any more.
    await route.continue().catch(() => undefined);
  });
  return { release };
}

/** Chromium gives up the transition to a page at which a test looks early, or which is left at once, and says so. */
const isOfTransition = (text: string) => /Transition was (aborted|skipped)/.test(text);

/** Fails the test if the page throws, logs an error or violates its CSP, until the returned function is called. */
export function watch(page: Page, expected?: RegExp): () => void {
  const problems: string[] = [];
  const note = (text: string) => void (expected?.test(text) || isOfTransition(text) || problems.push(text));
  const onError = (error: Error) => note(String(error));
  const onMessage = (message: ConsoleMessage) => {
    // React warns if it could not hydrate the server's HTML and redraws the page.
    if (message.type() === "error" || message.text().includes("React error"))
      note(`${message.text()} (${message.location().url})`);
  };
  page.on("pageerror", onError).on("console", onMessage);
  onTestFinished(() => expect(problems).toEqual([]));
  return () => void page.off("pageerror", onError).off("console", onMessage);
}
