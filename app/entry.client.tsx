import { RemixBrowser } from "@remix-run/react";
import { textsOf } from "./hydration/page-texts";
import { takeOver } from "./hydration/take-over";
import { languageOf } from "./i18n/languages";
import { loadTexts } from "./i18n/load-texts";

/** Called by the inline loader (app/hydration/loader.ts) when every module of the page is there. */
export async function start(): Promise<void> {
  const modules = Object.values(window.__remixRouteModules).filter((module) => module !== undefined);
  await loadTexts(languageOf(location.pathname), textsOf(modules));
  takeOver(<RemixBrowser />);
}

// In development Remix's own scripts import this file when all else is there, and call nothing.
if (window.__remixRouteModules) void start();
