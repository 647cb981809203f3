import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { loaderHash } from "virtual:islands";
import { ApiError } from "./api/errors";
import { HtmlResponse } from "./html-response";
import { loadAllTexts } from "./i18n/catalogues.server";
import { i18next } from "./i18n/i18next.server";
import type { Language } from "./i18n/languages";
import { PageServer } from "./page-server";
import { unavailable } from "./session/answers.server";
import { commitCookies } from "./session/cookies.server";

loadAllTexts();

/** The script that every page carries, as the CSP's script-src names it. */
export const inlineScripts = [`'sha256-${loaderHash}'`];

/** The texts of the pages that the server in front of the app answers by itself. */
export async function serverTexts(language: Language): Promise<(key: string) => string> {
  return i18next.getFixedT(language, "server");
}

/** Requests whose page could not be made for a fault of the API. */
const unavailablePages = new WeakSet<AppLoadContext>();

/** renderToString: React 18's pipeable stream writes NUL bytes into Korean text at buffer edges. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const fault = unavailablePages.has(context);
  if (fault) sayUnavailable(remix);
  const body = "<!DOCTYPE html>" + draw(remix, request.url);
  commitCookies(context, headers);
  keepHeaders(remix, headers);
  if (fault) headers.set("Retry-After", unavailable.headers["Retry-After"]);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new HtmlResponse(body, { status: fault ? unavailable.status : status, headers });
}

/** Remix takes a fault for an unexpected error; the error page words it by its status. */
function sayUnavailable({ staticHandlerContext }: EntryContext): void {
  const error = { status: unavailable.status, statusText: "", internal: false, data: null };
  const boundaries = Object.keys(staticHandlerContext.errors ?? {});
  staticHandlerContext.errors = Object.fromEntries(boundaries.map((boundary) => [boundary, error]));
}

/** An action's own headers, such as Retry-After, which Remix leaves out unless each route repeats them. */
function keepHeaders({ staticHandlerContext: { actionHeaders } }: EntryContext, headers: Headers): void {
  for (const own of Object.values(actionHeaders))
    for (const [name, value] of own) if (name !== "set-cookie") headers.set(name, value);
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
  const answer = unavailablePages.has(context) ? new Response(null, unavailable) : response;
  commitCookies(context, answer.headers);
  return answer;
}

/** A fault of the API goes to the request log. The stack of any other error goes to the error log, never into a page. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (error instanceof ApiError) {
    context.fault = error.message;
    unavailablePages.add(context);
    return;
  }
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const stack = error instanceof Error ? error.stack : String(error);
  console.error(JSON.stringify({ level: "error", time: new Date().toISOString(), stack }));
}
