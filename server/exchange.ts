import type { IncomingMessage, ServerResponse } from "node:http";
import type { RouteHandle } from "../app/page-handle";
import type { RequestContext } from "../app/request-context";
import type { Client } from "./client";
import type { HeaderList } from "./headers";
import type { Target } from "./request-target";

export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  client: Client;
  target: Target;
  handle: RouteHandle;
  context: RequestContext & { requestId: string };
}

export function withRequestId({ context }: Exchange, headers: HeaderList): string[] {
  return [...headers, "X-Request-Id", context.requestId];
}

export function sendAnswer(exchange: Exchange, status: number, headers: HeaderList, body: Buffer | string): void {
  const { req, res } = exchange;
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  res.writeHead(status, withRequestId(exchange, [...headers, "Content-Length", String(bytes.length)]));
  res.end(req.method === "HEAD" ? undefined : bytes);
}

export function hasUnreadBody({ req }: Exchange): boolean {
  return !req.complete && (req.headers["content-length"] ?? req.headers["transfer-encoding"]) !== undefined;
}

/** Discards the rest of the body for a moment: closing at once would reset the connection and lose the answer. */
export function sendBeforeBodyEnds(exchange: Exchange, status: number, headers: HeaderList, body: Buffer): void {
  const { req, res } = exchange;
  const closing = [...headers, "Connection", "close", "Content-Length", String(body.length)];
  res.writeHead(status, withRequestId(exchange, closing));
  res.write(body);
  let left = 1_048_576;
  const finish = () => {
    clearTimeout(timer);
    res.end();
  };
  const timer = setTimeout(finish, 2_000);
  req.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) finish();
  });
  req.once("end", finish);
  req.once("close", finish);
  req.resume();
}
