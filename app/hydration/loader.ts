// Inline in every page: keep it under 2 KB minified, free of imported code and of what Chromium 64 lacks.
import type { HydrateMode, NativeReply, PageData } from "./page-data";

declare const DATA_BLOCK: string;
declare const SCROLL_KEY: string;
declare const OLD_ENGINES: string;

interface Device extends Navigator {
  connection?: { saveData?: boolean };
  deviceMemory?: number;
}

const device: Device = navigator;
const block = document.getElementById(DATA_BLOCK);
const here = location.pathname + location.search;
const blurred = (window.__blurred = new Set<EventTarget>());
let begun = false;

function isHydrated() {
  return document.documentElement.hasAttribute("data-hydrated");
}

/** The youngest of the things that old-engines.ts brings: who has it has the others. */
function isOld() {
  return !("at" in Array.prototype);
}

function loadClassic(url: string) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = resolve;
    script.onerror = reject;
    document.head.appendChild(script);
  });
}

function start() {
  if (begun || !block) return;
  begun = true;
  const data: PageData = JSON.parse(block.textContent || "");
  Promise.resolve(isOld() && loadClassic(OLD_ENGINES))
    .then(() => Promise.all(data.urls.map((url) => import(url))))
    .then((modules) => {
      window.__remixContext = data.context;
      window.__remixRouteModules = {};
      data.ids.forEach((id, i) => (window.__remixRouteModules[id] = modules[i + 2]));
      return modules[1].start();
    })
    .catch(() => (begun = false));
}

/** What leads to another page gets the network for itself. */
function leadsAway(target: EventTarget | null) {
  return target instanceof Element && target.closest("a,button:not([type=button]),[type=submit],[type=image]");
}

function wait(mode: HydrateMode) {
  for (const type of ["pointerdown", "touchstart", "keydown", "focusin"])
    addEventListener(type, (event) => leadsAway(event.target) || start(), { capture: true, passive: true });
  addEventListener("focusout", (event) => isHydrated() || !event.target || blurred.add(event.target), true);
  const spare = device.connection && device.connection.saveData;
  if (mode === "idle" && !spare && !((device.deviceMemory || 8) <= 2))
    addEventListener("load", () => (window.requestIdleCallback || setTimeout)(start));
}

/** Entries that pushState left are "manual": the browser does not scroll them back. */
function restoreScroll() {
  try {
    if (history.scrollRestoration === "manual")
      scrollTo(0, JSON.parse(sessionStorage.getItem(SCROLL_KEY) || "{}")[history.state.key] || 0);
  } catch {
    // Storage may be forbidden; the page then stays at its top.
  }
}

function scrollByBrowser() {
  history.scrollRestoration = "auto";
}

function queueNativeReplies() {
  if (!/market=(android|ios)/.test(device.userAgent)) return;
  const queue: NativeReply[] = (window.__nativeQueue = []);
  for (const name of ["setLocale", "setPermissionDetail", "getAppVersion", "getPushRegId"])
    Object.assign(window, { [name]: (payload: unknown) => queue.length < 50 && queue.push({ name, payload }) });
}

queueNativeReplies();
restoreScroll();
addEventListener("pagehide", scrollByBrowser);
addEventListener("popstate", () => {
  if (window.__remixRouter || here === location.pathname + location.search) return;
  // This page's scroll position must not become the one that the browser restores there.
  removeEventListener("pagehide", scrollByBrowser);
  location.reload();
});
const mode = block?.dataset.hydrate;
if (mode === "interaction" || mode === "idle") wait(mode);
