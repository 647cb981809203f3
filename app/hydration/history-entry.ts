import { scrollKey } from "./page-data";

/**
 * Gives this history entry a key to remember its scroll position by, and forgets an earlier position of it: the page
 * is where the user has it, and React must not scroll it again.
 */
export function claimHistoryEntry(): void {
  const known: unknown = history.state?.key;
  const key = typeof known === "string" ? known : Math.random().toString(36).slice(2);
  if (key !== known) history.replaceState({ ...history.state, key }, "");
  try {
    const positions: object = JSON.parse(sessionStorage.getItem(scrollKey) ?? "{}");
    sessionStorage.setItem(scrollKey, JSON.stringify({ ...positions, [key]: undefined }));
  } catch {
    // Without storage there is no position to forget.
  }
}
