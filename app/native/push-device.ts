import { languageOf, localePath } from "../i18n/languages";
import { askShell } from "./ask-shell";
import { readStorage, writeStorage } from "./storage";
import { readPushRegistration } from "./replies";

const patienceMs = 10_000;

/** Sends the phone's registration to the API, once per `signIn`. Resolves to false if shell or server do not answer. */
export async function sendRegistration(signIn: string): Promise<boolean> {
  const device = await askShell({
    command: "getPushRegId",
    reply: "getPushRegId",
    read: readPushRegistration,
    patienceMs,
  });
  if (!device) return false;
  const { owner } = document.documentElement.dataset;
  const own = `${signIn} ${device.regId}`;
  if (readStorage("localStorage", "pushDevice") === own) return true;
  try {
    const { status } = await fetch(localePath(languageOf(location.pathname), "/push-device"), {
      method: "POST",
      body: new URLSearchParams(owner === undefined ? { ...device } : { ...device, owner }),
      headers: { Accept: "application/json" },
      credentials: "same-origin",
    });
    if (status !== 204) return false;
  } catch {
    return false;
  }
  writeStorage("localStorage", "pushDevice", own);
  return true;
}
