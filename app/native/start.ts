import { offers } from "../branding/offers";
import { defaultLanguage, languageOf, languages, localePath, type Language } from "../i18n/languages";
import { askShell, firstReply, waitFor } from "./ask-shell";
import { cookieNamed, readStorage, setCookie, writeStorage } from "./storage";
import { readCountry, readRefused, readVersion } from "./replies";
import { orderShell } from "./shell";

const patienceMs = 10_000;
/** For replies that the start can do without. */
const shortPatienceMs = 2_000;

const permissions = { command: "getPermissionDetail", reply: "setPermissionDetail", read: readRefused, patienceMs };
const locale = { command: "getLocale", reply: "setLocale", read: readCountry, patienceMs };
const version = { command: "getAppVersion", reply: "getAppVersion", read: readVersion, patienceMs };

/** Runs the app's start on the splash page, whose links work without it. */
export async function start(failed: HTMLElement | null): Promise<void> {
  const isAgain = failed?.hidden === false;
  if (failed) failed.hidden = true;
  const answer = askShell(permissions);
  const country = askShell(locale);
  const replies = Promise.all([country, askShell(version)]);
  const isIos = document.documentElement.dataset.market === "ios";
  const register = () => offers("push") && orderShell("getPushRegId");
  if (isIos) orderShell("showPermission");
  if (isIos) register();
  const patience = waitFor(() => null, shortPatienceMs);
  await Promise.race([replies, needsCountry() && !isAgain ? Promise.all([country, patience]) : patience]);
  // On iOS the phone asks for permissions when it needs them.
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
  const isNew = names !== "" && names !== readStorage("localStorage", "permissionsSeen");
  if (isNew) writeStorage("sessionStorage", "permissionsRefused", names);
  else if (!isIos) register();
  location.replace(localePath(language, isNew ? "/intro/app-access" : "/"));
}

/** True at the first start, where nothing else tells the language. */
function needsCountry(): boolean {
  return languages.length > 1 && !cookieNamed("deviceLocale") && !cookieNamed("locale");
}

/** Returns the language of the phone's country if that is new, else the last page's. */
function chooseLanguage(country: string | null): Language {
  if (languages.length === 1) return defaultLanguage;
  const isNew = country !== null && country !== cookieNamed("deviceLocale");
  if (isNew) setCookie("deviceLocale", country);
  const last = cookieNamed("locale");
  if (!isNew && (last === "ko" || last === "en")) return last;
  if (country === null) return languageOf(location.pathname);
  return country === "KR" ? "ko" : "en";
}

/** The page of these permissions is not shown again at the next start. */
export function rememberPermissionsSeen(): void {
  const names = readStorage("sessionStorage", "permissionsRefused");
  if (names) addEventListener("pagehide", () => writeStorage("localStorage", "permissionsSeen", names));
}

/** Runs on every other page too, because the shell may open any page first. */
export function removeSplash(): void {
  void waitFor(() => orderShell("removeSplash") || null, patienceMs);
}
