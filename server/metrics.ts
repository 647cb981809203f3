import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { version } from "../package.json";
import type { RequestRecord } from "./request-log";

export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  count(record: RequestRecord): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: "build_info", help: "The running version", labelNames: ["version"], registers }).set(
    { version },
    1,
  );
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests by route and status",
    labelNames: ["route", "status"],
    registers,
  });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's arrival to the end of its answer",
    labelNames: ["route"],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const upstream = new Histogram({
    name: "upstream_duration_seconds",
    help: "Time that a request spent in calls of the API",
    labelNames: ["route"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const calls = new Counter({ name: "upstream_calls_total", help: "Calls of the API", registers });
  const notes = new Counter({
    name: "upstream_notes_total",
    help: "Faults of the API, rows left out and text around its JSON, by call",
    labelNames: ["call", "kind"],
    registers,
  });

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    count({ route, status, ms, upstreamCalls, upstreamMs, notes: noted = [] }) {
      requests.inc({ route, status });
      duration.observe({ route }, ms / 1000);
      for (const { call, kind } of noted) notes.inc({ call, kind });
      if (!upstreamCalls) return;
      calls.inc(upstreamCalls);
      upstream.observe({ route }, upstreamMs / 1000);
    },
  };
}
