import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { version } from "./package.json";
import { isNameless } from "./server/client";
import { demoGreeting } from "./server/demo";
import {
  setAppEnvironment,
  readEnv,
  readFormTargets,
  readKakaoSources,
  readMediaOrigins,
  type ServerEnv,
} from "./server/env";
import { createErrorPages } from "./server/error-pages";
import { requireFreePort } from "./server/free-port.js";
import { createSecurityHeaders } from "./server/headers";
import { createLifecycle } from "./server/lifecycle";
import { listen } from "./server/listen";
import { createLogger } from "./server/logger";
import { createMetrics } from "./server/metrics";
import { createPageHandler } from "./server/page-handler";
import { startReferenceApi, type ReferenceApi } from "./server/reference-api";
import { inlineScriptsOf, loadBuild, serverTextsOf, frameSheetOf } from "./server/remix-build";
import { createBranchFinder } from "./server/route-branch";
import { readStaticFiles } from "./server/static-files";
import { createVisitorPages } from "./server/visitor-pages";
import { createWebServer } from "./server/web-server";

const demo = process.argv.includes("--demo");
const inBuild = (path: string) => new URL(path, import.meta.url);
const lifecycle = createLifecycle();

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const running: Running = {};
  stopOnSignals(env, running);
  await requireFreePort(env.PORT, env.HOST);
  const logger = createLogger(demo);
  if (!env.API_BASE_URL) {
    const script = fileURLToPath(inBuild("./reference-api.js"));
    running.reference = await startReferenceApi(script, env.PORT && env.PORT + 1);
  }
  const { reference } = running;
  setAppEnvironment(env, env.API_BASE_URL ?? reference?.baseUrl ?? "", reference?.settings);
  const secrets = env.SESSION_SECRET?.split(",") ?? [];
  if (secrets.length === 0 && !demo) logger.warn("SESSION_SECRET is not set: sessions end with this process");
  if (secrets.some((key) => key.trim().length < 16)) logger.warn("SESSION_SECRET has a key under 16 characters");
  if (isNameless(env) && !demo) logger.warn("PUBLIC_ORIGIN is not set: only localhost is answered");

  if (!process.env.MEDIA_ORIGINS) logger.warn("MEDIA_ORIGINS is not set: swing videos are not shown");

  const server = await createServer(env, logger);
  const address = await listen(server, env);
  running.server = server;
  process.on("unhandledRejection", (error) => logger.error(error, "unhandled rejection"));
  if (demo) console.log(demoGreeting({ address, api: reference?.origin, shell: await startSimulator(address, env) }));
  else logger.info({ version, address, api: process.env.API_BASE_URL }, "listening");
  process.send?.({ address });
}

/** Its code is a file of its own. With PUBLIC_ORIGIN the app answers by that name alone, and the simulator has another. */
async function startSimulator(address: string, { HOST, PORT, PUBLIC_ORIGIN }: ServerEnv): Promise<string | undefined> {
  if (PUBLIC_ORIGIN) return undefined;
  const simulator: typeof import("./server/shell-simulator/start") = await import(inBuild("./shell-simulator.js").href);
  return simulator.startShellSimulator(address, PORT && PORT + 2, HOST);
}

/** A list of which no row fits would fill a page of the log; the metric counts them all. */
const mostNotes = 10;

async function createServer(env: ServerEnv, logger: ReturnType<typeof createLogger>): Promise<Server> {
  const build = await loadBuild(inBuild("./server/index.js"));
  const files = readStaticFiles(fileURLToPath(inBuild("./client")));
  const metrics = createMetrics();
  const findBranch = createBranchFinder(build);
  const pages = createPageHandler(build, findBranch);
  const security = createSecurityHeaders({
    inlineScripts: inlineScriptsOf(build),
    formTargets: readFormTargets(process.env),
    mediaOrigins: readMediaOrigins(process.env),
    kakao: readKakaoSources(process.env),
  });
  return createWebServer({
    env,
    files,
    metrics,
    lifecycle,
    pages,
    handleOf: (path) => findBranch(path)?.handle ?? {},
    security,
    visitorPages: await createVisitorPages({ build, pages, security }),
    errorPages: createErrorPages(await serverTextsOf(build), frameSheetOf(files)),
    onRecord(record) {
      metrics.count(record);
      const line = { ...record, notes: record.notes?.slice(0, mostNotes) };
      if (record.status >= 500 || record.notes || record.warning) logger.warn(line);
      else logger.info(line);
    },
    onFault: (error, id) => logger.error({ err: error, id }, "the app failed"),
  });
}

interface Running {
  reference?: ReferenceApi;
  server?: Server;
}

/** Only SIGTERM waits for the load balancers: SIGINT comes from a terminal. */
function stopOnSignals(env: ServerEnv, running: Running): void {
  const stop = async (delayMs: number) => {
    if (lifecycle.draining) return;
    if (running.server) await lifecycle.drain(running.server, delayMs);
    await running.reference?.stop();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop(env.DRAIN_DELAY_MS));
  process.on("SIGINT", () => void stop(0));
  process.on("disconnect", () => void stop(0));
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`Cannot start: ${reason.replace(/\s+/g, " ")}`);
  process.exit(1);
});
