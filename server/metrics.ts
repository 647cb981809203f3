import { totalmem } from "node:os";
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import {
  accountEventNames,
  accountEvents,
  accountWays,
  apiCalls,
  apiPaths,
  breakerStates,
  eventsByWay,
  limitNames,
  redisErrors,
  redisReasons,
  redisStates,
  limitRefusals,
  refreshOutcomes,
  tokenRefreshes,
  type AccountEvent,
  type AccountWay,
} from "../app/diagnostics.server";
import type { CallNote } from "../app/request-context";
import type { CertificateOwner } from "./certificates";
import type { Output } from "./output";
import type { RequestRecord } from "./request-log";

export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  count(record: RequestRecord): void;
  /** Begins their failures with 0, because an alarm cannot see how a count began. */
  beginRoutes(routes: string[]): void;
  noteCertificate(of: CertificateOwner, expiry: Date): void;
}

const pageSeconds = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const apiSeconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];
/** What deploy/alerts.yaml counts begins with 0. */
const alarmed = {
  statuses: [500, 503],
  kinds: [
    "off the contract",
    "row left out",
    "unexpected code",
    "too many requests",
    "new token refused",
  ] satisfies CallNote["kind"][],
};
/** The limit of the deployed containers, where a process has none. */
const deployedBytes = 768 * 1024 * 1024;

/** Metrics are listed in docs/operating.md, and drawn by deploy/grafana.json. */
export function createMetrics(version: string, workers: number, outputs: readonly Output[]): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const info = new Gauge({
    name: "ninelight_build_info",
    help: "1; the labels say what is running",
    labelNames: ["version", "node"],
    aggregator: "first",
    registers,
  });
  info.set({ version, node: process.version }, 1);
  const limit = new Gauge({
    name: "memory_limit_bytes",
    help: "The container's limit of memory, or 768 MiB for each process where there is none",
    aggregator: "sum",
    registers,
  });
  limit.set(memoryLimit(workers));
  const certificates = new Gauge({
    name: "certificate_expiry_timestamp_seconds",
    help: "When a certificate expires; absent for an address without TLS, or one that was never reached",
    labelNames: ["of"],
    aggregator: "min",
    registers,
  });
  new Counter({
    name: "log_lines_dropped_total",
    help: "Lines that standard output or standard error had no room for",
    registers,
    collect() {
      this.reset();
      this.inc(outputs.reduce((sum, { dropped }) => sum + dropped, 0));
    },
  });
  countApp(registers);
  const requests = createRequestCounter(registers);
  // A worker's primary asks for them.
  AggregatorRegistry.setRegistries(registry);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    noteCertificate: (of, expiry) => certificates.set({ of }, expiry.getTime() / 1000),
    ...requests,
  };
}

/** Returns this worker's share. */
function memoryLimit(workers: number): number {
  const bytes = process.constrainedMemory();
  return bytes > 0 && bytes < totalmem() ? bytes / workers : deployedBytes;
}

function createRequestCounter(registers: Registry[]): Pick<Metrics, "count" | "beginRoutes"> {
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests by route and status",
    labelNames: ["route", "status"],
    registers,
  });
  const prefetches = new Counter({
    name: "prefetches_total",
    help: "Pages fetched at the press; refused: asked for again when the page was shown",
    labelNames: ["outcome"],
    registers,
  });
  for (const outcome of ["answered", "refused"]) prefetches.inc({ outcome }, 0);
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's arrival to the end of its answer",
    labelNames: ["route"],
    buckets: pageSeconds,
    registers,
  });
  const upstream = new Histogram({
    name: "upstream_duration_seconds",
    help: "Time that a request spent in calls of the API",
    labelNames: ["route"],
    buckets: apiSeconds,
    registers,
  });
  const calls = new Counter({ name: "upstream_calls_total", help: "Calls of the API", registers });
  const notes = new Counter({
    name: "upstream_notes_total",
    help: "Faults of the API, rows left out and text around its JSON, by call",
    labelNames: ["call", "kind"],
    registers,
  });
  apiPaths.subscribe((call) => {
    for (const kind of alarmed.kinds) notes.inc({ call, kind }, 0);
  });
  return {
    beginRoutes(routes) {
      for (const route of routes) for (const status of alarmed.statuses) requests.inc({ route, status }, 0);
      for (const status of [303, 401]) requests.inc({ route: "routes/signin/signin", status }, 0);
    },
    count({ route, status, ms, upstreamCalls, upstreamMs, notes: noted = [], maintenance, prefetch }) {
      requests.inc({ route, status: maintenance ? "maintenance" : prefetch === "refused" ? "prefetch" : status });
      if (prefetch) prefetches.inc({ outcome: prefetch });
      duration.observe({ route }, ms / 1000);
      for (const { call, kind } of noted) notes.inc({ call, kind });
      if (!upstreamCalls) return;
      calls.inc(upstreamCalls);
      upstream.observe({ route }, upstreamMs / 1000);
    },
  };
}

