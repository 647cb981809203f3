declare global {
  interface Window {
    Android?: Record<string, unknown>;
    webkit?: { messageHandlers?: Record<string, { postMessage?: (payload: object) => void } | undefined> };
  }
}

/** Calls a command of the native shell; returns false if there is none. */
export function orderShell(command: string, payload: object = {}): boolean {
  const { market } = document.documentElement.dataset;
  try {
    return market === "android" ? orderAndroid(command, payload) : market === "ios" && orderIos(command, payload);
  } catch {
    return false;
  }
}

/** Android's methods take a string, and must be called on their object. */
function orderAndroid(command: string, payload: object): boolean {
  const shell = window.Android;
  const order = shell?.[command];
  if (typeof order !== "function") return false;
  order.call(shell, JSON.stringify(payload));
  return true;
}

function orderIos(command: string, payload: object): boolean {
  const handler = window.webkit?.messageHandlers?.[command];
  if (!handler?.postMessage) return false;
  handler.postMessage(payload);
  return true;
}
