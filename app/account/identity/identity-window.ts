/** The name of the window for the carrier's page: a second press of the button uses it again. */
const windowName = "identity";
const size = { width: 480, height: 760 };

/** Our shell and browsers inside other apps open no second window, or put it in the place of the first. */
const withoutWindows = /market=|; wv\)|KAKAOTALK|Instagram|FBAN|FBAV|\bLine\/|NAVER\(inapp|DaumApps/i;

/** Opens it, empty; only while a click is being handled. Null where windows are not to be had. */
export function openIdentityWindow(): Window | null {
  if (withoutWindows.test(navigator.userAgent) || window.name === windowName) return null;
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - size.width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - size.height) / 2));
  const opened = window.open("", windowName, `popup,width=${size.width},height=${size.height},left=${left},top=${top}`);
  if (!opened || opened.closed) return null;
  opened.focus();
  return opened;
}

/** Has the form's answer shown in the window, or with `txn` null on this page. */
export function aimForm(form: HTMLFormElement, txn: string | null): void {
  form.target = txn ? windowName : "";
  setField(form, "window", txn ? "popup" : "page");
  setField(form, "txn", txn ?? "");
}

/** The fields are the script's own: React would put a hidden field back to what it has drawn. */
function setField(form: HTMLFormElement, name: string, value: string): void {
  const known = form.elements.namedItem(name);
  const field = known instanceof HTMLInputElement ? known : document.createElement("input");
  field.type = "hidden";
  field.name = name;
  field.value = value;
  form.appendChild(field);
}

export function newTxn(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Whether the server knows the verification that ends at `path`. A window that is gone may have been closed before it
 * asked for one; or it is still there, and the carrier's page has cut it off from us.
 */
export async function hasBegun(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { redirect: "manual" })).status !== 403;
  } catch {
    return false;
  }
}

/** Calls `then` when the page that ends the verification `txn` says so. */
export function onDone(txn: string, then: () => void): () => void {
  if (!("BroadcastChannel" in window)) return () => undefined;
  const channel = new BroadcastChannel("identity");
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "object" && data !== null && "done" in data && data.done === txn) then();
  };
  return () => channel.close();
}
