import { languageOf, localePath, type Language } from "../i18n/languages";
import { askShell, firstReply, waitFor } from "./ask-shell";
import { cookieNamed, keep, kept, setCookie } from "./keep";
import { readCountry, readRefused, readVersion } from "./replies";
import { orderShell } from "./shell";

const patienceMs = 10_000;
/** For what the start goes on without. */
const shortPatienceMs = 2_000;

const permissions = { command: "getPermissionDetail", reply: "setPermissionDetail", read: readRefused, patienceMs };
const locale = { command: "getLocale", reply: "setLocale", read: readCountry, patienceMs };
const version = { command: "getAppVersion", reply: "getAppVersion", read: readVersion, patienceMs };

/** The app's start, on the splash page. The page has its own ways on, whatever becomes of this. */
export async function start(failed: HTMLElement | null): Promise<void> {
  if (failed) failed.hidden = true;
  const answer = askShell(permissions);
  const rest = Promise.all([askShell(locale), askShell(version)]);
  const isIos = document.documentElement.dataset.market === "ios";
  if (isIos) for (const command of ["showPermission", "getPushRegId"]) orderShell(command);
  await Promise.race([rest, waitFor(() => null, shortPatienceMs)]);
  // On iOS the phone itself asks, whenever it is about to need something.
  const refused = isIos ? [] : await answer;
  const appVersion = firstReply(version);
  if (appVersion) setCookie("appVersion", appVersion);
  const language = chooseLanguage(firstReply(locale));
  orderShell("removeSplash");
  if (!refused) {
    if (failed) failed.hidden = false;
    return;
  }
  const names = refused.sort().join();
  const isNew = names !== "" && names !== kept("localStorage", "permissionsSeen");
  if (isNew) keep("sessionStorage", "permissionsRefused", names);
  else if (!isIos) orderShell("getPushRegId");
  location.replace(localePath(language, isNew ? "/intro/app-access" : "/"));
}

/** The phone's language where its country is new, else the one in which the member has last seen a page. */
function chooseLanguage(country: string | null): Language {
  const isNew = country !== null && country !== cookieNamed("deviceLocale");
  if (isNew) setCookie("deviceLocale", country);
  const last = cookieNamed("locale");
  if (!isNew && (last === "ko" || last === "en")) return last;
  if (country === null) return languageOf(location.pathname);
  return country === "KR" ? "ko" : "en";
}

/** Whoever has seen the page of these permissions is not led there again at each start. */
export function rememberPermissionsSeen(): void {
  const names = kept("sessionStorage", "permissionsRefused");
  if (names) addEventListener("pagehide", () => keep("localStorage", "permissionsSeen", names));
}

/** On every other page: the shell may open any of them first. */
export function removeSplash(): void {
  void waitFor(() => orderShell("removeSplash") || null, patienceMs);
}
