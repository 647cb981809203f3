// Inline after the page's data, where it has islands: under 2 KB minified, without imports, for Chromium 64.

interface Device extends Navigator {
  connection?: { saveData?: boolean };
  deviceMemory?: number;
}

interface Field extends HTMLInputElement {
  selected?: boolean;
  defaultSelected?: boolean;
}

const device: Device = navigator;
const { idle, urls = "", build = "" } = (document.currentScript as HTMLScriptElement).dataset;
const files = urls.split(" ");
const blurred = (window.__blurred = new Set<EventTarget>());
let begun = false;

/** Fills the cache first: an engine repeats a failed fetch, but never a failed import. */
function fetchWhole(url: string): Promise<string> {
  return fetch(url).then((response) => (response.ok ? response.text() : Promise.reject()));
}

function start() {
  if (begun) return;
  begun = true;
  // The first file is the entry, which imports the others. After a failure the next event tries again.
  Promise.all(files.map(fetchWhole))
    .then(() => import(files[0] || ""))
    .catch(() => {
      begun = false;
      return fetchWhole("/build").then(reloadOnce);
    })
    .catch(() => 0);
}

/** For a file that is gone since a deployment. Where nothing can be kept, the page would reload without end. */
function reloadOnce() {
  const key = `reloaded ${build} ${location.pathname}`;
  const fields = document.querySelectorAll<Field>("input,textarea,option");
  if (sessionStorage.getItem(key) || Array.from(fields).some(isFilledIn)) return;
  sessionStorage.setItem(key, "1");
  location.reload();
}

/** An option has no `defaultValue`, and a box without a value says "on". */
function isFilledIn({ value, defaultValue = value, checked, defaultChecked, selected, defaultSelected }: Field) {
  return (value !== defaultValue && value !== "on") || checked !== defaultChecked || selected !== defaultSelected;
}

/** Links and submits get the network for themselves. */
function leadsAway(target: EventTarget | null) {
  return target instanceof Element && target.closest("a,button:not([type=button]),[type=submit],[type=image]");
}

for (const type of ["pointerdown", "touchstart", "keydown", "focusin"])
  addEventListener(type, (event) => leadsAway(event.target) || start(), { capture: true, passive: true });
addEventListener(
  "focusout",
  ({ target }) => document.documentElement.hasAttribute("data-hydrated") || !target || blurred.add(target),
  true,
);

if (idle === "" && !(device.connection && device.connection.saveData) && !((device.deviceMemory || 8) <= 2))
  addEventListener("load", () => (window.requestIdleCallback || setTimeout)(start));
