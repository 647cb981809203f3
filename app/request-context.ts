import type { AppLoadContext } from "@remix-run/node";

export type FaultKind = "unreachable" | "slow" | "server error" | "circuit open" | "off the contract";

/** What does not fit the contract. */
export interface Misfit {
  /** Its place in the payload, as "list[3].name". */
  at: string;
  expected: string;
  /** Never the value itself, which may be a member's. */
  got: string;
}

/** What was odd about a call of the API; never what it contained. */
export interface CallNote extends Partial<Misfit> {
  call: string;
  kind: FaultKind | "row left out" | "text around the JSON" | "address refused" | "unexpected code";
  reason?: string;
}

/** The calls of one request. */
export interface Upstream {
  calls: number;
  ms: number;
  notes: CallNote[];
  /** Begins the span of a call; only where traces are sent. */
  begin?: (call: { method: string; path: string }) => CallSpan;
}

interface CallSpan {
  /** For the API, which may go on with the trace. */
  headers: Record<string, string>;
  end(fault?: string): void;
}

/** Set by server/; remix-serve passes an empty object. */
// Only types, not interfaces, fit the index signature of AppLoadContext.
export type RequestContext = {
  clientIp?: string;
  requestId?: string;
  crossSite?: boolean;
  /** Runs `done` once the answer has been sent or its reader has left. */
  onEnd?: (done: () => void) => void;
  upstream?: Upstream;
  routeId?: string;
  user?: string;
  /** What failed: the message of an ApiError or an unexpected ApiRefusal. */
  fault?: string;
  /** For the operator, in the request's log line. */
  warning?: string;
  /** Writes an unexpected error to the log. */
  logError?: (error: unknown) => void;
};

export function rowsLeftOut({ upstream }: RequestContext): number {
  return upstream?.notes.filter(({ kind }) => kind === "row left out").length ?? 0;
}

declare module "@remix-run/node" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the way Remix types its context
  interface AppLoadContext extends RequestContext {}
}

export interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}
