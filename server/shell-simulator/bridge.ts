// First in the head of the app's pages in the simulator: adds what a native shell adds to its web view.
import type { Simulator } from "./page";

const commands = ["getLocale", "getPermissionDetail", "getAppVersion", "getPushRegId", "removeSplash", "share"];

function addBridge(market: string, { order }: Simulator): void {
  if (market === "android") {
    const shell: Record<string, unknown> = (window.Android = {});
    for (const command of commands) shell[command] = methodOf(shell, (payload) => order(command, payload));
    return;
  }
  const messageHandlers: Record<string, { postMessage?: (payload: object) => void }> = {};
  for (const command of [...commands, "showPermission"]) {
    const handler: { postMessage?: (payload: object) => void } = (messageHandlers[command] = {});
    handler.postMessage = methodOf(handler, (payload) => order(command, payload));
  }
  window.webkit = { messageHandlers };
}

/** Native methods must be called on their object. */
function methodOf(owner: object, call: (payload: unknown) => void) {
  return function (this: unknown, payload: unknown) {
    if (this !== owner) throw new TypeError("A method of the native shell was called without its object");
    call(payload);
  };
}

/** Reports when the page can receive replies, before it asks for any: after its first own script. */
function tellWhenHearing({ hearing }: Simulator): void {
  const watcher = new MutationObserver(() => {
    if (!("setLocale" in window) && document.readyState === "loading") return;
    watcher.disconnect();
    hearing();
  });
  watcher.observe(document, { childList: true, subtree: true });
}

/** The carrier's page forbids frames, so a form to it waits for a press and opens a tab. */
function sendElsewhereInTabs(): void {
  const { submit } = HTMLFormElement.prototype;
  const aim = (form: HTMLFormElement) => {
    const isElsewhere = new URL(form.getAttribute("action") ?? "", location.href).origin !== location.origin;
    if (isElsewhere) form.target = "_blank";
    return isElsewhere;
  };
  HTMLFormElement.prototype.submit = function () {
    if (!aim(this)) submit.call(this);
  };
  addEventListener("submit", ({ target }) => target instanceof HTMLFormElement && aim(target), true);
}

function begin(): void {
  const market = /(?:^|; )shell=ios(?:;|$)/.test(document.cookie) ? "ios" : "android";
  const userAgent = `${navigator.userAgent} market=${market}`;
  Object.defineProperty(navigator, "userAgent", { get: () => userAgent });
  // A window that a page has opened is its own parent.
  const simulator = window === parent ? undefined : parent.shellSimulator;
  if (simulator) {
    const { bridgeAfter } = simulator;
    if (bridgeAfter === 0) addBridge(market, simulator);
    else if (bridgeAfter) setTimeout(addBridge, bridgeAfter, market, simulator);
    tellWhenHearing(simulator);
    sendElsewhereInTabs();
  }
  // The app's page checks its number of scripts.
  document.currentScript?.remove();
}

begin();
