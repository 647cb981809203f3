import { orderShell } from "./shell";

export interface Shareable {
  title: string;
  text: string;
  url: string;
}

export const shareTexts = [
  "share.opened",
  "share.copied",
  "share.copiedFirst",
  "share.nowhere",
  "share.failed",
] as const;
export type ShareText = (typeof shareTexts)[number];

/** Shares by native shell, browser or clipboard; resolves to a message. `field` shows the link. */
export async function shareUrl(shareable: Shareable, field: HTMLInputElement | null): Promise<ShareText | undefined> {
  if (orderShell("share", shareable)) return "share.opened";
  const outcome = await shareByBrowser(shareable);
  if (outcome === "done") return undefined;
  if (await copy(shareable.url, field)) return outcome === "late" ? "share.copiedFirst" : "share.copied";
  return outcome === "none" ? "share.nowhere" : "share.failed";
}

/** Resolves to "late" if the browser no longer sees the tap; at the next tap the link is ready. */
async function shareByBrowser(shareable: Shareable): Promise<"done" | "late" | "failed" | "none"> {
  if (!("share" in navigator)) return "none";
  try {
    await navigator.share(shareable);
    return "done";
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    return name === "AbortError" ? "done" : name === "NotAllowedError" ? "late" : "failed";
  }
}

/** Copies to the clipboard. Without one, selects `field` and uses the old copy command. */
export async function copy(text: string, field: { select: () => void } | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return field !== null && document.execCommand("copy");
  }
}
