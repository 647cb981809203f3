// Inline first in every page's head: under 2 KB minified, without imports, for Chromium 64.
import type { NativeReply } from "./page-data";

interface PageWindow extends Window {
  /** Missing in engines that do not tell which pages stand in the history. */
  navigation?: {
    currentEntry: { index: number };
    entries(): { url: string | null }[];
  };
}

const { navigation }: PageWindow = window;
const html = document.documentElement;
const { build, touch } = (document.currentScript as HTMLScriptElement).dataset;
let touching = false;
let isOld = false;
/** A form that is on its way, and the button that has sent it. */
let sent: EventTarget | null = null;
let pressed: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function keepSession() {
  if (touch !== "" || touching) return;
  touching = true;
  setInterval(() => void fetch("/session").catch(() => 0), 540000);
}

for (const type of ["pointerdown", "touchstart", "keydown"]) addEventListener(type, keepSession, true);

// Enter that ends a Hangul composition does not submit the form.
addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.isComposing && event.target instanceof HTMLInputElement) event.preventDefault();
});

function stay() {
  clearTimeout(timer);
  delete html.dataset.leaving;
  if (pressed) pressed.removeAttribute("aria-disabled");
  sent = pressed = null;
}

/** Nobody tells of a navigation that was stopped: after ten seconds the page is free again. */
function leave() {
  stay();
  html.dataset.leaving = "";
  timer = setTimeout(stay, 10000);
}

const bare = (url: string | null) => String(url).replace(/[?#].*/, "");
const folder = (url: string | null) => bare(url).replace(/[^/]*$/, "");

/** How many pages ago the arrow's list was left, if there was nothing since but pages beside this one; else 0. */
function stepsTo({ href }: HTMLAnchorElement) {
  if (!navigation) return 0;
  let steps = 0;
  for (const { url } of navigation.entries().slice(0, navigation.currentEntry.index).reverse()) {
    steps++;
    if (bare(url) === bare(href)) return steps;
    if (folder(url) !== folder(location.href)) break;
  }
  return 0;
}

addEventListener("click", (event) => {
  const { target } = event;
  const link =
    target instanceof Element &&
    target.closest<HTMLAnchorElement>("a[href^='/']:not([target]):not([download]):not([data-file])");
  if (!link || event.defaultPrevented || event.button) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (link.hash && link.href.split("#")[0] === location.href.split("#")[0]) return;
  const steps = link.className === "header-back" && stepsTo(link);
  if (steps) {
    event.preventDefault();
    history.go(-steps);
  }
  leave();
});

// The button keeps its name and value, which a disabled one would not send.
addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.matches("[target],[method=dialog]")) return;
  if (form === sent) return event.preventDefault();
  leave();
  sent = form;
  pressed = event.submitter || form.querySelector("[type=submit]");
  if (pressed) pressed.setAttribute("aria-disabled", "true");
});

addEventListener("pagehide", stay);

// A page is not reloaded under its reader: only when it comes back.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && isOld) location.reload();
});
setInterval(() => {
  if (document.hidden) return;
  fetch("/build")
    .then((response) => (response.ok ? response.text() : build))
    .then((now) => (isOld = now !== build))
    .catch(() => 0);
}, 3600000);

addEventListener("DOMContentLoaded", () => {
  if (!document.getElementById("page-data")) html.dataset.hydrated = "";
});

if (/market=(android|ios)/.test(navigator.userAgent)) {
  const queue: NativeReply[] = (window.__nativeQueue = []);
  for (const name of ["setLocale", "setPermissionDetail", "getAppVersion", "getPushRegId"])
    Object.assign(window, { [name]: (payload: unknown) => queue.length < 50 && queue.push({ name, payload }) });
}
