import { pageOwner } from "./page-owner";

const minute = 60_000;

/**
 * Keeps the session alive, and replaces an old build. `touchSession` asks whether the session is still that of the
 * page; it resolves to false after it has told that it is not.
 */
export function watchOpenPage(touchSession: () => Promise<boolean>): void {
  const { idle, build } = document.querySelector<HTMLElement>("script[data-urls]")?.dataset ?? {};
  let isOld = false;
  watchSession(touchSession);
  setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch("/build").catch(() => undefined);
    if (answer?.ok) isOld = (await answer.text()) !== build;
  }, 60 * minute);
  if (idle === undefined) workOffline();
  // With data-idle, the page must be touched first.
  else for (const type of ["pointerdown", "keydown"]) addEventListener(type, workOffline, { once: true });
  // Only when the browser restores the page, so that it does not reload while being read.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    if (isOld) location.reload();
    // A filter shows the choice of the list below it, not the one that led away.
    for (const form of document.querySelectorAll<HTMLFormElement>("form[method=get]")) form.reset();
  });
}

function watchSession(touchSession: () => Promise<boolean>): void {
  const owner = pageOwner();
  let touched = Date.now();
  const touch = () =>
    touchSession().then(
      (isSame) => (touched = isSame ? Date.now() : 0),
      () => undefined,
    );
  // Timers sleep in the background, and with the phone; a sign-in may have happened in another tab.
  const wake = () => {
    if (owner && !document.hidden && Date.now() - touched >= 9 * minute) void touch();
  };
  if (owner) setInterval(() => void touch(), 9 * minute);
  document.addEventListener("visibilitychange", wake);
  addEventListener("pageshow", wake);
  if ("BroadcastChannel" in window) hear(({ data }) => data !== owner && void touch());
}

/** Each page tells its owner as it opens (page-script.ts). Closed, because browsers keep no page with an open channel. */
function hear(onPage: (message: MessageEvent) => void): void {
  const channel = new BroadcastChannel("tab");
  channel.onmessage = onPage;
  addEventListener("pagehide", () => channel.close());
}

/** Does nothing in a shell that works offline by itself. */
function workOffline(): void {
  if (!("serviceWorker" in navigator) || navigator.userAgent.includes("offline=off")) return;
  navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" }).catch(() => undefined);
}
