import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { BodyTooLarge, readBody, readForm } from "./body";
import { Refusal, type Call, type Language, type Payload } from "./call";
import { writeAnswer, writeRefusal, type Written } from "./envelope";
import { misbehave } from "./faults";
import { memberBySequence } from "./member";
import { ROUTES, type Route } from "./routes";
import type { Store } from "./store";
import { Switches } from "./switches";
import { expireAccessTokens, memberOfAccessToken } from "./tokens";

interface Api {
  store: Store;
  switches: Switches;
}

export function apiServer(store: Store): Server {
  const api: Api = { store, switches: new Switches(() => expireAccessTokens(store)) };
  return createServer((request, response) => {
    handle(api, request, response).catch((error: unknown) => fail(response, error));
  });
}

async function handle(api: Api, request: IncomingMessage, response: ServerResponse) {
  const [pathname = "", ...queries] = (request.url ?? "").split("?");
  if (pathname.startsWith("/__")) return control(api, pathname, request, response);
  const path = pathname.replace(/^\/v1(?=\/)/, "");
  const route = pathname.startsWith("/v1/") && Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined;
  if (!route) return plain(response, 404, "Not Found");
  if (route.method !== request.method) return plain(response, 405, "Method Not Allowed");
  api.switches.note(seen(request, path));
  openPhpSession(request, response);
  const written = await answer(api, route, request, queries.join("?"));
  if (api.switches.latency > 0) await pause(api.switches.latency);
  const fault = api.switches.takeFault(path);
  if (fault) misbehave(fault, response, written);
  else
    response.writeHead(written.status, { "Content-Type": written.type, "Cache-Control": "no-store" }).end(written.body);
}

async function answer(api: Api, route: Route, request: IncomingMessage, query: string): Promise<Written> {
  const language = languageOf(request);
  const fields = route.method === "GET" ? new Map(new URLSearchParams(query)) : await readForm(request);
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? null;
  try {
    const payload = await perform(route, { ...api, language, fields, bearer });
    return writeAnswer(payload, route.manner, language);
  } catch (error) {
    if (error instanceof Refusal) return writeRefusal(error, route.manner, language);
    throw error;
  }
}

function perform(route: Route, call: Call): Payload | Promise<Payload> {
  if ("open" in route) return route.open(call);
  const token = call.bearer === null ? undefined : memberOfAccessToken(call.store, call.bearer);
  const member = token && memberBySequence(call.store, token.member_seq);
  if (!token || member?.state !== "normal") throw new Refusal(401);
  return route.member({ ...call, member, family: token.family });
}

const languageOf = (request: IncomingMessage): Language =>
  /^en\b/i.test(request.headers["accept-language"] ?? "") ? "en" : "ko";

function openPhpSession(request: IncomingMessage, response: ServerResponse) {
  if (/(^|;\s*)PHPSESSID=/.test(request.headers.cookie ?? "")) return;
  response.setHeader("Set-Cookie", `PHPSESSID=${randomBytes(13).toString("hex")}; path=/; HttpOnly`);
}

function seen(request: IncomingMessage, path: string) {
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

async function control(api: Api, path: string, request: IncomingMessage, response: ServerResponse) {
  if (path === "/__calls" && request.method === "GET") return sendJson(response, 200, api.switches.report());
  if (path !== "/__switch" || request.method !== "POST") return plain(response, 404, "Not Found");
  const wish = (await readBody(request)).toString();
  try {
    api.switches.apply(wish);
  } catch (error) {
    return sendJson(response, 400, { error: String(error) });
  }
  return sendJson(response, 200, {});
}

function sendJson(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
}

function plain(response: ServerResponse, status: number, title: string) {
  response.writeHead(status, { "Content-Type": "text/html; charset=iso-8859-1" }).end(`<h1>${title}</h1>`);
}

function fail(response: ServerResponse, error: unknown) {
  if (response.headersSent) return void response.destroy();
  if (error instanceof BodyTooLarge) return plain(response, 413, "Payload Too Large");
  console.error(error);
  plain(response, 500, "Internal Server Error");
}
