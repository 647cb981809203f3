import cluster from "node:cluster";
import type { Server } from "node:http";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { refuseToStart } from "./app/refuse-to-start";
import { offers } from "./brand/brand.json";
import { version } from "./package.json";
import { watchCertificates } from "./server/certificates";
import { isNameless } from "./server/client";
import { demoGreeting } from "./server/demo";
import {
  setAppEnvironment,
  plainAddresses,
  readEnv,
  readOnwardSources,
  readMediaOrigins,
  sendsTraces,
  settingsWithoutEffect,
  type ServerEnv,
} from "./server/env";
import { createErrorPages } from "./server/error-pages";
import { requireFreePort } from "./scripts/free-port.js";
import { createSecurityHeaders } from "./server/headers";
import { createLifecycle } from "./server/lifecycle";
import { listen } from "./server/listen";
import { logAccounts } from "./server/audit-log";
import { createLogger, createOutputs } from "./server/logger";
import { createMetrics } from "./server/metrics";
import { createPageHandler } from "./server/page-handler";
import { startWorkers, type Workers } from "./server/primary";
import { logRedis } from "./server/redis-log";
import { startReferenceApi, type ReferenceApi } from "./server/reference-api";
import {
  detectLanguageOf,
  errorPageFilesOf,
  inlineScriptsOf,
  loadBuild,
  maintenanceOfBuild,
  requesterOfBuild,
  serverTextsOf,
} from "./server/remix-build";
import { createBranchFinder } from "./server/route-branch";
import { createSpeculation } from "./server/speculation";
import { readStaticFiles } from "./server/static-files";
import { startTracing, type Tracing } from "./server/tracing";
import { createVisitorPages } from "./server/visitor-pages";
import { createWebServer } from "./server/web-server";
import { joinWorkers, metricsOfAll } from "./server/worker";

const { values: args } = parseArgs({
  strict: false,
  options: { demo: { type: "boolean" }, simulator: { type: "string" } },
});
const demo = args.demo === true;
const inBuild = (path: string) => new URL(path, import.meta.url);
const lifecycle = createLifecycle();
const outputs = createOutputs();
const logger = createLogger(demo, outputs);

interface Running {
  reference?: ReferenceApi;
  workers?: Workers;
  drain?: (delayMs: number, options?: { silently: boolean }) => Promise<void>;
}
const running: Running = {};

async function main(): Promise<void> {
  const env = readEnv(process.env, demo);
  stopOnSignals(env);
  if (cluster.isWorker) return startWorker(env);
  await requireFreePort(env.PORT, env.HOST);
  if (!env.API_BASE_URL) {
    const script = fileURLToPath(inBuild("./reference-api.js"));
    running.reference = await startReferenceApi(script, env.PORT && env.PORT + 1);
  }
  const { reference } = running;
  setAppEnvironment(env, env.API_BASE_URL ?? reference?.baseUrl ?? "", reference?.settings);
  warn(env);
  const address = env.WORKERS > 1 ? await startCrew(env) : await serve(env);
  if (demo) console.log(demoGreeting({ address, api: reference?.origin, shell: await startSimulator(address, env) }));
  else logger.info({ address, api: process.env.API_BASE_URL, version, workers: env.WORKERS }, "listening");
  process.send?.({ address });
}

function warn(env: ServerEnv): void {
  const secrets = env.SESSION_SECRET ?? [];
  if (secrets.length === 0 && !demo) logger.warn("SESSION_SECRET is not set: sessions end with this process");
  if (secrets.some((key) => key.length < 16)) logger.warn("SESSION_SECRET has a key under 16 characters");
  for (const line of settingsWithoutEffect(process.env)) logger.warn(line);
  if (isNameless(env) && !demo) logger.warn("PUBLIC_ORIGIN is not set: only localhost is answered");
  for (const name of plainAddresses(env))
    logger.warn(`${name} HAS NO TLS: whoever is between this and the other machine reads and changes what is sent`);
  if (!process.env.MEDIA_ORIGINS && offers.areas.includes("videos"))
    logger.warn("MEDIA_ORIGINS is not set: swing videos are not shown");
}

/** Starts workers from the build at the script's path. SIGHUP starts new ones from the build that is there then. */
async function startCrew({ WORKERS }: ServerEnv): Promise<string> {
  cluster.setupPrimary({ exec: demo ? fileURLToPath(import.meta.url) : process.argv[1] });
  const started = startWorkers(WORKERS, logger);
  // Listens from now on, because the signal would end the process while the last workers start.
  process.on("SIGHUP", () => void started.then((workers) => workers.replaceAll()));
  running.workers = await started;
  return running.workers.address;
}

