import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { plainCookieName } from "../app/plain-cookie";
import { acceptedEncoding } from "./accept-encoding";
import { sendAnswer, withRequestId, type Exchange } from "./exchange";
import type { HeaderList, SecurityHeaders } from "./headers";
import { localeCookie } from "./locale-cookie";
import type { Speculation } from "./speculation";

const ownHeader =
  /^(?:connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|proxy-.*|forwarded|via|x-forwarded-.*)$/;

/** Hides the header, because Remix would compare Origin and Host literally, after origin-check.ts has decided. */
function isHidden(name: string): boolean {
  return name === "origin" || ownHeader.test(name);
}

/**
 * Its signal aborts when the client has left. One given to Request's own constructor is followed through a WeakRef, which
 * kept each request's data until the next full collection.
 */
class ClientRequest extends Request {
  readonly #left: AbortSignal;

  constructor(url: string, init: RequestInit, left: AbortSignal) {
    super(url, init);
    this.#left = left;
  }

  override get signal() {
    return this.#left;
  }
}

export function toRequest(exchange: Exchange, body: Buffer): Request {
  const { req, res, client, target } = exchange;
  const left = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) left.abort();
  });
  const headers = new Headers();
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    const name = (req.rawHeaders[i] ?? "").toLowerCase();
    if (!isHidden(name)) headers.append(name, req.rawHeaders[i + 1] ?? "");
  }
  const url = `${client.origin}${target.path}${target.search}`;
  const init = { method: req.method, headers, body: body.length > 0 ? body.toString() : undefined };
  return new ClientRequest(url, init, left.signal);
}

const waits: Record<number, string> = { 429: "60", 503: "2" };
const dropped = new Set(["content-length", "connection", "transfer-encoding", "x-powered-by", "server"]);

function appHeaders(response: Response, ours: HeaderList): string[] {
  const fixed = new Set(ours.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase()));
  const list: string[] = [];
  for (const [name, value] of response.headers) {
    if (!fixed.has(name) && !dropped.has(name)) list.push(name, value);
  }
  const wait = waits[response.status];
  if (wait && !response.headers.has("retry-after")) list.push("Retry-After", wait);
  return list;
}

/** False for what caches may keep for several people. */
function isForOne({ headers }: Response, ours: HeaderList): boolean {
  return [...ours, headers.get("cache-control") ?? ""].some((value) => /\b(?:private|no-store)\b/.test(value));
}

function caching(response: Response, isData: boolean): string[] {
  if (response.headers.has("location")) return ["Cache-Control", "no-store"];
  return isData || !response.headers.has("cache-control") ? ["Cache-Control", "private, no-store"] : [];
}

export async function sendResponse(
  exchange: Exchange,
  response: Response,
  { security, speculation }: { security: SecurityHeaders; speculation: Pick<Speculation, "headersOf"> },
): Promise<void> {
  const { req, client, handle, target } = exchange;
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  const isData = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  const ours = isPage
    ? security.page(handle, client.https, exchange.context.goesOn)
    : [...security.other(client.https, handle), ...caching(response, isData)];
  if (!isForOne(response, ours)) response.headers.delete("set-cookie");
  const headers = [...ours, ...appHeaders(response, ours)];
  const remember = isPage && isRead(req) && response.ok && !handle.beforeLanguage;
  const cookie = remember ? localeCookie(req, target.language, client.https) : undefined;
  if (cookie) headers.push("Set-Cookie", cookie);
  if (isPage || !isRead(req)) headers.push(...speculation.headersOf(exchange));
  if (mayHaveChanged(req, response)) headers.push("Set-Cookie", changedCookie(exchange));
  if (isPage || isData || !response.body) await sendBytes(exchange, response, headers);
  else await sendStream(exchange, response, headers);
}

/** True if a member's form was accepted and its answer sets no cookie. */
function mayHaveChanged(req: IncomingMessage, { status, headers }: Response): boolean {
  return !isRead(req) && status < 400 && !headers.has("Set-Cookie") && /session=/.test(req.headers.cookie ?? "");
}

/** Chromium keeps pages for Back in spite of `no-store` until a cookie changes, so pages are reloaded after a form. */
function changedCookie({ client, context }: Exchange): string {
  const secure = client.https ? "; Secure" : "";
  return `${plainCookieName("changed", client.https)}=${context.requestId}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

function isRead(req: IncomingMessage): boolean {
  return req.method === "GET" || req.method === "HEAD";
}

async function sendBytes(exchange: Exchange, response: Response, headers: string[]): Promise<void> {
  const { req, res } = exchange;
  // Remix answers HEAD without the body, whose length is then unknown.
  if (response.status === 204 || response.status === 304 || req.method === "HEAD") {
    res.writeHead(response.status, withRequestId(exchange, headers)).end();
    return;
  }
  const whole = Buffer.from(await response.arrayBuffer());
  const { body, headers: encoding } = compress(whole, req.headers["accept-encoding"]);
  sendAnswer(exchange, response.status, [...headers, ...encoding], body);
}

async function sendStream(exchange: Exchange, response: Response, headers: string[]): Promise<void> {
  const { req, res } = exchange;
  res.writeHead(response.status, withRequestId(exchange, headers));
  if (!response.body || req.method === "HEAD") return void res.end();
  await pipeline(chunksOf(response.body), res).catch(() => undefined);
}

async function* chunksOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

// For a page of 34 kB brotli at level 1 takes 0.1 ms, gzip 0.2 ms, and twice that in another thread.

const quickest = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const smallest = 1_024;

interface Compressed {
  body: Buffer;
  headers: string[];
}

function compress(body: Buffer, acceptEncoding: string | string[] | undefined): Compressed {
  if (body.length < smallest) return { body, headers: [] };
  const vary = ["Vary", "Accept-Encoding"];
  const encoding = acceptedEncoding(acceptEncoding);
  if (encoding === "identity") return { body, headers: vary };
  const packed = encoding === "br" ? brotliCompressSync(body, quickest) : gzipSync(body, { level: 1 });
  return { body: packed, headers: [...vary, "Content-Encoding", encoding] };
}
