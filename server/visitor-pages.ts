// Pages that are the same for every visitor are rendered once, when the server starts, and kept as bytes.
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { ServerBuild } from "@remix-run/node";
import { languages, localePath } from "../app/i18n/languages";
import type { RequestContext } from "../app/request-context";
import { acceptedEncoding, type Encoding } from "./accept-encoding";
import { withRequestId, type Exchange } from "./exchange";
import type { HeaderList, SecurityHeaders } from "./headers";
import { localeCookie } from "./locale-cookie";

interface Answer {
  body: Buffer;
  http: HeaderList;
  https: HeaderList;
}

interface KeptPage {
  routeId: string;
  answers: Record<Encoding, Answer>;
}

interface Parts {
  build: ServerBuild;
  pages: (request: Request, context: RequestContext) => Promise<Response>;
  security: SecurityHeaders;
}

export interface VisitorPages {
  /** Answers from the kept bytes; false when the request must be rendered. */
  serve(exchange: Exchange): boolean;
}

/** A host that no page may mention: a page that does would be wrong for all other hosts. */
const nowhere = "http://visitor.invalid";
const ownCookie = /(?:^|;\s*)(?:__Host-)?(?:session|journey)=/;

/** Routes with `handle.visitor`, with their paths in each language. */
function visitorRoutes({ routes }: ServerBuild): { routeId: string; path: string }[] {
  return Object.values(routes).flatMap(({ id, path = "", module: { handle } }) => {
    if (!isVisitorHandle(handle) || /[:*]/.test(path)) return [];
    const bare = `/${path.replace(/^en\?\/?/, "")}`;
    return languages.map((language) => ({ routeId: id, path: localePath(language, bare) }));
  });
}

function isVisitorHandle(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "visitor" in handle && handle.visitor === true;
}

/** Nothing in these pages is private, and `no-store` would keep browsers from showing them again at once on Back. */
function headersFor(list: HeaderList, body: Buffer, encoding: Encoding): HeaderList {
  const own = list.map((value, i) => (list[i - 1] === "Cache-Control" ? "private, no-cache" : value));
  own.push("Vary", "Accept-Encoding", "Content-Length", String(body.length));
  return encoding === "identity" ? own : [...own, "Content-Encoding", encoding];
}

async function render({ pages, security }: Parts, path: string): Promise<KeptPage["answers"] | undefined> {
  const response = await pages(new Request(nowhere + path), {});
  const html = await response.text();
  if (response.status !== 200 || response.headers.has("Set-Cookie") || html.includes(nowhere)) return undefined;
  const [http, https] = [security.page(path, false), security.page(path, true)];
  const answer = (body: Buffer, encoding: Encoding): Answer => ({
    body,
    http: headersFor(http, body, encoding),
    https: headersFor(https, body, encoding),
  });
  const [gzipped, brotli] = await Promise.all([promisify(gzip)(html, { level: 9 }), promisify(brotliCompress)(html)]);
  return { identity: answer(Buffer.from(html), "identity"), gzip: answer(gzipped, "gzip"), br: answer(brotli, "br") };
}

/** The same page can be sent to everybody without a session or a journey; the app's shell gets pages of its own. */
function isAnyVisitor({ headers }: IncomingMessage): boolean {
  const { cookie, "user-agent": agent } = headers;
  return (cookie === undefined || !ownCookie.test(cookie)) && !agent?.includes("market=");
}

export async function createVisitorPages(parts: Parts): Promise<VisitorPages> {
  const kept = new Map<string, KeptPage>();
  for (const { routeId, path } of visitorRoutes(parts.build)) {
    const answers = await render(parts, path);
    if (answers) kept.set(path, { routeId, answers });
  }

  return {
    serve(exchange) {
      const { req, res, client, target, context } = exchange;
      const page = kept.get(target.path);
      if (!page || target.search || req.method !== "GET" || !isAnyVisitor(req)) return false;
      const answer = page.answers[acceptedEncoding(req.headers["accept-encoding"])];
      const headers = answer[client.https ? "https" : "http"];
      const cookie = localeCookie(req, target.language, client.https);
      context.routeId = page.routeId;
      const all = withRequestId(exchange, cookie ? [...headers, "Set-Cookie", cookie] : headers);
      res.writeHead(200, all).end(answer.body);
      return true;
    },
  };
}
