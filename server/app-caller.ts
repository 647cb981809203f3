import { limitRefusals } from "../app/diagnostics.server";
import type { RouteHandle } from "../app/page-handle";
import { isPrefetch } from "../app/prefetch";
import type { RequestArgs, RequestContext } from "../app/request-context";
import { createAdmission } from "./admission";
import { withoutEnding } from "./ended-address";
import type { Exchange } from "./exchange";
import type { SecurityHeaders } from "./headers";
import type { Refuse } from "./refuse";
import { sendResponse, toRequest } from "./remix-adapter";
import { readBody } from "./request-body";
import { refusePrefetch, type Speculation } from "./speculation";

export type PageHandler = (request: Request, context: RequestContext) => Promise<Response>;

interface AppCallerParts {
  pages: PageHandler;
  security: SecurityHeaders;
  speculation: Pick<Speculation, "headersOf">;
  refuse: Refuse;
  handleOf(path: string): RouteHandle;
  requesterOf(args: RequestArgs): string;
  onFault(error: unknown, requestId: string): void;
}

/** True for Remix's answer after the error page has failed too. */
function isBareFault({ status, headers }: Response): boolean {
  const type = headers.get("content-type");
  return status >= 500 && (type === null || type.startsWith("text/plain"));
}

/** Reads the whole body first, so that slow senders take no place. */
export function createAppCaller(parts: AppCallerParts) {
  const { pages, security, refuse, handleOf, requesterOf, onFault } = parts;
  const admit = createAdmission();

  async function callPages(request: Request, context: RequestContext): Promise<Response> {
    return pages(request, context);
  }

  async function answer(exchange: Exchange): Promise<void> {
    const body = await readBody(exchange.req);
    if (body === undefined) return;
    if (typeof body === "number") return refuse(exchange, body);
    const { context, handle, req, res } = exchange;
    const request = toRequest(exchange, body);
    const isQueued = handle.hasOwnQueue && req.method === "POST";
    const isAhead = isPrefetch(req.headers["sec-purpose"]);
    const leave = isQueued ? () => undefined : await admit(requesterOf({ request, context }), !isAhead);
    if (typeof leave === "number") {
      if (isAhead) return refusePrefetch(exchange, security);
      limitRefusals.publish({ limit: leave === 503 ? "requests" : "requests-of-one" });
      return refuse(exchange, leave);
    }
    if (res.destroyed) return leave();
    if (handle.streams) res.once("close", leave);
    const response = await callPages(request, context).finally(handle.streams ? undefined : leave);
    if (isBareFault(response)) refuse(exchange, response.status, response.headers.getSetCookie());
    else await sendResponse(exchange, withoutEnding(exchange, response, handleOf), parts);
  }

  return async (exchange: Exchange): Promise<void> => {
    try {
      await answer(exchange);
    } catch (error) {
      if (!exchange.res.destroyed) onFault(error, exchange.context.requestId);
      if (exchange.res.headersSent) exchange.res.destroy();
      else refuse(exchange, 500);
    }
  };
}
