import { orderShell } from "../../native/shell";

export interface Shareable {
  title: string;
  text: string;
  url: string;
}

/** What can come of it, in words. */
export const shareTexts = [
  "share.opened",
  "share.copied",
  "share.copiedFirst",
  "share.nowhere",
  "share.failed",
] as const;
export type ShareText = (typeof shareTexts)[number];

/**
 * Hands a link to whoever can pass it on: the app around the page, the browser, the clipboard. Resolves to what is to
 * be said of it. `field` shows the link already, so that there is always something to copy by hand.
 */
export async function shareUrl(shareable: Shareable, field: HTMLInputElement | null): Promise<ShareText | undefined> {
  if (orderShell("share", shareable)) return "share.opened";
  const refusal = await offer(shareable);
  if (refusal === "done") return undefined;
  if (await copy(shareable.url, field)) return refusal === "late" ? "share.copiedFirst" : "share.copied";
  return refusal === "none" ? "share.nowhere" : "share.failed";
}

/** "late" when the browser no longer sees the tap behind it: at the next one the link is at hand. */
async function offer(shareable: Shareable): Promise<"done" | "late" | "failed" | "none"> {
  if (!("share" in navigator)) return "none";
  try {
    await navigator.share(shareable);
    return "done";
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    // Who closes the browser's sheet has changed his mind.
    return name === "AbortError" ? "done" : name === "NotAllowedError" ? "late" : "failed";
  }
}

async function copy(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return field !== null && document.execCommand("copy");
  }
}
