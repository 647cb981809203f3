import type { ServerResponse } from "node:http";
import { isPrefetch } from "../app/prefetch";
import type { CallNote, RequestContext } from "../app/request-context";

/** Has no URL, query, cookie or field: `route` names the page. */
export interface RequestRecord {
  id: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  upstreamMs: number;
  upstreamCalls: number;
  /** What it has cost the event loop, the time of other requests left out. */
  loopMs?: number;
  user?: string;
  fault?: string;
  warning?: string;
  /** Irregularities of calls to the API. */
  notes?: CallNote[];
  aborted?: true;
  /** Fetched at the press: "refused" was asked for again when its page was shown. */
  prefetch?: "answered" | "refused";
  /** Answered with 503 because of a maintenance. */
  maintenance?: true;
}

export function recordAtEnd(
  res: ServerResponse,
  context: RequestContext,
  write: (record: RequestRecord) => void,
): void {
  const start = performance.now();
  res.once("close", () => {
    const { requestId = "", routeId = "none", upstream, eventLoop, user, fault, warning, prefetchRefused } = context;
    const isAhead = isPrefetch(res.req.headers["sec-purpose"]);
    write({
      id: requestId,
      method: res.req.method ?? "",
      route: routeId,
      status: res.statusCode,
      ms: tenths(performance.now() - start),
      upstreamMs: tenths(upstream?.ms ?? 0),
      upstreamCalls: upstream?.calls ?? 0,
      loopMs: tenths(eventLoop?.ms ?? 0) || undefined,
      user,
      fault,
      warning,
      notes: upstream?.notes.length ? upstream.notes : undefined,
      prefetch: isAhead ? (prefetchRefused ? "refused" : "answered") : undefined,
      aborted: res.writableFinished ? undefined : true,
    });
  });
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}
