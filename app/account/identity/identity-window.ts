const windowName = "identity";
const size = { width: 480, height: 760 };

/** Our shell and in-app browsers open no second window, or replace the first one with it. */
const oneWindowOnly = /; wv\)|KAKAOTALK|Instagram|FBAN|FBAV|\bLine\/|NAVER\(inapp|DaumApps/i;

export function mayHaveWindow(): boolean {
  const isShell = "market" in document.documentElement.dataset;
  return !isShell && !oneWindowOnly.test(navigator.userAgent) && window.name !== windowName;
}

/**
 * Opens a popup for the form, or returns null if the engine has none. Must be called while a click is handled.
 * `firstPage` also works in this page's place, because some engines open every window there.
 */
export function openIdentityWindow(firstPage: string): Window | null {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - size.width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - size.height) / 2));
  const where = `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
  const opened = window.open(firstPage, windowName, where);
  if (!opened || opened.closed || opened === window) return null;
  opened.focus();
  return opened;
}

/** Targets the form at the popup, or, if `txn` is null, at this page. */
export function aimForm(form: HTMLFormElement, txn: string | null): void {
  form.target = txn ? windowName : "";
  setField(form, "window", txn ? "popup" : "page");
  setField(form, "txn", txn ?? "");
}

/** React does not render the field, because it would reset a hidden field's value. */
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

/** True if the server knows the transaction. The carrier's page (COOP) can make an open popup look closed. */
export async function hasBegun(outcomePath: string): Promise<boolean> {
  try {
    return (await fetch(outcomePath, { redirect: "manual" })).status !== 403;
  } catch {
    return false;
  }
}

/** Calls `then` when the popup's last page reports the end of `txn`. Returns a function that stops listening. */
export function onDone(txn: string, then: () => void): () => void {
  if (!("BroadcastChannel" in window)) return () => undefined;
  const channel = new BroadcastChannel("identity");
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "object" && data !== null && "done" in data && data.done === txn) then();
  };
  return () => channel.close();
}
