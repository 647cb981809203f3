// Inlined after the data of pages with islands, without imports, for Chromium 64.

interface Device extends Navigator {
  deviceMemory?: number;
}

interface Written extends DOMStringMap {
  urls: string;
  build: string;
}

// IslandData has written them, and at least one file.
const { idle, urls, build } = (document.currentScript as HTMLScriptElement).dataset as Written;
const files = urls.split(" ") as [string, ...string[]];
const blurred = (self.blurred = new Set<EventTarget>());
let begun: 0 | 1 | undefined;
/** The form that the user has started to fill in. */
let filling: HTMLFormElement | null | undefined;

/** Fills the cache first, because an engine repeats a failed fetch, but never a failed import. */
const fetchWhole = (url: string) => fetch(url).then((response) => (response.ok ? response.text() : Promise.reject()));

function start() {
  if (begun) return;
  begun = 1;
  // The first file is the entry, which imports the others. After a failure the next event tries again, and leaves the
  // others to the entry: one that is blocked then costs only its own islands.
  Promise.all(files.map(fetchWhole))
    .then(() => import(files[0]))
    .catch(() => {
      begun = 0;
      files.length = 1;
      return fetchWhole("/build").then(reloadOnce);
    })
    .catch(() => 0);
}

/**
 * Reloads after a deployment only, because other failures may come from a reader who leaves. Throws without storage.
 */
function reloadOnce(newBuild: string) {
  const key = build + location.pathname;
  if (newBuild === build || filling || document.body.closest("[data-leaving]") || sessionStorage[key]) return;
  sessionStorage[key] = 1;
  location.reload();
}

function onUse({ target }: { target: unknown }) {
  filling = filling || (target as HTMLInputElement).form;
  // Links and submits get the network first; .first has taken the focus by itself (autofocus).
  if (!(target as Element).closest("a,[type=submit],.first")) start();
}

for (const type of ["pointerdown", "keydown", "focusin"]) addEventListener(type, onUse, true);
// Over a slow network a field may be in use before the page's end has come. One without a form has null for it.
const active = document.activeElement as HTMLInputElement;
if ("form" in active) onUse({ target: active });
addEventListener("focusout", ({ target }) => blurred.add(target as Element));

// Engines that draw nothing new may report no idle time, hence the timeout. Safari has no such call.
if (idle && !(((navigator as Device).deviceMemory as number) <= 2))
  onload = () => (self.requestIdleCallback || setTimeout)(start, { timeout: 2000 });
