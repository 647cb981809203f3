import type { AppLoadContext } from "@remix-run/node";

export type FaultKind = "unreachable" | "slow" | "server error" | "circuit open" | "off the contract" | "maintenance";

/** A part of an answer that does not fit the contract. */
export interface Misfit {
  /** Its path in the payload, such as "list[3].name". */
  at: string;
  expected: string;
  /** Its type, never the value, which may be a member's. */
  got: string;
  /** Of a row that was left out: the first number of a thing in it, with the name that the API gives it. */
  id?: string;
}

/** Irregularities of a call to the API, never its contents. */
export interface CallNote extends Partial<Misfit> {
  call: string;
  kind:
    | FaultKind
    | "row left out"
    | "text around the JSON"
    | "wrong Content-Encoding"
    | "address refused"
    | "unexpected code"
    | "too many requests"
    | "new token refused";
  reason?: string;
}

/** One request's calls to the API. */
export interface Upstream {
  calls: number;
  ms: number;
  notes: CallNote[];
  /** Starts a call's span; undefined unless traces are sent. */
  begin?: (call: { method: string; path: string }) => CallSpan;
}

interface CallSpan {
  /** Trace headers for the API. */
  headers: Record<string, string>;
  end(fault?: string): void;
}

export interface EventLoop {
  /** It works for this request from now on. To be called after a wait, before what takes long. */
  resume(): void;
  /** As `resume`, once the requester may have more of it; undefined if that is now. */
  takeTurn(): Promise<void> | undefined;
  readonly ms: number;
}

/** Set by server/; remix-serve passes an empty object. */
// Only types, not interfaces, fit the index signature of AppLoadContext.
export type RequestContext = {
  clientIp?: string;
  requestId?: string;
  crossSite?: boolean;
  /** Runs `done` after the answer was sent or its reader left. */
  onEnd?: (done: () => void) => void;
  upstream?: Upstream;
  /** Counts what the request costs the event loop (server/admission.ts). */
  eventLoop?: EventLoop;
  /** Leaves the place among the requests in the app, for one that waits in a queue of its own. */
  leavePlace?: () => void;
  routeId?: string;
  user?: string;
  /** A mailed link does its work whoever is signed in. */
  admitsMembers?: true;
  /** The action asks for the password once more: its page shows that alone. */
  asksPassword?: true;
  /** The API has failed the page. */
  isUnavailable?: true;
  /** The page's form leads to the carrier, over hosts of its own. */
  goesOn?: true;
  /** A prefetch that is answered only when its page is shown. */
  prefetchRefused?: true;
  /** The message of an ApiError or an unexpected ApiRefusal. */
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
  params?: Readonly<Record<string, string | undefined>>;
}
