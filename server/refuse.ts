import type { ErrorPages } from "./error-pages";
import { hasUnreadBody, send, sendBeforeBodyEnds, type Exchange } from "./exchange";
import type { SecurityHeaders } from "./headers";

/** Answers with a page of the server's own. */
export type Refuse = (exchange: Exchange, status: number) => void;

const extras: Record<number, string[]> = { 405: ["Allow", "GET, HEAD, POST"], 503: ["Retry-After", "2"] };

export function createRefuse(pages: ErrorPages, security: SecurityHeaders): Refuse {
  return (exchange, status) => {
    const { client, context, target } = exchange;
    context.routeId ??= "refused";
    const headers = [...security.page(target.path, client.https), ...(extras[status] ?? [])];
    const page = pages(status, target.language);
    if (hasUnreadBody(exchange)) sendBeforeBodyEnds(exchange, status, headers, page);
    else send(exchange, status, headers, page);
  };
}
