import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { ServerBuild } from "@remix-run/node";
import type { RouteHandle } from "../app/page-handle";
import type { RequestContext } from "../app/request-context";
import { marketOf } from "../app/native/market";
import { isLean } from "../app/styles/lean";
import { schemeOf, type Scheme } from "../app/styles/scheme";
import { acceptedEncoding, type Encoding } from "./accept-encoding";
import type { Client } from "./client";
import { withRequestId, type Exchange } from "./exchange";
import type { HeaderList, SecurityHeaders } from "./headers";
import { isOffered, localeCookie } from "./locale-cookie";
import { isOurs } from "./origin-check";
import { handleOf, localPathsOf } from "./route-branch";
import type { Speculation } from "./speculation";

interface Answer {
  body: Buffer;
  http: HeaderList;
  https: HeaderList;
}

type Answers = Record<Encoding, Answer>;

interface Parts {
  build: ServerBuild;
  pages: (request: Request, context: RequestContext) => Promise<Response>;
  security: SecurityHeaders;
  speculation: Pick<Speculation, "headersOf">;
  /** Changes with what pages tell of a maintenance. */
  maintenanceKey(): string;
}

export interface VisitorPages {
  /** Resolves to false if it is another page, or this visitor's differs. */
  serve(exchange: Exchange): Promise<boolean>;
}

const nowhere = "http://visitor.invalid";
const ownCookie = /(?:^|;)\s*(?:__Host-)?(?:session|journey|form)\s*=/;

interface Looks {
  scheme: Scheme;
  lean: boolean;
  /** The page offers itself in English. */
  offered: boolean;
}

interface VisitorRoute {
  routeId: string;
  handle: RouteHandle;
  path: string;
}

function visitorRoutes({ routes }: ServerBuild): Map<string, VisitorRoute> {
  const visitors = Object.values(routes).flatMap((route) => {
    const handle = handleOf(route);
    if (!handle.visitor || /[:*]/.test(route.path ?? "")) return [];
    return localPathsOf(route).map((path) => ({ routeId: route.id, handle, path }));
  });
  return new Map(visitors.map((route) => [route.path, route]));
}

/** These pages have nothing private, and with `no-store` browsers reload them on Back. */
function headersFor(list: HeaderList, body: Buffer, encoding: Encoding): HeaderList {
  const own = list.map((value, i) => (list[i - 1] === "Cache-Control" ? "private, no-cache" : value));
  own.push("Vary", "Accept-Encoding, Accept-Language", "Content-Length", String(body.length));
  return encoding === "identity" ? own : [...own, "Content-Encoding", encoding];
}

async function render(
  { pages, security }: Parts,
  { path, handle }: VisitorRoute,
  { scheme, lean, offered }: Looks,
): Promise<Answers | undefined> {
  const headers = {
    Cookie: `scheme=${scheme ?? ""}`,
    "Save-Data": lean ? "on" : "",
    "Accept-Language": offered ? "en" : "",
  };
  const response = await pages(new Request(nowhere + path, { headers }), {});
  const html = await response.text();
  if (response.status !== 200 || response.headers.has("Set-Cookie") || html.includes(nowhere)) return undefined;
  const [http, https] = [security.page(handle, false), security.page(handle, true)];
  const answer = (body: Buffer, encoding: Encoding): Answer => ({
    body,
    http: headersFor(http, body, encoding),
    https: headersFor(https, body, encoding),
  });
  const [gzipped, brotli] = await Promise.all([promisify(gzip)(html, { level: 9 }), promisify(brotliCompress)(html)]);
  return { identity: answer(Buffer.from(html), "identity"), gzip: answer(gzipped, "gzip"), br: answer(brotli, "br") };
}

/** False for the native shell, which gets its own pages, and for browsers that keep no cookies, who are told so. */
function isAnyVisitor({ headers }: IncomingMessage, client: Client): boolean {
  const { cookie, referer, "user-agent": agent } = headers;
  if (marketOf(agent) !== null) return false;
  return cookie === undefined ? referer === undefined || !isOurs(referer, client) : !ownCookie.test(cookie);
}

/** Renders each page at its first request in these looks, and keeps it. */
export function createVisitorPages(parts: Parts): VisitorPages {
  const routes = visitorRoutes(parts.build);
  const rendered = new Map<string, Promise<Answers | undefined>>();
  let told = "";

  function answersFor(route: VisitorRoute, looks: Looks): Promise<Answers | undefined> {
    const toTell = parts.maintenanceKey();
    if (toTell !== told) rendered.clear();
    told = toTell;
    const key = `${route.path} ${looks.scheme} ${looks.lean} ${looks.offered}`;
    const answers = rendered.get(key) ?? render(parts, route, looks).catch(() => undefined);
    rendered.set(key, answers);
    return answers;
  }

  return {
    async serve(exchange) {
      const { req, res, client, target, context } = exchange;
      const route = routes.get(target.path);
      if (!route || target.search || req.method !== "GET" || !isAnyVisitor(req, client)) return false;
      const { cookie: cookies, "save-data": saveData } = req.headers;
      const looks = { scheme: schemeOf(cookies), lean: isLean(saveData), offered: isOffered(req, target.language) };
      const answers = await answersFor(route, looks);
      if (!answers) return false;
      const answer = answers[acceptedEncoding(req.headers["accept-encoding"])];
      const headers = [...answer[client.https ? "https" : "http"], ...parts.speculation.headersOf(exchange)];
      const cookie = localeCookie(req, target.language, client.https);
      context.routeId = route.routeId;
      const all = withRequestId(exchange, cookie ? [...headers, "Set-Cookie", cookie] : headers);
      res.writeHead(200, all).end(answer.body);
      return true;
    },
  };
}
