import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import type { RequestContext } from "../app/request-context";
import { createDocumentHandler } from "./document-handler";
import { createBranchFinder, type RouteBranch } from "./route-branch";

interface Handlers {
  routeId?: string;
  stock: RequestHandler;
  /** Undefined for resource routes. */
  document?: RequestHandler;
}

function handlersOf({ leafId, build }: RouteBranch): Handlers {
  const leaf = build.routes[leafId]?.module;
  const page = leaf?.default != null || leaf?.ErrorBoundary != null;
  const stock = createRequestHandler(build, "production");
  return { routeId: leafId, stock, document: page ? createDocumentHandler(build) : undefined };
}

/** `index` is a word of Remix's own. */
function isPlain({ search, searchParams }: URL): boolean {
  return search === "" || !searchParams.has("index");
}

/** A page's script that posts in the background wants what the action says, and no page around it. */
function wantsAnswerOnly({ method, headers }: Request): boolean {
  return method === "POST" && headers.get("Accept") === "application/json";
}

/** The same request as Remix puts it. */
function forAnswerOnly(request: Request, url: URL, routeId: string): Request {
  url.searchParams.set("_data", routeId);
  return new Request(url, request);
}

/** Remix, from a build cut down to the routes that a path needs; pages that are only read go the shorter way. */
export function createPageHandler(
  build: ServerBuild,
  findBranch = createBranchFinder(build),
): (request: Request, context: RequestContext) => Promise<Response> {
  const byLeaf = new Map<string, Handlers>();
  const unmatched: Handlers = { stock: createRequestHandler(build, "production") };

  function find(pathname: string): Handlers {
    const branch = findBranch(pathname);
    if (!branch) return unmatched;
    const handlers = byLeaf.get(branch.leafId) ?? handlersOf(branch);
    byLeaf.set(branch.leafId, handlers);
    return handlers;
  }

  return (request, context) => {
    const url = new URL(request.url);
    const { routeId, stock, document } = find(url.pathname);
    context.routeId = routeId;
    if (document && routeId && wantsAnswerOnly(request)) return stock(forAnswerOnly(request, url, routeId), context);
    const handle = document && request.method === "GET" && isPlain(url) ? document : stock;
    return handle(request, context);
  };
}
