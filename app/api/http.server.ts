import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  handleWhen,
  SamplingBreaker,
  type CircuitBreakerPolicy,
} from "cockatiel";
import { apiCalls, breakerStates } from "../diagnostics.server";
import { env } from "../env.server";
import type { Language } from "../i18n/languages";
import { areCallsHeld, endToldMaintenance, hearMaintenance } from "./maintenance.server";
import type { CallNote, EventLoop, Upstream, FaultKind } from "../request-context";
import type { Call, Given, RequestFields } from "./call";
import { readEnvelope, type Envelope } from "./envelope";
import { ApiError, ApiRefusal, isMaintenance, isRefusal, maintenanceCode, type Refusal } from "./errors";
import { readAnswer } from "./read-answer";
import { send, type Answer } from "./transport.server";
import { redirectTarget, whatCame } from "./what-came";

export interface Caller {
  language: Language;
  domestic?: boolean;
  accessToken?: string;
  cookies?: string;
  setCookies?: (lines: string[], url: string) => void;
  /** Whose browser has asked; unknown under remix-serve. */
  client?: { address?: string; agent?: string; requestId?: string };
  upstream?: Upstream;
  /** Of the request that calls (app/request-context.ts). */
  eventLoop?: EventLoop;
  /** A time of performance.now(), taken before the call waits for others. */
  askedAt?: number;
  /** Headers of the call's trace. */
  trace?: Record<string, string>;
}

/** `waitMs`: for other calls of the session, before its own. */
const deadlines = { waitMs: 4800, readMs: 4800, writeMs: 8000 };
const waited = "waited for other calls of the session";

/** @throws ApiError when the API is unreachable, slow or off the contract; ApiRefusal for any code but 200. */
export async function callApi<F extends RequestFields, T>(
  call: Call<F, T>,
  given: Given<F>,
  caller: Caller,
): Promise<T> {
  const { path } = call;
  if (areCallsHeld()) {
    forgetBreakers();
    throw new ApiError(path, "maintenance", "not called");
  }
  const started = performance.now();
  const span = caller.upstream?.begin?.(call);
  let outcome: "answered" | "refused" | "failed" | "held back" = "answered";
  let fault: string | undefined;
  try {
    const fields = checkedFields(call, given);
    const answer = await throughBreaker(path, () => ask(call, fields, { ...caller, trace: span?.headers }));
    await caller.eventLoop?.takeTurn();
    return readPayload(call, answer, caller);
  } catch (error) {
    caller.eventLoop?.resume();
    outcome = error instanceof ApiRefusal || isMaintenance(error) ? "refused" : "failed";
    if (isRefusal(error, "tooMany")) note(caller, { call: path, kind: "too many requests" });
    if (error instanceof ApiRefusal && !isKnown(call, error.refusal))
      note(caller, { call: path, kind: "unexpected code", reason: error.message });
    if (error instanceof ApiError && !isMaintenance(error)) {
      if (error.kind === "circuit open" || error.reason === waited) outcome = "held back";
      fault = `${error.kind}: ${error.reason}`;
      note(caller, { call: path, kind: error.kind, reason: error.reason, ...error.misfit });
    }
    throw error;
  } finally {
    const ms = performance.now() - started;
    span?.end(fault);
    apiCalls.publish({ call: path, ms, outcome });
    if (caller.upstream) {
      caller.upstream.calls += 1;
      caller.upstream.ms += ms;
    }
  }
}

function isKnown({ refusals }: { refusals: readonly Refusal[] }, refusal: Refusal): boolean {
  return refusals.includes(refusal) || refusal === "unauthorized" || refusal === "tooMany";
}

function note({ upstream }: Caller, entry: CallNote): void {
  upstream?.notes.push(entry);
}

/** @throws ApiRefusal `invalid` for a text that is too long or of another form: it is never sent. */
function checkedFields<F extends RequestFields, T>({ path, fields }: Call<F, T>, given: Given<F>): URLSearchParams {
  const checked = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== "string") continue;
    const issue = fields[name]?.[0].safeParse(value).error?.issues[0];
    if (issue)
      throw new ApiRefusal(path, 400, "", { fields: { [name]: issue.code === "too_big" ? "length" : "format" } });
    checked.append(name, value);
  }
  return checked;
}

/** A read that was not answered is sent once more, on a connection of its own. */
async function ask<F extends RequestFields, T>(
  call: Call<F, T>,
  fields: URLSearchParams,
  caller: Caller,
): Promise<Answer> {
  const { method, path, asks } = call;
  const now = performance.now();
  const { askedAt = now } = caller;
  if (now - askedAt >= deadlines.waitMs) throw new ApiError(path, "slow", waited);
  const deadline = now + (method === "GET" || asks ? deadlines.readMs : deadlines.writeMs);
  const onAnswer = () => caller.eventLoop?.resume();
  const request = { method, path, fields: fields.toString(), headers: headersOf(method, caller), deadline, onAnswer };
  const answer = await send(request).catch((error: unknown) => {
    const again = error instanceof ApiError && error.kind === "unreachable" && method === "GET";
    if (!again || performance.now() >= deadline) throw error;
    return send({ ...request, fresh: true });
  });
  if (answer.setCookies.length) caller.setCookies?.(answer.setCookies, env.API_BASE_URL + path);
  if (answer.status >= 500 && !saysMaintenance(answer))
    throw new ApiError(path, "server error", `HTTP ${answer.status}${pageOf(answer)}`);
  return answer;
}

