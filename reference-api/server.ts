import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { completeConversions } from "./accounts/complete-conversions";
import { confirmIdentity } from "./accounts/identities";
import { withdraw } from "./accounts/withdrawals";
import { BodyTooLarge, parseForm, readBody, readForm } from "./body";
import { Refusal, type ResponseFormat } from "./call";
import { writeAnswer, writeRefusal, type ApiResponse } from "./envelope";
import { sendFault } from "./faults";
import type { Language } from "./language";
import { memberById } from "./member";
import type { Page } from "./page";
import { pagesOf, type Pages } from "./pages";
import { sendWaiting } from "./push/send";
import { refreshAtNight } from "./rank/refresh";
import { answerCorrection } from "./record/correction";
import { expireAccessTokens } from "./sign-in/tokens";
import { Providers } from "./social/providers";
import { ROUTES, type Route } from "./routes";
import { signedIn } from "./sign-in/signed-in";
import type { Store } from "./store";
import { Switches, type SwitchEffects } from "./switches";

interface Api extends Controlled {
  webOrigins: readonly string[];
  pages: Pages;
}

const ONE_MANNER: ResponseFormat = { code: "number", payload: "data", numbers: "numbers", type: "json" };

export function apiServer(store: Store, webOrigins: readonly string[]): Server {
  const switches = new Switches();
  const providers = new Providers({
    store,
    webOrigins,
    now: () => switches.now(),
    origin: () => originOf(server),
    accountOrigin: () => originOf(server).replace("127.0.0.1", "localhost"),
  });
  const api: Api = { store, webOrigins, switches, providers, pages: pagesOf(providers) };
  // By default 5 s: a caller that was busy for so long would send its next call to a connection that is being closed.
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    handle(api, request, response).catch((error: unknown) => fail(response, error));
  });
  const everyMinute = async () => {
    refreshAtNight(store, switches.now());
    await sendWaiting(store, switches.now(), originOf(server));
  };
  const timer = setInterval(() => void everyMinute().catch(console.error), 60_000);
  return server.once("close", () => clearInterval(timer));
}

/** Ignores a proxy's Host header. */
function originOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

async function handle(api: Api, request: IncomingMessage, response: ServerResponse) {
  const [pathname = "", ...queries] = (request.url ?? "").split("?");
  const query = queries.join("?");
  if (!pathname.startsWith("/v1/")) return handlePage(api, { pathname, query }, request, response);
  const path = pathname.replace(/^\/v1(?=\/)/, "");
  const route = Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined;
  if (!route || (route.optional && !api.switches.optionalCalls)) return sendError(response, 404, "Not Found");
  if (route.method !== request.method) return sendError(response, 405, "Method Not Allowed");
  api.switches.note(seenCall(request, path));
  openPhpSession(request, response);
  const written = await answer(api, route, request, query);
  if (api.switches.latency > 0) await pause(api.switches.latency);
  const fault = api.switches.takeFault(path);
  if (fault) sendFault(fault, response, written);
  else
    response.writeHead(written.status, { "Content-Type": written.type, "Cache-Control": "no-store" }).end(written.body);
}

async function answer(api: Api, route: Route, request: IncomingMessage, query: string): Promise<ApiResponse> {
  const language = languageOf(request);
  const format = api.switches.oneManner ? ONE_MANNER : route.format;
  const { maintenance } = api.switches;
  if (maintenance) {
    const refusal = new Refusal(490, { until: maintenance.until });
    return { ...writeRefusal(refusal, format, language), status: maintenance.status };
  }
  const fields = route.method === "GET" ? new Map(new URLSearchParams(query)) : await readForm(request);
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? null;
  try {
    const call = { ...api, now: api.switches.now(), language, fields, bearer, ...browserOf(request) };
    const payload = "open" in route ? await route.open(call) : await route.member(signedIn(call));
    return writeAnswer(payload, format, language);
  } catch (error) {
    if (error instanceof Refusal) return writeRefusal(error, format, language);
    throw error;
  }
}

/** Trusts the app's word for the browser's address, because only the app can reach this API. */
function browserOf({ headers, socket }: IncomingMessage) {
  const address = [headers["x-forwarded-for"] ?? socket.remoteAddress ?? ""].flat()[0] ?? "";
  return { userAgent: headers["user-agent"] ?? "", address };
}