async function startWorker(env: ServerEnv): Promise<void> {
  joinWorkers(async () => {
    await running.drain?.(env.DRAIN_DELAY_MS, { silently: true });
    exit();
  });
  process.send?.({ address: await serve(env) });
}

/** Serves in this process; resolves to the address. */
async function serve(env: ServerEnv): Promise<string> {
  logRedis(logger);
  logAccounts(logger);
  process.on("unhandledRejection", (error) => logger.error(error, "unhandled rejection"));
  const tracing = sendsTraces(env) ? await startTracing(version, env) : undefined;
  const server = await createServer(env, tracing);
  running.drain = async (delayMs, options) => {
    await lifecycle.drain(server, delayMs, options);
    await tracing?.stop();
  };
  return listen(server, env);
}

/** With PUBLIC_ORIGIN the app answers only at that origin, and the simulator has another. */
async function startSimulator(address: string, { HOST, PORT, PUBLIC_ORIGIN }: ServerEnv): Promise<string | undefined> {
  if (typeof args.simulator !== "string" || PUBLIC_ORIGIN) return undefined;
  const file = pathToFileURL(resolve(args.simulator));
  const simulator: typeof import("./server/shell-simulator/start") = await import(file.href);
  return simulator.startShellSimulator(address, PORT && PORT + 2, HOST);
}

/** Invalid rows would fill a page of the log; the metric counts them all. */
const mostNotes = 10;

async function createServer(env: ServerEnv, tracing: Tracing | undefined): Promise<Server> {
  const metrics = metricsOfAll(createMetrics(version, env.WORKERS, Object.values(outputs)));
  watchCertificates(env, metrics.noteCertificate);
  const build = await loadBuild(inBuild("./server/app.js"));
  metrics.beginRoutes([...Object.keys(build.routes), "none"]);
  const { maintenanceKey, isUnderMaintenance } = maintenanceOfBuild(build);
  const findBranch = createBranchFinder(build);
  const speculation = createSpeculation(build, findBranch, env.PREFETCH === "on");
  const files = new Map([...readStaticFiles(fileURLToPath(inBuild("./client"))), ...speculation.files]);
  const pages = createPageHandler(build, findBranch);
  const security = createSecurityHeaders({
    inlineScripts: inlineScriptsOf(build),
    mediaOrigins: readMediaOrigins(process.env),
    ...readOnwardSources(process.env),
    hstsSubdomains: env.HSTS_SUBDOMAINS === "on",
  });
  return createWebServer({
    env,
    files,
    metrics,
    tracing,
    lifecycle,
    pages,
    handleOf: (path) => findBranch(path)?.handle ?? {},
    requesterOf: requesterOfBuild(build),
    security,
    speculation,
    visitorPages: createVisitorPages({ build, pages, security, speculation, maintenanceKey }),
    detectLanguage: detectLanguageOf(build),
    errorPages: createErrorPages(await serverTextsOf(build), errorPageFilesOf(files)),
    onRecord(ended) {
      const maintenance = ended.status === 503 && isUnderMaintenance();
      const record = maintenance ? { ...ended, maintenance } : ended;
      metrics.count(record);
      const line = { ...record, notes: record.notes?.slice(0, mostNotes) };
      const isFault = record.status >= 500 && !maintenance && record.prefetch !== "refused";
      if (isFault || record.notes || record.warning) logger.warn(line);
      else logger.info(line);
    },
    onFault: (error, id) => logger.error({ err: error, id }, "the app failed"),
  });
}

/** A worker first agrees with its parent to take no more connections, because one may be on its way. */
function exit(): void {
  const { worker } = cluster;
  if (!worker?.isConnected()) process.exit(0);
  worker.once("disconnect", () => process.exit(0));
  worker.disconnect();
}

/** Only SIGTERM waits for the load balancers: SIGINT comes from a terminal. */
function stopOnSignals(env: ServerEnv): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals, delayMs: number) => {
    if (stopping) return;
    stopping = true;
    await running.workers?.stop(signal);
    await running.drain?.(delayMs);
    await running.reference?.stop();
    exit();
  };
  process.on("SIGTERM", () => void stop("SIGTERM", env.DRAIN_DELAY_MS));
  process.on("SIGINT", () => void stop("SIGINT", 0));
  process.on("disconnect", () => void stop("SIGTERM", 0));
}

main().catch(refuseToStart);
