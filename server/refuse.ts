import { isLean } from "../app/styles/lean";
import { schemeOf } from "../app/styles/scheme";
import type { ErrorPages } from "./error-pages";
import { hasUnreadBody, sendAnswer, sendBeforeBodyEnds, type Exchange } from "./exchange";
import type { HeaderList, SecurityHeaders } from "./headers";
import { isFileAddress } from "./request-target";

export type Refuse = (exchange: Exchange, status: number, cookies?: readonly string[]) => void;

interface Body {
  headers: HeaderList;
  body: Buffer;
}

const extras: Record<number, string[]> = {
  405: ["Allow", "GET, HEAD, POST"],
  429: ["Retry-After", "2"],
  503: ["Retry-After", "2"],
};
const plain = ["Content-Type", "text/plain; charset=utf-8", "Cache-Control", "no-store"];
const noFile = Buffer.from("Not found\n");

export function createRefuse(pages: ErrorPages, security: SecurityHeaders): Refuse {
  function pageOf({ req, client, handle, target }: Exchange, status: number): Body {
    const { cookie, "save-data": saveData } = req.headers;
    const looks = { scheme: schemeOf(cookie), lean: isLean(saveData) };
    const body = pages({ status, language: target.language, ...looks, isPosted: req.method === "POST" });
    return { headers: [...security.page(handle, client.https), ...(extras[status] ?? [])], body };
  }

  return (exchange, status, cookies = []) => {
    const { client, context, target } = exchange;
    context.routeId ??= "refused";
    const isFile = status === 404 && isFileAddress(target);
    const { headers, body } = isFile
      ? { headers: [...security.other(client.https), ...plain], body: noFile }
      : pageOf(exchange, status);
    const all = [...headers, ...cookies.flatMap((cookie) => ["Set-Cookie", cookie])];
    if (hasUnreadBody(exchange)) sendBeforeBodyEnds(exchange, status, all, body);
    else sendAnswer(exchange, status, all, body);
  };
}
