import { buildConnector, Pool } from "undici";
import { env } from "../env.server";
import type { FaultKind } from "../request-context";
import { ApiError } from "./errors";
import { unpacked } from "./unpack.server";

export interface Answer {
  status: number;
  setCookies: string[];
  /** Of a redirect. */
  location: string;
  body: Buffer;
  /** A Content-Encoding that the body does not have. */
  wrongEncoding?: string;
}

export interface Request {
  method: "GET" | "POST";
  path: string;
  /** Form-encoded. */
  fields: string;
  headers: Record<string, string>;
  /** A time of performance.now(). */
  deadline: number;
  /** On a connection of its own. */
  fresh?: boolean;
  /** Runs when the answer is there, before it is unpacked. */
  onAnswer?: () => void;
}

const limits = { connectMs: 1000, answerMs: 8000, connectionMs: 30_000, bytes: 1024 * 1024, connections: 64 };
const base = new URL(env.API_BASE_URL);
const options = {
  connections: limits.connections,
  connect: passingOverContinue(buildConnector({ timeout: limits.connectMs })),
  headersTimeout: limits.answerMs,
  bodyTimeout: limits.answerMs,
};
/** Each new connection asks for the address of the name. */
const kept = new Pool(base.origin, { ...options, clientTtl: limits.connectionMs });
/** Has no keep-alive: a server may close an idle connection just as a POST goes out, and a POST is never sent twice. */
const fresh = new Pool(base.origin, { ...options, pipelining: 0 });

const tooLong = "an answer over the size limit";

/** @throws ApiError "unreachable", "slow", or "off the contract" for an answer over the size limit. */
export function send(request: Request): Promise<Answer> {
  const { method, path, fields, headers, deadline } = request;
  const isPost = method === "POST";
  const pool = isPost || request.fresh ? fresh : kept;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let head: (Omit<Answer, "body"> & { encoding: string }) | undefined;
    let bytes = 0;
    let abort: ((reason: Error) => void) | undefined;
    const fail = (kind: FaultKind, reason: string) => {
      clearTimeout(timer);
      const error = new ApiError(path, kind, reason);
      reject(error);
      abort?.(error);
    };
    const timer = setTimeout(() => fail("slow", "no whole answer in time"), deadline - performance.now());
    pool.dispatch(
      {
        method,
        path: `${base.pathname}${path}${fields && !isPost ? `?${fields}` : ""}`,
        headers,
        body: isPost ? fields : null,
      },
      {
        onRequestStart: (controller) => {
          abort = (reason) => controller.abort(reason);
        },
        onResponseStart: (_, status, headers) => {
          const { "set-cookie": setCookie = [], "content-encoding": encoding = "", location = "" } = headers;
          head = { status, setCookies: [setCookie].flat(), encoding: String(encoding), location: String(location) };
        },
        onResponseData: (_, chunk) => {
          bytes += chunk.length;
          if (bytes > limits.bytes) fail("off the contract", tooLong);
          else chunks.push(chunk);
        },
        onResponseEnd: () => {
          clearTimeout(timer);
          request.onAnswer?.();
          if (!head) return fail("unreachable", "no answer");
          const { encoding, ...rest } = head;
          const body = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
          try {
            resolve({ ...rest, ...(encoding ? unpacked(body, encoding, limits.bytes) : { body }) });
          } catch (error) {
            fail(
              "off the contract",
              error instanceof Error && !(error instanceof RangeError) ? error.message : tooLong,
            );
          }
        },
        onResponseError: (_, error) => fail(isMalformed(error) ? "off the contract" : "unreachable", error.message),
      },
    );
  });
}

/** An answer has come, but it is no HTTP, or not as long as it says. */
function isMalformed(error: Error): boolean {
  return "code" in error && /^HPE_|^UND_ERR_RES_CONTENT_LENGTH/.test(String(error.code));
}

/**
 * undici ends a connection on which `100 Continue` comes unasked, as IIS and old proxies send it with a POST, and passes
 * over `102 Processing`: an answer that begins as the one is read as the other.
 */
function passingOverContinue(connect: buildConnector.connector): buildConnector.connector {
  return (options, done) => {
    connect(options, (...[error, socket]) => {
      if (error) return done(error, null);
      const read = socket.read.bind(socket);
      socket.read = (size) => {
        const chunk: unknown = read(size);
        const status = Buffer.isBuffer(chunk) ? /^HTTP\/1\.[01] 100\b/.exec(chunk.toString("latin1", 0, 13)) : null;
        if (Buffer.isBuffer(chunk) && status) chunk.write("102", 9, "latin1");
        return chunk;
      };
      done(null, socket);
    });
  };
}
