import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { barePath, languageOf, localePath } from "../app/i18n/languages";
import type { RouteHandle } from "../app/page-handle";
import { createAdmission, type Admitted } from "./admission";
import { createAppCaller, refuseAtDoor, type PageHandler } from "./app-caller";
import { createClientReader, unknownClient } from "./client";
import type { ServerEnv } from "./env";
import type { ErrorPages } from "./error-pages";
import { sendAnswer, type Exchange } from "./exchange";
import type { SecurityHeaders } from "./headers";
import { answerHealth } from "./health";
import type { Lifecycle } from "./lifecycle";
import { chosenLanguage, isReturnToHome, type Choice } from "./locale-cookie";
import type { Metrics } from "./metrics";
import { isFromUs, mayWrite } from "./origin-check";
import { createRefuse } from "./refuse";
import type { DetectLanguage, RequesterOf } from "./remix-build";
import { bodyFault } from "./request-body";
import { recordAtEnd, type RequestRecord } from "./request-log";
import { isFileAddress, onlyPath, readTarget } from "./request-target";
import { sendFile } from "./send-file";
import { refusePrefetch, type Speculation } from "./speculation";
import type { StaticFiles } from "./static-files";
import type { Tracing } from "./tracing";
import type { VisitorPages } from "./visitor-pages";

export interface ServerParts {
  env: Pick<ServerEnv, "NODE_ENV" | "PUBLIC_ORIGIN" | "TRUST_PROXY">;
  files: StaticFiles;
  pages: PageHandler;
  visitorPages: VisitorPages;
  handleOf(path: string): RouteHandle;
  requesterOf: RequesterOf;
  errorPages: ErrorPages;
  detectLanguage: DetectLanguage;
  security: SecurityHeaders;
  speculation: Speculation;
  metrics: Metrics;
  tracing?: Tracing;
  lifecycle: Lifecycle;
  onRecord(record: RequestRecord): void;
  onFault(error: unknown, requestId: string): void;
}

interface Begun {
  exchange: Exchange;
  /** A status that refuses the request before any check. */
  fault?: number;
  unread?: boolean;
}

const readMethods = new Set<string | undefined>(["GET", "HEAD"]);

