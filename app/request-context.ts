import type { AppLoadContext } from "@remix-run/node";

/** What the server knows of a request and hands to Remix; stock remix-serve hands an empty object. */
// A type, not an interface: only types fit the index signature of Remix's context.
export type RequestContext = {
  /** The address of the client: the last trusted proxy hop. */
  clientIp?: string;
  requestId?: string;
  /** Whether a POST comes from a page that is not ours, as providers send the browser back. */
  crossSite?: boolean;
  /** Counted by the API client, for the request log. */
  upstream?: { calls: number; ms: number };
  /** The page that answers, for the request log. */
  routeId?: string;
  /** Hash of the member's ID, for the request log. */
  user?: string;
  /** What was wrong with the API, for the request log; never for the page. */
  fault?: string;
};

declare module "@remix-run/node" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the way Remix types its context
  interface AppLoadContext extends RequestContext {}
}

/** What every loader and action gets. */
export interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}
