// Inlined first in every page's head, without imports, for Chromium 64; under 2 KB minified, together with loader.ts.
import type { NativeReply } from "./page-data";

interface PageWindow extends Window {
  /** Missing in engines without access to the history's entries. */
  navigation?: {
    currentEntry: { index: number };
    entries(): { url: string | null }[];
  };
  [reply: string]: unknown;
}

declare const window: PageWindow;
const html = document.documentElement;

// Set if the page was neither reloaded nor restored. The newer API needs three times as many bytes.
if (!performance.navigation.type) html.dataset.fresh = "";

function stay() {
  for (const { dataset } of [html, ...document.forms]) delete dataset.leaving;
}

/** There is no event for a stopped navigation, so the page is released after ten seconds. */
function leave(by: HTMLElement) {
  html.dataset.leaving = by.dataset.leaving = "";
  setTimeout(stay, 10000);
}

const pathOf = (url: string | null) => `${url}`.split(/[?#]/)[0];

/** Returns how far back in the history a page was last left, 0 if unknown. */
function stepsTo({ href }: HTMLAnchorElement) {
  const { navigation } = window;
  if (!navigation) return 0;
  const { index } = navigation.currentEntry;
  const before = navigation.entries().slice(0, index);
  const found = before.map(({ url }) => pathOf(url)).lastIndexOf(pathOf(href));
  return found < 0 ? 0 : found - index;
}

addEventListener("click", (event) => {
  // Only elements are clicked.
  const target = event.target as Element;
  const link = target.closest<HTMLAnchorElement>("a[href^='/']:not([target]):not([download]):not([data-file])");
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const steps = link.className === "header-back" && stepsTo(link);
  if (steps) {
    event.preventDefault();
    history.go(steps);
  }
  leave(html);
});

addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.target || form.method === "dialog") return;
  if ("leaving" in form.dataset) event.preventDefault();
  else leave(form);
});

addEventListener("pagehide", stay);

addEventListener("keydown", (event) => {
  // Enter that ends a Hangul composition must not submit the form.
  if (event.isComposing && event.key === "Enter" && (event.target as Element).tagName === "INPUT")
    event.preventDefault();
});

if (html.dataset.market) {
  const queue: NativeReply[] = (window.__nativeQueue = []);
  for (const name of ["setLocale", "setPermissionDetail", "getAppVersion", "getPushRegId"])
    window[name] = (payload: unknown) => queue.length < 50 && queue.push({ name, payload });
}
