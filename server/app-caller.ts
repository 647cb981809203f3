import { limitRefusals } from "../app/diagnostics.server";
import type { RouteHandle } from "../app/page-handle";
import type { RequestContext } from "../app/request-context";
import { withoutEnding } from "./ended-address";
import type { Exchange } from "./exchange";
import type { SecurityHeaders } from "./headers";
import type { Refuse } from "./refuse";
import { sendResponse, toRequest } from "./remix-adapter";
import { readBody } from "./request-body";
import { createShedding } from "./shedding";

export type PageHandler = (request: Request, context: RequestContext) => Promise<Response>;

interface AppCallerParts {
  pages: PageHandler;
  security: SecurityHeaders;
  refuse: Refuse;
  handleOf(path: string): RouteHandle;
  onFault(error: unknown, requestId: string): void;
}

/** True for Remix's answer after the error page has failed too. */
function isBareFault({ status, headers }: Response): boolean {
  const type = headers.get("content-type");
  return status >= 500 && (type === null || type.startsWith("text/plain"));
}

/** Reads the whole body first, so that slow senders do not count for shedding. */
export function createAppCaller({ pages, security, refuse, handleOf, onFault }: AppCallerParts) {
  const enter = createShedding();

  async function callPages(exchange: Exchange, body: Buffer): Promise<Response> {
    return pages(toRequest(exchange, body), exchange.context);
  }

  async function answer(exchange: Exchange): Promise<void> {
    const body = await readBody(exchange.req);
    if (body === undefined) return;
    if (typeof body === "number") return refuse(exchange, body);
    const isQueued = exchange.handle.hasOwnQueue && exchange.req.method === "POST";
    const leave = isQueued ? () => undefined : enter();
    if (!leave) {
      limitRefusals.publish({ limit: "requests" });
      return refuse(exchange, 503);
    }
    if (exchange.handle.streams) exchange.res.once("close", leave);
    const response = await callPages(exchange, body).finally(exchange.handle.streams ? undefined : leave);
    if (isBareFault(response)) refuse(exchange, response.status, response.headers.getSetCookie());
    else await sendResponse(exchange, withoutEnding(exchange, response, handleOf), security);
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
