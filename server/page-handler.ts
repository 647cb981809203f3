import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import type { RequestContext } from "../app/request-context";
import { createDocumentHandler } from "./document-handler";
import { createBranchFinder, type RouteBranch } from "./route-branch";

interface Handlers {
  routeId?: string;
  stock: RequestHandler;
  document?: RequestHandler;
}

function handlersOf({ leafId, build }: RouteBranch): Handlers {
  const leaf = build.routes[leafId]?.module;
  const page = leaf?.default != null || leaf?.ErrorBoundary != null;
  const stock = createRequestHandler(build, "production");
  return { routeId: leafId, stock, document: page ? createDocumentHandler(build) : undefined };
}

/** True for a script's post, which takes the action's data without the page. */
function wantsAnswerOnly({ method, headers }: Request): boolean {
  return method === "POST" && headers.get("Accept") === "application/json";
}

function forAnswerOnly(request: Request, url: URL, routeId: string): Request {
  url.searchParams.set("_data", routeId);
  return new Request(url, request);
}

/** Remix ranks all routes of its build, so each path gets a build with only its own routes. */
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
    const handle = document && request.method === "GET" ? document : stock;
    return handle(request, context);
  };
}