export function createListener(parts: ServerParts): RequestListener {
  const { detectLanguage, env, errorPages, files, lifecycle, metrics, security, speculation, visitorPages } = parts;
  const readClient = createClientReader(env);
  const nextId = createRequestIds(env.TRUST_PROXY > 0);
  const refuse = createRefuse(errorPages, security);
  const callApp = createAppCaller({ ...parts, refuse });
  const admission = createAdmission();

  function begin(req: IncomingMessage, res: ServerResponse): Begun {
    const url = req.url ?? "";
    const target = readTarget(url);
    const read = readClient(req);
    const client = typeof read === "number" ? unknownClient : read;
    const hostFault = typeof read === "number" ? read : undefined;
    const requestId = nextId(req);
    const context: Exchange["context"] = {
      requestId,
      clientIp: client.ip,
      onEnd: (done) => (res.closed ? done() : void res.once("close", done)),
      upstream: { calls: 0, ms: 0, notes: [] },
      logError: (error) => parts.onFault(error, requestId),
    };
    if (typeof target === "number") {
      const nowhere = { path: "/", search: "", language: languageOf(url), givenPath: "/" };
      return { exchange: { req, res, client, context, target: nowhere, handle: {} }, fault: target, unread: true };
    }
    const handle = parts.handleOf(target.path);
    return { exchange: { req, res, client, context, target, handle }, fault: hostFault };
  }

  function answer(exchange: Exchange, admitted: Admitted): void {
    const { req, client, handle, target, context } = exchange;
    const reads = readMethods.has(req.method);
    if (!reads && req.method !== "POST") return refuse(exchange, 405);
    if (!reads && !mayWrite(exchange)) return refuse(exchange, 403);
    if (!reads) context.crossSite = !isFromUs(req, client);
    const fault = bodyFault(req);
    if (fault) return refuse(exchange, fault);
    const localised = localePath(target.language, barePath(target.path));
    if (reads && handle.catchAll && localised !== target.path && !parts.handleOf(localised).catchAll)
      return sendTo(exchange, security, localised, remembered);
    const file = files.get(target.path);
    if (file ?? (handle.catchAll && isFileAddress(target))) {
      context.routeId = "static";
      if (!file) return refuse(exchange, 404);
      return reads ? sendFile(exchange, file, security.other(client.https)) : refuse(exchange, 405);
    }
    if (reads && speculation.refuses(exchange)) return refusePrefetch(exchange, security);
    const only = onlyPath(exchange.target);
    if (reads && only !== target.givenPath && !parts.handleOf(only).catchAll)
      return sendTo(exchange, security, only, { status: 301, routeId: "only-address" });
    const chosen = reads && !handle.catchAll ? chosenLanguage(exchange) : undefined;
    if (chosen) return sendChosen(exchange, security, chosen);
    if (reads && isReturnToHome(exchange)) void returnHome(exchange, admitted);
    else void answerPage(exchange, admitted);
  }

  async function answerPage(exchange: Exchange, admitted: Admitted): Promise<void> {
    if (!(await visitorPages.serve(exchange))) await callApp(exchange, admitted);
  }

  /** Answers in the last page's language. A first visit is Korean, whatever the browser prefers. */
  async function returnHome(exchange: Exchange, admitted: Admitted): Promise<void> {
    const language = await detectLanguage({ cookie: exchange.req.headers.cookie });
    if (language !== exchange.target.language) sendTo(exchange, security, localePath(language, "/"), remembered);
    else await answerPage(exchange, admitted);
  }

  function go({ exchange, fault, unread }: Begun, admitted: Admitted | 429): void {
    // Whoever has left while they waited.
    if (exchange.res.destroyed) return;
    if (typeof admitted === "number") return refuseAtDoor(exchange, admitted, { refuse, security });
    exchange.context.eventLoop = admitted;
    if (fault && unread) void refuseUnread(exchange, fault);
    else if (fault) refuse(exchange, fault);
    else answer(exchange, admitted);
  }

  function comeIn({ req, client, context }: Exchange) {
    const headers = { get: (name: string) => req.headers[name.toLowerCase()]?.toString() ?? null };
    const name = parts.requesterOf({ url: client.origin, headers }, context);
    return admission.enter(name);
  }

  /** Takes the language from the beginning of an unreadable address, if it has one. */
  async function refuseUnread(exchange: Exchange, fault: number): Promise<void> {
    const { req, target } = exchange;
    const { cookie, "accept-language": accepted } = req.headers;
    const language = target.language === "en" ? "en" : await detectLanguage({ cookie, "accept-language": accepted });
    refuse({ ...exchange, target: { ...target, language } }, fault);
  }

  return (req, res) => {
    const begun = begin(req, res);
    const { exchange } = begun;
    const { context } = exchange;
    lifecycle.follow(res);
    parts.tracing?.begin(exchange);
    recordAtEnd(res, context, parts.onRecord);
    if (answerHealth(exchange, lifecycle, metrics, security)) {
      context.routeId = "health";
      return admission.rest();
    }
    const admitted = comeIn(exchange);
    if (admitted instanceof Promise) void admitted.then((admitted) => go(begun, admitted));
    else go(begun, admitted);
  };
}

interface Sending {
  status: 301 | 302;
  routeId: string;
}
const remembered: Sending = { status: 302, routeId: "remembered-language" };

/** Sends to the same page, in another language or at the one address that it has. */
function sendTo(exchange: Exchange, security: SecurityHeaders, path: string, { status, routeId }: Sending): void {
  const { client, context, target } = exchange;
  context.routeId = routeId;
  const headers = ["Location", path + target.search, "Cache-Control", "no-store"];
  sendAnswer(exchange, status, [...security.other(client.https), ...headers], "");
}

function sendChosen(exchange: Exchange, security: SecurityHeaders, { location, cookie }: Choice): void {
  exchange.context.routeId = "chosen-language";
  const headers = ["Location", location, "Cache-Control", "no-store", "Set-Cookie", cookie];
  sendAnswer(exchange, 302, [...security.other(exchange.client.https), ...headers], "");
}

function createRequestIds(trusted: boolean): (req: IncomingMessage) => string {
  const ofThisProcess = randomBytes(6).toString("hex");
  let count = 0;
  return (req) => {
    const given = trusted ? req.headers["x-request-id"] : undefined;
    return typeof given === "string" && /^[\w-]{8,64}$/.test(given)
      ? given
      : `${ofThisProcess}-${(++count).toString(36)}`;
  };
}
