import type { AppLoadContext } from "@remix-run/node";

/** Set by server/; remix-serve passes an empty object. */
// Only types, not interfaces, fit the index signature of AppLoadContext.
export type RequestContext = {
  /** From the last trusted proxy. */
  clientIp?: string;
  requestId?: string;
  /** Whether another site's page has sent the POST. */
  crossSite?: boolean;
  upstream?: { calls: number; ms: number };
  routeId?: string;
  /** Hash of the member's ID. */
  user?: string;
  /** The message of an ApiError, for the log only. */
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
