import { once } from "node:events";
import { promisify } from "node:util";
import type { RouteHandle } from "../../app/page-handle";
import type { PageHandler } from "../../server/app-caller";
import { createErrorPages } from "../../server/error-pages";
import { createSecurityHeaders } from "../../server/headers";
import { createLifecycle } from "../../server/lifecycle";
import { createMetrics } from "../../server/metrics";
import { createWebServer } from "../../server/web-server";

export interface RunningServer {
  url: string;
  port: number;
  /** Errors thrown by the app. */
  faults: unknown[];
  /** Resolves to the number of open connections. */
  connections(): Promise<number>;
  close(): void;
}

const handles: Record<string, RouteHandle> = { "/record/csv": { streams: true } };

/** Starts the server in this process, with a stand-in for the app. */
export async function startWebServer(pages: PageHandler): Promise<RunningServer> {
  const faults: unknown[] = [];
  const server = createWebServer({
    env: { NODE_ENV: "test", TRUST_PROXY: 0 },
    files: new Map(),
    pages,
    requesterOf: ({ headers }) => headers.get("From") ?? "",
    handleOf: (path) => handles[path] ?? {},
    speculation: { files: [], headersOf: () => [], refuses: () => false },
    visitorPages: { serve: async () => false },
    detectLanguage: async () => "ko",
    errorPages: createErrorPages(
      { ko: (key) => key, en: (key) => key },
      { stylesheet: "/frame.css", type: "/type.css", postedScript: "/posted-page.js" },
    ),
    security: createSecurityHeaders({
      inlineScripts: [],
      mediaOrigins: [],
      onwardScheme: "https:",
      kakaoScripts: null,
      hstsSubdomains: false,
    }),
    metrics: createMetrics("of the tests", 1, []),
    lifecycle: createLifecycle(),
    onRecord: () => undefined,
    onFault: (error) => faults.push(error),
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    faults,
    connections: () => promisify(server.getConnections.bind(server))(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
