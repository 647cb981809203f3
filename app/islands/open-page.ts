const minute = 60_000;

/** For a page that stays open: its session does not end, and an old build is not brought back. */
export function keepOpen(): void {
  const { touch, build } = document.querySelector<HTMLElement>("script[data-urls]")?.dataset ?? {};
  let isOld = false;
  if (touch !== undefined) setInterval(() => void fetch("/session").catch(() => undefined), 9 * minute);
  setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch("/build").catch(() => undefined);
    if (answer?.ok) isOld = (await answer.text()) !== build;
  }, 60 * minute);
  // Not under its reader: only when the browser brings it back.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isOld) location.reload();
  });
}
