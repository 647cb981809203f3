const minute = 60_000;

/** Keeps the session alive, and replaces an old build. At the session's end calls `tellEnd`, which returns an undo. */
export function watchOpenPage(tellEnd: () => Promise<() => void>): void {
  const { touch, idle, build } = document.querySelector<HTMLElement>("script[data-urls]")?.dataset ?? {};
  let isOld = false;
  if (touch !== undefined) extendSession(tellEnd);
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

function extendSession(tellEnd: () => Promise<() => void>): void {
  let touched = Date.now();
  let takeBack: Promise<() => void> | undefined;
  async function touch() {
    const answer = await fetch("/session").catch(() => undefined);
    if (answer) touched = Date.now();
    if (answer?.status === 401) takeBack = takeBack ?? tellEnd();
    else if (answer?.ok && takeBack) {
      void takeBack.then((now) => now());
      takeBack = undefined;
    }
  }
  // Timers sleep in the background, and with the phone; a sign-in may have happened in another tab.
  const wake = () => {
    if (!document.hidden && (takeBack || Date.now() - touched >= 9 * minute)) void touch();
  };
  setInterval(() => void touch(), 9 * minute);
  document.addEventListener("visibilitychange", wake);
  addEventListener("pageshow", wake);
}

/** Does nothing in a shell that works offline by itself. */
function workOffline(): void {
  if (!("serviceWorker" in navigator) || navigator.userAgent.includes("offline=off")) return;
  navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" }).catch(() => undefined);
}
