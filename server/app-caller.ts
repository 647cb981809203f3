import { limitRefusals } from "../app/diagnostics.server";
import type { RouteHandle } from "../app/page-handle";
import { isPrefetch } from "../app/prefetch";
import type { RequestContext } from "../app/request-context";
import type { Admitted } from "./admission";
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
  onFault(error: unknown, requestId: string): void;
}

/** True for Remix's answer after the error page has failed too. */
function isBareFault({ status, headers }: Response): boolean {
  const type = headers.get("content-type");
  return status >= 500 && (type === null || type.startsWith("text/plain"));
}

/** For what has no place; what is fetched ahead is asked for again. */
export function refuseAtDoor(
  exchange: Exchange,
  status: 429 | 503,
  { refuse, security }: Pick<AppCallerParts, "refuse" | "security">,
): void {
  if (isPrefetch(exchange.req.headers["sec-purpose"])) return refusePrefetch(exchange, security);
  limitRefusals.publish({ limit: status === 503 ? "requests" : "requests-of-one" });
  refuse(exchange, status);
}

/** Reads the whole body first, so that slow senders take no place. */
export function createAppCaller(parts: AppCallerParts) {
  const { pages, refuse, handleOf, onFault } = parts;

  async function callPages(request: Request, context: RequestContext): Promise<Response> {
    return pages(request, context);
  }

  async function answer(exchange: Exchange, admitted: Admitted): Promise<void> {
    const body = await readBody(exchange.req, () => admitted.resume());
    if (body === undefined) return;
    if (typeof body === "number") return refuse(exchange, body);
    const { context, handle, req, res } = exchange;
    const isAhead = isPrefetch(req.headers["sec-purpose"]);
    const leave = await admitted.takePlace(!isAhead);
    if (typeof leave === "number") return refuseAtDoor(exchange, leave, parts);
    if (res.destroyed) return leave();
    admitted.resume();
    context.leavePlace = leave;
    const request = toRequest(exchange, body);
    if (handle.streams) res.once("close", leave);
    const response = await callPages(request, context).finally(handle.streams ? undefined : leave);
    if (isBareFault(response)) refuse(exchange, response.status, response.headers.getSetCookie());
    else await sendResponse(exchange, withoutEnding(exchange, response, handleOf), parts);
  }

  return async (exchange: Exchange, admitted: Admitted): Promise<void> => {
    try {
      await answer(exchange, admitted);
    } catch (error) {
      if (!exchange.res.destroyed) onFault(error, exchange.context.requestId);
      if (exchange.res.headersSent) exchange.res.destroy();
      else refuse(exchange, 500);
    }
  };
}

/** An address of ours, and what a mail program or a chat has taken for its end: ".", ")", "%22", "%E3%80%82". */
const endedAddress = /^([\w/?=&.-]*[\w=-]|\/)(?:%(?:25)?[\da-f]{2}|[^\w/=-])+$/i;

/** Leads on from an address that was not found if a route has the one without the signs at its end. */
function withoutEnding(
  { req, target }: Exchange,
  response: Response,
  handleOf: (path: string) => RouteHandle,
): Response {
  if (response.status !== 404 || req.method === "POST") return response;
  const address = endedAddress.exec(target.path + target.search)?.[1];
  if (!address || handleOf(address.replace(/\?.*/, "")).catchAll) return response;
  const headers = new Headers({ Location: address });
  for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}