const stepLabels = (event: AccountEvent, way?: AccountWay) => (way ? { event, way } : { event });

/** Counts the messages of app/diagnostics.server.ts. */
function countApp(registers: Registry[]): void {
  const call = new Histogram({
    name: "upstream_call_duration_seconds",
    help: "Time of a call of the API, by path",
    labelNames: ["call", "outcome"],
    buckets: apiSeconds,
    registers,
  });
  const breaker = new Gauge({
    name: "upstream_breaker_open",
    help: "How many workers hold back calls of a path of the API, or try one",
    labelNames: ["call"],
    registers,
  });
  const refresh = new Counter({
    name: "token_refreshes_total",
    help: "Refreshes of access tokens; shared: another replica had done it",
    labelNames: ["outcome"],
    registers,
  });
  const refused = new Counter({
    name: "limit_refusals_total",
    help: "Requests that a limit has refused; requests: more than may be in the app at once",
    labelNames: ["limit"],
    registers,
  });
  const steps = new Counter({
    name: "account_events_total",
    help: "Steps of accounts: sign-ins, refusals, changes; sign-ins and sign-ups by way",
    labelNames: ["event", "way"],
    registers,
  });
  const redis = new Gauge({
    name: "redis_up",
    help: "1 while Redis takes writes, all workers of the process; absent without REDIS_URL",
    aggregator: "min",
    registers: [],
  });
  const outages = new Counter({
    name: "redis_outages_total",
    help: "How often Redis has stopped taking writes",
    registers: [],
  });
  for (const outcome of refreshOutcomes) refresh.inc({ outcome }, 0);
  for (const limit of limitNames) refused.inc({ limit }, 0);
  for (const event of accountEventNames)
    for (const way of eventsByWay.includes(event) ? accountWays : [undefined]) steps.inc(stepLabels(event, way), 0);
  const redisFaults = new Counter({
    name: "redis_errors_total",
    help: "What Redis has not done, by the word of its error",
    labelNames: ["reason"],
    registers: [],
  });
  for (const reason of redisReasons) redisFaults.inc({ reason }, 0);
  apiCalls.subscribe(({ call: path, outcome, ms }) => call.observe({ call: path, outcome }, ms / 1000));
  breakerStates.subscribe(({ call: path, isOpen }) => breaker.set({ call: path }, isOpen ? 1 : 0));
  tokenRefreshes.subscribe((labels) => refresh.inc(labels));
  limitRefusals.subscribe((labels) => refused.inc(labels));
  accountEvents.subscribe(({ event, way }) => steps.inc(stepLabels(event, way)));
  let wasUp = true;
  redisErrors.subscribe((labels) => redisFaults.inc(labels));
  redisStates.subscribe(({ isUp }) => {
    for (const registry of registers) {
      registry.registerMetric(redis);
      registry.registerMetric(outages);
      registry.registerMetric(redisFaults);
    }
    redis.set(isUp ? 1 : 0);
    if (!isUp && wasUp) outages.inc();
    wasUp = isUp;
  });
}
