import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { loaderHash } from "virtual:islands";
import { HtmlResponse } from "./html-response";
import { loadAllTexts } from "./i18n/catalogues.server";
import { i18next } from "./i18n/i18next.server";
import type { Language } from "./i18n/languages";
import { PageServer } from "./page-server";
import { commitCookies } from "./session/cookies.server";

loadAllTexts();

/** The script that every page carries, as the CSP's script-src names it. */
export const inlineScripts = [`'sha256-${loaderHash}'`];

/** The texts of the pages that the server in front of the app answers by itself. */
export async function serverTexts(language: Language): Promise<(key: string) => string> {
  return i18next.getFixedT(language, "server");
}

/** renderToString: React 18's pipeable stream writes NUL bytes into Korean text at buffer edges. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const body = "<!DOCTYPE html>" + draw(remix, request.url);
  commitCookies(context, headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new HtmlResponse(body, { status, headers });
}

function draw(remix: EntryContext, url: string): string {
  try {
    if (!remix.staticHandlerContext.errors) return renderToString(<PageServer context={remix} />);
  } catch {
    // RemixServer fails in the same place, and records the error boundary nearest to it.
  }
  return renderToString(<RemixServer context={remix} url={url} />);
}

export function handleDataRequest(response: Response, { context }: LoaderFunctionArgs | ActionFunctionArgs) {
  commitCookies(context, response.headers);
  return response;
}

/** An error nobody expected: its stack goes to the error log, never into a page. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const stack = error instanceof Error ? error.stack : String(error);
  console.error(JSON.stringify({ level: "error", time: new Date().toISOString(), stack }));
}
