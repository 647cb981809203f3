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
}

declare const self: PageWindow;
const html = document.documentElement;
const { dataset } = html;

// Set if the page was neither reloaded nor restored. The newer API needs three times as many bytes.
if (!performance.navigation.type) dataset.fresh = "";
// Rows have estimated heights until then: a place kept among those would be another one after Back.
onscroll = () => delete dataset.fresh;

// Before anything is drawn, so that nothing moves.
if ("PublicKeyCredential" in window) dataset.passkeys = "";

// Else Back and a reload would send the form again.
if (dataset.posted) history.replaceState(0, "", dataset.posted);

// For pages open beside this one (open-page.ts). Older engines have no channels.
try {
  const channel = new BroadcastChannel("tab");
  channel.postMessage(dataset.owner);
  channel.close();
} catch {}

/** The form that was sent last; the page until then. */
let from: Element = html;
const unsent = document.createElement("unsent");

const stay = () => {
  for (const { dataset } of [html, ...document.forms]) delete dataset.leaving;
};

/** There is no event for a stopped navigation, so the page is released after ten seconds. */
const leave = (by: HTMLElement) => {
  from = by;
  unsent.remove();
  dataset.leaving = by.dataset.leaving = "1";
  setTimeout(stay, 10000);
};

/**
 * Returns how far back in the history the page before this one is; 0 if it is not ours, or unknown.
 * @param before "ours" if the server has seen that a page of ours led here, perhaps in another tab
 */
const stepsBack = (before: string): number => {
  const { navigation } = self;
  if (!navigation) return -(before === "ours" && history.length > 1);
  const { index } = navigation.currentEntry;
  const entries = navigation.entries();
  const addressAt = (at: number) => `${(entries[at] as Entry).url}`.split("#")[0];
  let at = index;
  // A form that came back, and a link within the page, leave entries of the same address.
  while (at-- && addressAt(at) === addressAt(index));
  return at < 0 ? 0 : at - index;
};

onclick = (event) => {
  // Only elements are clicked.
  const target = event.target as Element;
  const link = target.closest<HTMLAnchorElement>("a[href^='/']:not([target]):not([data-file])");
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { back } = link.dataset;
  const steps = back && stepsBack(back);
  if (steps) {
    event.preventDefault();
    history.go(steps);
  }
  leave(html);
};

onsubmit = (event) => {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.target) return;
  if (form.dataset.leaving) event.preventDefault();
  else leave(form);
};

onpagehide = stay;

// The service worker tells that a form could not be sent (app/offline/worker.ts). Outside of islands, which hydrate later.
(navigator.serviceWorker || {}).onmessage = ({ data }) => {
  stay();
  unsent.innerHTML = data;
  (from.lastElementChild as Element).before(unsent);
};

onkeydown = (event) => {
  // Enter that ends a Hangul composition must not submit the form. Of fields that are typed into, inputs alone have a size.
  if (event.isComposing && event.key === "Enter" && (event.target as HTMLInputElement).size) event.preventDefault();
};

export {};
