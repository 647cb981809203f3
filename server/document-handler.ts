// A GET of a page, as Remix's own handler answers it, less what that costs: each loader gets the request itself
// instead of two copies, and plain data instead of a Response made and parsed again.
import type { AppLoadContext, EntryContext, RequestHandler, ServerBuild } from "@remix-run/node";
import {
  createStaticHandler,
  getStaticContextFromError,
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl,
  type AgnosticDataRouteObject,
  type LoaderFunction,
  type StaticHandlerContext,
} from "@remix-run/router";
import { createEntryRouteModules } from "@remix-run/server-runtime/dist/entry.js";
import { sanitizeErrors, serializeError } from "@remix-run/server-runtime/dist/errors.js";
import { getDocumentHeaders } from "@remix-run/server-runtime/dist/headers.js";
import { ServerMode } from "@remix-run/server-runtime/dist/mode.js";
import { isResponse } from "@remix-run/server-runtime/dist/responses.js";

const mode = ServerMode.Production;
const statusesWithoutBody = new Set([100, 101, 204, 205, 304]);

type Loader = NonNullable<ServerBuild["routes"][string]["module"]["loader"]>;

/** The data goes to the page as it is, not by way of JSON: loaders give nothing that JSON would change. */
function rawLoader(loader: Loader, id: string): LoaderFunction {
  return async ({ request, params, context }) => {
    const result: unknown = await loader({ request, params, context });
    if (result === undefined) throw new Error(`The loader of route "${id}" returned nothing.`);
    return result;
  };
}

function dataRoutes(build: ServerBuild): AgnosticDataRouteObject[] {
  return Object.values(build.routes).reduceRight<AgnosticDataRouteObject[]>((children, route) => {
    const { id, path, module, caseSensitive } = route;
    const { loader, handle } = module;
    const hasErrorBoundary = id === "root" || module.ErrorBoundary != null;
    const common = { id, path, handle, hasErrorBoundary, loader: loader && rawLoader(loader, id) };
    return [route.index ? { ...common, index: true } : { ...common, caseSensitive, children }];
  }, []);
}

async function asRouteError(thrown: unknown): Promise<unknown> {
  if (!isResponse(thrown)) return thrown;
  const json = /\bapplication\/json\b/.test(thrown.headers.get("Content-Type") ?? "");
  return new UNSAFE_ErrorResponseImpl(thrown.status, thrown.statusText, await (json ? thrown.json() : thrown.text()));
}

/** The fault behind an error page; undefined where the application answered so on purpose. */
function faultOf(error: unknown): unknown {
  if (!isRouteErrorResponse(error)) return error;
  return "error" in error ? error.error : undefined;
}

function createEntryContext(build: ServerBuild): (found: StaticHandlerContext) => EntryContext {
  const { future, isSpaMode, assets: manifest } = build;
  const routeModules = createEntryRouteModules(build.routes);
  return (found) => {
    if (found.errors) found.errors = sanitizeErrors(found.errors, mode);
    return {
      manifest,
      routeModules,
      staticHandlerContext: found,
      // Nothing is handed to Remix in the browser.
      serverHandoffString: "",
      future,
      isSpaMode,
      serializeError: (error) => serializeError(error, mode),
    };
  };
}

/** Answers GET requests for the page of `build`, which has the routes of one branch only. */
export function createDocumentHandler(build: ServerBuild): RequestHandler {
  const { future, basename } = build;
  const handler = createStaticHandler(dataRoutes(build), {
    basename,
    future: { v7_relativeSplatPath: future.v3_relativeSplatPath, v7_throwAbortReason: future.v3_throwAbortReason },
  });
  const entryContext = createEntryContext(build);
  const { default: handleRequest, handleError } = build.entry.module;

  function report(error: unknown, request: Request, context: AppLoadContext, params = {}): void {
    if (handleError) handleError(error, { request, context, params });
    else if (!request.signal.aborted) console.error(faultOf(error) ?? error);
  }

  async function render(request: Request, found: StaticHandlerContext, context: AppLoadContext): Promise<Response> {
    const headers = getDocumentHeaders(build, found);
    if (statusesWithoutBody.has(found.statusCode)) return new Response(null, { status: found.statusCode, headers });
    const params = found.matches[0]?.params;
    for (const error of Object.values(found.errors ?? {})) if (faultOf(error)) report(error, request, context, params);
    try {
      return await handleRequest(request, found.statusCode, headers, entryContext(found), context);
    } catch (error) {
      report(error, request, context, params);
      const again = getStaticContextFromError(handler.dataRoutes, found, await asRouteError(error));
      return await handleRequest(request, again.statusCode, headers, entryContext(again), context);
    }
  }

  return async (request, context = {}) => {
    let found;
    try {
      found = await handler.query(request, { requestContext: context });
    } catch (error) {
      report(error, request, context);
      return new Response(null, { status: 500 });
    }
    if (isResponse(found)) return found;
    return render(request, found, context).catch((error: unknown) => {
      report(error, request, context, found.matches[0]?.params);
      return new Response("Unexpected Server Error", { status: 500, headers: { "Content-Type": "text/plain" } });
    });
  };
}
