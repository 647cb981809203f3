import { pageOwner } from "./page-owner";

const minute = 60_000;

/** The member has signed out, somebody else has signed in, or a visitor has, since the page came. */
export type SessionChange = "ended" | "other" | "begun";

/**
 * Keeps the session alive, and replaces an old build. When the session is no more that of the page, calls `tell`, which
 * returns an undo.
 */
export function watchOpenPage(tell: (change: SessionChange) => Promise<() => void>): void {
  const { idle, build } = document.querySelector<HTMLElement>("script[data-urls]")?.dataset ?? {};
  let isOld = false;
  watchSession(tell);
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
    if (persisted && isOld) location.reload();
  });
}

function watchSession(tell: (change: SessionChange) => Promise<() => void>): void {
  const owner = pageOwner();
  let touched = Date.now();
  let told: SessionChange | undefined;
  let takeBack: Promise<() => void> | undefined;
  async function touch() {
    const answer = await fetch(`/session${owner ? `?owner=${encodeURIComponent(owner)}` : ""}`).catch(() => undefined);
    if (!answer || answer.status >= 500) return;
    touched = Date.now();
    const change = changeOf(answer.status, owner);
    if (change === told) return;
    told = change;
    void takeBack?.then((undo) => undo());
    takeBack = change && tell(change);
  }
  // Timers sleep in the background, and with the phone; a sign-in may have happened in another tab.
  const wake = () => {
    if (!document.hidden && (told || Date.now() - touched >= 9 * minute)) void touch();
  };
  if (owner) setInterval(() => void touch(), 9 * minute);
  if (owner) document.addEventListener("visibilitychange", wake);
  if (owner) addEventListener("pageshow", wake);
  hear((other) => other !== owner && void touch());
}

function changeOf(status: number, owner: string | undefined): SessionChange | undefined {
  if (!owner) return status === 204 ? "begun" : undefined;
  if (status === 401) return "ended";
  return status === 409 ? "other" : undefined;
}

/** Each page tells its owner when it opens (page-script.ts). An open channel would keep the page out of the cache of pages. */
function hear(onPage: (owner: string | undefined) => void): void {
  if (!("BroadcastChannel" in window)) return;
  let channel: BroadcastChannel | undefined;
  const open = () => {
    channel = new BroadcastChannel("tab");
    channel.onmessage = ({ data }) => onPage(data || undefined);
  };
  open();
  addEventListener("pagehide", () => channel?.close());
  addEventListener("pageshow", ({ persisted }) => persisted && open());
}

/** Does nothing in a shell that works offline by itself. */
function workOffline(): void {
  if (!("serviceWorker" in navigator) || navigator.userAgent.includes("offline=off")) return;
  navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" }).catch(() => undefined);
}
