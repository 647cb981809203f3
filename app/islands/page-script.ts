// Inlined first in every page's head, without imports, for Chromium 64; under 2 KB minified, together with loader.ts.

interface Entry {
  url: string | null;
}

interface PageWindow extends Window {
  /** Missing in engines without access to the history's entries. */
  navigation?: {
    currentEntry: { index: number };
    entries(): Entry[];
  };
  BroadcastChannel?: typeof BroadcastChannel;
}

declare const window: PageWindow;
const html = document.documentElement;
const { dataset } = html;

// Set if the page was neither reloaded nor restored. The newer API needs three times as many bytes.
if (!performance.navigation.type) dataset.fresh = "";

// Else Back and a reload would send the form again.
if (dataset.posted) history.replaceState("", "", dataset.posted);

// For pages open beside this one (open-page.ts).
if (window.BroadcastChannel) new BroadcastChannel("page").postMessage(dataset.owner);

function stay() {
  for (const { dataset } of [html, ...document.forms]) delete dataset.leaving;
}

/** There is no event for a stopped navigation, so the page is released after ten seconds. */
function leave(by: HTMLElement) {
  dataset.leaving = by.dataset.leaving = "";
  setTimeout(stay, 10000);
}

/** Returns how far back in the history the page before this one is; 0 if it is not ours, or unknown. */
function stepsBack({ rel }: HTMLAnchorElement): number {
  const { navigation } = window;
  // The server has seen that a page of ours led here, perhaps in another tab.
  if (!navigation) return rel && history.length > 1 ? -1 : 0;
  const { index } = navigation.currentEntry;
  const entries = navigation.entries();
  const addressAt = (at: number) => `${(entries[at] as Entry).url}`.split("#")[0];
  let before = index;
  // A form that came back, and a link within the page, leave entries of the same address.
  while (before-- && addressAt(before) === addressAt(index));
  return before < 0 ? 0 : before - index;
}

addEventListener("click", (event) => {
  // Only elements are clicked.
  const target = event.target as Element;
  const link = target.closest<HTMLAnchorElement>("a[href^='/']:not([target]):not([download]):not([data-file])");
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const steps = link.className === "header-back" && stepsBack(link);
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

export {};