/** PHP may send the code with HTTP 503. */
function saysMaintenance({ body }: Answer): boolean {
  try {
    return readEnvelope(body).code === maintenanceCode;
  } catch {
    return false;
  }
}

function headersOf(
  method: string,
  { language, domestic, accessToken, cookies, client, trace }: Caller,
): Record<string, string> {
  const headers: Record<string, string> = { accept: "application/json", "accept-language": language, ...trace };
  if (method === "POST") headers["content-type"] = "application/x-www-form-urlencoded";
  if (domestic !== undefined) headers.domestic = domestic ? "Y" : "N";
  if (accessToken) headers.authorization = `Bearer ${accessToken}`;
  if (cookies) headers.cookie = cookies;
  if (client?.address) headers["x-forwarded-for"] = client.address;
  if (client?.agent) headers["user-agent"] = client.agent.slice(0, 200);
  if (client?.requestId) headers["x-request-id"] = client.requestId;
  return headers;
}

function readPayload<F extends RequestFields, T>(call: Call<F, T>, answer: Answer, caller: Caller): T {
  const { path } = call;
  const { wrongEncoding } = answer;
  if (wrongEncoding) note(caller, { call: path, kind: "wrong Content-Encoding", reason: wrongEncoding });
  const envelope = envelopeOf(path, answer);
  if (envelope.code === maintenanceCode) {
    hearMaintenance(envelope.payload, envelope.msg, caller.language);
    throw new ApiError(path, "maintenance", "the API says so");
  }
  endToldMaintenance();
  if (envelope.hadText) note(caller, { call: path, kind: "text around the JSON" });
  if (envelope.code >= 500) throw new ApiError(path, "off the contract", `code ${envelope.code}`);
  if (envelope.code !== 200) throw new ApiRefusal(path, envelope.code, envelope.msg, envelope.payload);
  const read = readAnswer(call.answer, envelope.payload);
  for (const misfit of read.leftOut) note(caller, { call: path, kind: "row left out", ...misfit });
  for (const reason of read.refusedAddresses) note(caller, { call: path, kind: "address refused", reason });
  if ("value" in read) return read.value;
  if (!read.misfit) throw new ApiRefusal(path, 404, "");
  const { at, expected, got } = read.misfit;
  throw new ApiError(path, "off the contract", `${at} is ${got} instead of ${expected}`, read.misfit);
}

/** A proxy, a filter or the web server in between may have answered for the API: its 4xx is a refusal of this call. */
function envelopeOf(path: string, answer: Answer): Envelope {
  const { status, body, location } = answer;
  try {
    if (status >= 300 && status < 400)
      throw new Error(`HTTP ${status}${location && ` to ${redirectTarget(location, env.API_BASE_URL + path)}`}`);
    if (status === 204) throw new Error("HTTP 204: nothing at all");
    const envelope = readEnvelope(body);
    return status < 400 || envelope.code !== 200 ? envelope : { ...envelope, code: status };
  } catch (error) {
    if (status >= 400) throw new ApiRefusal(path, status, "", undefined, pageOf(answer));
    throw new ApiError(path, "off the contract", error instanceof Error ? error.message : "no envelope");
  }
}

/** Says whose page came in place of an envelope: the web server's, a proxy's or a filter's. */
function pageOf({ body }: Answer): string {
  const came = body.length > 0 ? whatCame(body) : "";
  return /^HTML|PHP/.test(came) ? `, ${came}` : "";
}

/** An answer that came, however odd, says nothing about the next call. */
const opening: readonly FaultKind[] = ["unreachable", "slow", "server error"];
const breakers = new Map<string, CircuitBreakerPolicy>();

function createBreaker(call: string): CircuitBreakerPolicy {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof ApiError && opening.includes(error.kind)),
    { halfOpenAfter: 2000, breaker: new SamplingBreaker({ threshold: 0.5, duration: 10_000, minimumRps: 2 }) },
  );
  breaker.onStateChange((state) => breakerStates.publish({ call, isOpen: state !== CircuitState.Closed }));
  return breaker;
}

/** Nothing is known of the API while it is not called. */
function forgetBreakers(): void {
  for (const call of breakers.keys()) breakerStates.publish({ call, isOpen: false });
  breakers.clear();
}

/** Each path has a breaker of its own. @throws ApiError "circuit open". */
async function throughBreaker<T>(path: string, call: () => Promise<T>): Promise<T> {
  const breaker = breakers.get(path) ?? createBreaker(path);
  breakers.set(path, breaker);
  try {
    return await breaker.execute(call);
  } catch (error) {
    if (error instanceof BrokenCircuitError) throw new ApiError(path, "circuit open", "not called");
    throw error;
  }
}
