import { isLean } from "../app/styles/lean";
import { schemeOf } from "../app/styles/scheme";
import type { ErrorPages } from "./error-pages";
import { hasUnreadBody, sendAnswer, sendBeforeBodyEnds, type Exchange } from "./exchange";
import type { SecurityHeaders } from "./headers";

export type Refuse = (exchange: Exchange, status: number, cookies?: readonly string[]) => void;

const extras: Record<number, string[]> = { 405: ["Allow", "GET, HEAD, POST"], 503: ["Retry-After", "2"] };

export function createRefuse(pages: ErrorPages, security: SecurityHeaders): Refuse {
  return (exchange, status, cookies = []) => {
    const { req, client, context, handle, target } = exchange;
    context.routeId ??= "refused";
    const headers = [...security.page(handle, client.https), ...(extras[status] ?? [])];
    for (const cookie of cookies) headers.push("Set-Cookie", cookie);
    const { cookie, "save-data": saveData } = req.headers;
    const page = pages(status, target.language, schemeOf(cookie), isLean(saveData));
    if (hasUnreadBody(exchange)) sendBeforeBodyEnds(exchange, status, headers, page);
    else sendAnswer(exchange, status, headers, page);
  };
}