interface Address {
  pathname: string;
  query: string;
}

async function handlePage(api: Api, { pathname, query }: Address, request: IncomingMessage, response: ServerResponse) {
  const methods = Object.hasOwn(api.pages, pathname) ? api.pages[pathname] : undefined;
  if (!methods) return (await control(api, pathname, request, response)) ?? sendError(response, 404, "Not Found");
  const { method = "" } = request;
  const page = method === "GET" || method === "HEAD" || method === "POST" ? methods[method] : undefined;
  if (!page) return sendError(response, 405, "Method Not Allowed");
  const { status = 200, headers, body } = await renderPage(api, page, query, request);
  response
    .writeHead(status, { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", ...headers })
    .end(body);
}

async function renderPage({ store, switches, webOrigins }: Api, page: Page, query: string, request: IncomingMessage) {
  const body = await readBody(request);
  const { localAddress = "127.0.0.1", localPort } = request.socket;
  return page({
    store,
    webOrigins,
    now: switches.now(),
    language: languageOf(request),
    origin: `http://${request.headers.host ?? `${localAddress}:${localPort}`}`,
    headers: request.headers,
    query: new URLSearchParams(query),
    form: await parseForm(body, request.headers["content-type"] ?? ""),
    body,
  });
}

const languageOf = (request: IncomingMessage): Language =>
  /^en\b/i.test(request.headers["accept-language"] ?? "") ? "en" : "ko";

function openPhpSession(request: IncomingMessage, response: ServerResponse) {
  if (/(^|;\s*)PHPSESSID=/.test(request.headers.cookie ?? "")) return;
  response.setHeader("Set-Cookie", `PHPSESSID=${randomBytes(13).toString("hex")}; path=/; HttpOnly`);
}

function seenCall(request: IncomingMessage, path: string) {
  const domestic = request.headers["domestic"];
  return {
    method: request.method ?? "",
    path,
    language: request.headers["accept-language"] ?? null,
    domestic: typeof domestic === "string" ? domestic : null,
    authorized: request.headers.authorization !== undefined,
    phpSession: /(^|;\s*)PHPSESSID=/.test(request.headers.cookie ?? ""),
  };
}

function sendError(response: ServerResponse, status: number, title: string) {
  response.writeHead(status, { "Content-Type": "text/html; charset=iso-8859-1" }).end(`<h1>${title}</h1>`);
}

function fail(response: ServerResponse, error: unknown) {
  if (response.headersSent) return void response.destroy();
  if (error instanceof BodyTooLarge) return sendError(response, 413, "Payload Too Large");
  console.error(error);
  sendError(response, 500, "Internal Server Error");
}

interface Controlled {
  store: Store;
  switches: Switches;
  providers: Providers;
}

/** Answers `/__switch` and `/__calls`; returns undefined for any other path. */
async function control(api: Controlled, path: string, request: IncomingMessage, response: ServerResponse) {
  if (path === "/__calls" && request.method === "GET") return sendJson(response, 200, api.switches.report());
  if (path !== "/__switch" || request.method !== "POST") return undefined;
  const text = (await readBody(request)).toString();
  try {
    return sendJson(response, 200, api.switches.apply(text, effectsOf(api)));
  } catch (error) {
    return sendJson(response, 400, { error: String(error) });
  }
}

const effectsOf = ({ store, switches, providers }: Controlled): SwitchEffects => ({
  expireAccessTokens: () => expireAccessTokens(store),
  confirmIdentity: (identity) => confirmIdentity(store, identity, switches.now()),
  completeConversions: () => completeConversions(store, switches.now()),
  answerCorrection: (answer) => answerCorrection(store, answer, switches.now()),
  setCarrier: (order) => providers.setCarrier(order),
  setProvider: (order) => providers.setProvider(order),
  withdraw(id) {
    const { seq } = memberCalled(store, id);
    store.transaction(() => withdraw(store, seq, switches.now()));
  },
  setPasswordAge(id, days) {
    const at = switches.now() - days * 86_400_000;
    store.run("UPDATE members SET password_changed_at = ? WHERE seq = ?", at, memberCalled(store, id).seq);
  },
});

function memberCalled(store: Store, id: string) {
  const member = memberById(store, id);
  if (!member) throw new Error(`Nobody is called ${id}`);
  return member;
}

function sendJson(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
  return response;
}
