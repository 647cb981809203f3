import type { Context, Span, TextMapGetter } from "@opentelemetry/api";
import type { ServerEnv } from "./env";
import type { Exchange } from "./exchange";

export interface Tracing {
  /** Starts a request's span, which ends with the answer. */
  begin(exchange: Exchange): void;
  stop(): Promise<void>;
}

const fromHeaders: TextMapGetter<Exchange["req"]["headers"]> = {
  keys: (headers) => Object.keys(headers),
  get: (headers, name) => headers[name],
};

/** Routes without a span. */
const untraced = new Set(["static", "health"]);

/**
 * Sends a span of each page and of each call to the API by OTLP. OpenTelemetry reads everything but `version` from its
 * standard environment variables. Its packages are loaded only here.
 */
export async function startTracing(version: string, { TRUST_PROXY }: Pick<ServerEnv, "TRUST_PROXY">): Promise<Tracing> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import("@opentelemetry/api");
  const { W3CTraceContextPropagator } = await import("@opentelemetry/core");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-proto");
  const { detectResources, envDetector, resourceFromAttributes } = await import("@opentelemetry/resources");
  const { BasicTracerProvider, BatchSpanProcessor } = await import("@opentelemetry/sdk-trace-base");

  const own = resourceFromAttributes({ "service.name": "ninelight", "service.version": version });
  const provider = new BasicTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    // A kept connection would stay at an address that the collector's name has left.
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ keepAlive: false }))],
  });
  const tracer = provider.getTracer("ninelight", version);
  const propagator = new W3CTraceContextPropagator();

  function traceparentOf(span: Span): Record<string, string> {
    const headers: Record<string, string> = {};
    propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, {
      set: (carrier, name, value) => void (carrier[name] = value),
    });
    return headers;
  }

  /** A trusted proxy may have started the trace. */
  function parentOf({ headers }: Exchange["req"]): Context {
    return TRUST_PROXY > 0 ? propagator.extract(ROOT_CONTEXT, headers, fromHeaders) : ROOT_CONTEXT;
  }

  function beginCalls(exchange: Exchange, parent: Context): void {
    const { upstream } = exchange.context;
    if (!upstream) return;
    upstream.begin = ({ method, path }) => {
      const attributes = { "http.request.method": method, "url.path": path };
      const span = tracer.startSpan(`${method} ${path}`, { kind: SpanKind.CLIENT, attributes }, parent);
      return {
        headers: traceparentOf(span),
        end(fault) {
          if (fault) span.setStatus({ code: SpanStatusCode.ERROR, message: fault });
          span.end();
        },
      };
    };
  }

  return {
    begin(exchange) {
      const { req, res, context } = exchange;
      const method = req.method ?? "";
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parentOf(req));
      beginCalls(exchange, trace.setSpan(ROOT_CONTEXT, span));
      res.once("close", () => {
        const { routeId = "none", requestId, fault } = context;
        // A span that never ends is never sent.
        if (untraced.has(routeId)) return;
        span.updateName(`${method} ${routeId}`);
        span.setAttributes({
          "http.request.method": method,
          "http.route": routeId,
          "http.response.status_code": res.statusCode,
          "ninelight.request_id": requestId,
        });
        if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR, message: fault });
        span.end();
      });
    },
    stop: () => provider.shutdown().catch(() => undefined),
  };
}
