import type { AppLoadContext } from "@remix-run/node";

/** Set by server/; remix-serve passes an empty object. */
// Only types, not interfaces, fit the index signature of AppLoadContext.
export type RequestContext = {
  clientIp?: string;
  requestId?: string;
  crossSite?: boolean;
  /** Runs `done` once the answer has been sent or its reader has left. */
  onEnd?: (done: () => void) => void;
  upstream?: { calls: number; ms: number };
  routeId?: string;
  user?: string;
  /** The message of an ApiError. */
  fault?: string;
};

declare module "@remix-run/node" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the way Remix types its context
  interface AppLoadContext extends RequestContext {}
}

export interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}
