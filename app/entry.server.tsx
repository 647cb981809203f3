import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { hashes } from "virtual:islands";
import { isFault } from "./api/errors";
import { othersFormIn } from "./error-page";
import { HtmlResponse } from "./html-response";
import { loadAllTexts } from "./i18n/catalogues.server";
import { i18next, languageOfHeaders } from "./i18n/i18next.server";
import { defaultLanguage, languages, localePath, type Language } from "./i18n/languages";
import { maintenanceFor } from "./api/maintenance.server";
import { DeviceContext, deviceOf } from "./native/device";
import { keepLine } from "./offline/keep-line.server";
import type { PageHandle } from "./page-handle";
import { PageServer } from "./page-server";
import { rowsLeftOut } from "./request-context";
import { unavailable } from "./session/answers.server";
import { commitCookies } from "./session/cookies.server";
import { frameOf } from "./session/frame.server";
import { requesterOfHead, visitOf, type Visit } from "./session/visit.server";

loadAllTexts();

export const inlineScripts = hashes.map((hash) => `'sha256-${hash}'`);

export async function serverTexts(language: Language): Promise<(key: string) => string> {
  return i18next.getFixedT(language, "server");
}

export { languageOfHeaders as detectLanguage };
export const requesterOf = requesterOfHead;

/** Changes whenever pages tell of another maintenance; empty without one. */
export function maintenanceKey(): string {
  const told = languages.map((language) => maintenanceFor(language));
  return told.some(Boolean) ? JSON.stringify(told) : "";
}

/** True while answers of 503 are no fault. */
export const isUnderMaintenance = () => maintenanceFor(defaultLanguage)?.isNow === true;

/** React 18's pipeable stream writes NUL bytes into Korean text at buffer edges. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  await context.eventLoop?.takeTurn();
  const fault = context.isUnavailable === true;
  if (fault) setUnavailable(remix, context);
  const visit = visitOf({ request, context });
  completeFrame(remix, visit);
  tellLeftOut(remix, context);
  tellMaintenance(remix, visit);
  const body = "<!DOCTYPE html>" + renderDocument(remix, request);
  visit.session.visit();
  commitCookies(context, headers);
  copyActionHeaders(remix, headers);
  const keep = keepLine(visit, status === 200 && request.method === "GET" && isForOffline(remix));
  if (keep) headers.set("X-Keep", keep);
  if (fault) headers.set("Retry-After", unavailable().headers["Retry-After"]);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new HtmlResponse(body, { status: fault ? unavailable().status : status, headers });
}

/** Remix treats an API fault as an unexpected error; the error page needs its status. */
function setUnavailable({ staticHandlerContext }: EntryContext, context: AppLoadContext): void {
  const data = { isKept: context.cookies?.form.isKeptNow === true };
  const error = { status: unavailable().status, statusText: "", internal: false, data };
  const boundaries = Object.keys(staticHandlerContext.errors ?? {});
  staticHandlerContext.errors = Object.fromEntries(boundaries.map((boundary) => [boundary, error]));
}

/** After a thrown action no loader has run. */
function completeFrame({ staticHandlerContext: { loaderData, errors } }: EntryContext, visit: Visit): void {
  loaderData.root ??= frameOf(visit);
  if (!visit.isForm) return;
  const { pathname, search } = visit.url;
  const others = Object.values(errors ?? {})
    .map(othersFormIn)
    .find(Boolean);
  const posted = others ? localePath(visit.language, others.page) : pathname + search;
  Object.assign(loaderData.root, { posted });
}

/** The page's frame reports how many of the API's rows were left out. */
function tellLeftOut({ staticHandlerContext: { loaderData } }: EntryContext, context: AppLoadContext): void {
  const leftOut = rowsLeftOut(context);
  if (leftOut && loaderData.root) Object.assign(loaderData.root, { leftOut });
}

function tellMaintenance({ staticHandlerContext: { loaderData } }: EntryContext, { language }: Visit): void {
  const maintenance = maintenanceFor(language);
  if (maintenance && loaderData.root) Object.assign(loaderData.root, { maintenance });
}

/** Remix drops actions' headers, such as Retry-After, unless each route repeats them. */
function copyActionHeaders({ staticHandlerContext: { actionHeaders } }: EntryContext, headers: Headers): void {
  for (const own of Object.values(actionHeaders))
    for (const [name, value] of own) if (name !== "set-cookie") headers.set(name, value);
}

function isForOffline({ staticHandlerContext: { matches } }: EntryContext): boolean {
  const handle: Partial<PageHandle> | undefined = matches.at(-1)?.route.handle;
  return handle?.offline === true;
}

function renderDocument(remix: EntryContext, { url, headers }: Request): string {
  const device = deviceOf(headers);
  const render = (page: ReactElement) =>
    renderToString(<DeviceContext.Provider value={device}>{page}</DeviceContext.Provider>);
  try {
    if (!remix.staticHandlerContext.errors) return render(<PageServer context={remix} />);
  } catch {
    // RemixServer fails at the same place, and renders the nearest error boundary.
  }
  return render(<RemixServer context={remix} url={url} />);
}

export function handleDataRequest(response: Response, { context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const answer = context.isUnavailable ? new Response(null, unavailable()) : response;
  commitCookies(context, answer.headers);
  return answer;
}

/** Adds an API fault to the request's log line, and logs any other error with its stack. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (isFault(error)) {
    context.fault = error.message;
    context.isUnavailable = true;
    return;
  }
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  if (context.logError) context.logError(error);
  else console.error(error);
}
