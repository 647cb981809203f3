import { isUtf8 } from "node:buffer";
import { BrokenCircuitError, circuitBreaker, handleType, SamplingBreaker } from "cockatiel";
import { Pool } from "undici";
import { z } from "zod/v4";
import { env } from "../env.server";
import type { Language } from "../i18n/languages";
import { ApiError, ApiRefusal } from "./errors";

export interface Call<T> {
  method: "GET" | "POST";
  /** A POST that writes nothing: it has the deadline of a read, but is never sent twice. */
  asks?: true;
  /** Below the base URL. */
  path: string;
  fields?: Record<string, string | undefined>;
  /** Parses the envelope's `data`, or the envelope itself where it has none. */
  answer: z.ZodType<T>;
}

export type Api = <T>(call: Call<T>) => Promise<T>;

export interface Caller {
  language: Language;
  domestic?: boolean;
  accessToken?: string;
  cookies?: string;
  setCookies?: (lines: string[], url: string) => void;
  upstream?: { calls: number; ms: number };
}

// A read fails early enough for the error page to be sent within five seconds.
const limits = { connectMs: 1000, readMs: 4800, writeMs: 8000, bytes: 4 * 1024 * 1024, connections: 64 };
const base = new URL(env.API_BASE_URL);
const pool = new Pool(base.origin, {
  connections: limits.connections,
  connect: { timeout: limits.connectMs },
  headersTimeout: limits.writeMs,
  bodyTimeout: limits.writeMs,
});
const breaker = circuitBreaker(handleType(ApiError), {
  halfOpenAfter: 2000,
  breaker: new SamplingBreaker({ threshold: 0.5, duration: 10_000, minimumRps: 2 }),
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** @throws ApiError when the API is unreachable, slow or off the contract; ApiRefusal for any code but 200. */
export async function callApi<T>(call: Call<T>, caller: Caller): Promise<T> {
  const started = performance.now();
  try {
    return await breaker.execute(() => attempt(call, caller));
  } catch (error) {
    if (error instanceof BrokenCircuitError) throw new ApiError(call.path, "circuit open");
    throw error;
  } finally {
    if (caller.upstream) {
      caller.upstream.calls += 1;
      caller.upstream.ms += performance.now() - started;
    }
  }
}

async function attempt<T>(call: Call<T>, caller: Caller): Promise<T> {
  const deadline = performance.now() + (call.method === "GET" || call.asks ? limits.readMs : limits.writeMs);
  try {
    return parse(call, await send(call, caller, deadline));
  } catch (error) {
    const again = error instanceof ApiError && error.unanswered && call.method === "GET";
    if (!again || performance.now() >= deadline) throw error;
    return parse(call, await send(call, caller, deadline));
  }
}

function send<T>(call: Call<T>, caller: Caller, deadline: number): Promise<Answer> {
  const fields = encode(call.fields);
  const query = call.method === "GET" && fields ? `?${fields}` : "";
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let answer: Omit<Answer, "body"> | undefined;
    let bytes = 0;
    let abort: ((reason: Error) => void) | undefined;
    const fail = (reason: string, unanswered = false) => {
      clearTimeout(timer);
      const error = new ApiError(call.path, reason, unanswered);
      reject(error);
      abort?.(error);
    };
    const timer = setTimeout(() => fail("deadline passed"), deadline - performance.now());
    pool.dispatch(
      {
        method: call.method,
        path: `${base.pathname}${call.path}${query}`,
        headers: headersOf(call, caller),
        body: call.method === "POST" ? fields : null,
      },
      {
        onRequestStart: (controller) => {
          abort = (reason) => controller.abort(reason);
        },
        onResponseStart: (_, status, headers) => {
          answer = { status, headers };
        },
        onResponseData: (_, chunk) => {
          bytes += chunk.length;
          if (bytes > limits.bytes) fail("answer over the size limit");
          else chunks.push(chunk);
        },
        onResponseEnd: () => {
          clearTimeout(timer);
          if (!answer) return fail("no answer");
          const setCookie = answer.headers["set-cookie"];
          if (setCookie) caller.setCookies?.([setCookie].flat(), `${base.origin}${base.pathname}${call.path}`);
          resolve({ ...answer, body: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks) });
        },
        onResponseError: (_, error) => fail(error.message, true),
      },
    );
  });
}

function headersOf<T>(call: Call<T>, caller: Caller): Record<string, string> {
  const headers: Record<string, string> = { accept: "application/json", "accept-language": caller.language };
  if (call.method === "POST") headers["content-type"] = "application/x-www-form-urlencoded";
  if (caller.domestic !== undefined) headers.domestic = caller.domestic ? "Y" : "N";
  if (caller.accessToken) headers.authorization = `Bearer ${caller.accessToken}`;
  if (caller.cookies) headers.cookie = caller.cookies;
  return headers;
}

function encode(fields: Record<string, string | undefined> = {}): string {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) encoded.append(name, value);
  return encoded.toString();
}

const envelope = z.looseObject({ code: z.coerce.number<unknown>().int(), msg: z.string().nullish() });

function parse<T>(call: Call<T>, { status, body }: Answer): T {
  if (status >= 500 || (status >= 300 && status < 400) || status === 204)
    throw new ApiError(call.path, `HTTP ${status}`);
  // With whatever body: a proxy in between may have answered for the API.
  if (status === 401) throw new ApiRefusal(401, "");
  const head = envelope.safeParse(jsonOf(call, body));
  if (!head.success) throw new ApiError(call.path, "no envelope");
  const { code, msg, data } = head.data;
  if (code >= 500) throw new ApiError(call.path, `code ${code}`);
  if (code !== 200) throw new ApiRefusal(code, msg ?? "", data);
  const answer = call.answer.safeParse(data ?? head.data);
  if (!answer.success) throw new ApiError(call.path, `off the contract at ${answer.error.issues[0]?.path.join(".")}`);
  return answer.data;
}

/** @throws ApiError for text other than UTF-8. Some answers begin with a BOM. */
function jsonOf<T>(call: Call<T>, body: Buffer): unknown {
  if (!isUtf8(body)) throw new ApiError(call.path, "not UTF-8");
  const text = body.toString("utf8");
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch {
    throw new ApiError(call.path, "not JSON");
  }
}
