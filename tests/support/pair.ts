import { startApp, type App } from "./app-server";
import { startReferenceApi, type ReferenceApi, type Start } from "./reference-api";

/** A reference API and the built app in front of it. */
export interface Pair {
  api: ReferenceApi;
  url: string;
  /** The app's log since the pair was started. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

export interface PairOptions extends Start {
  /** The app's. */
  env?: Record<string, string>;
  /** For walks of all journeys: limits count the seeds' people over all files of a kept app. */
  ownApp?: true;
}

/** A worker keeps its app, because starting one takes longest. */
let kept: { app: App; api: { port: number; settings: string } } | undefined;

// This signal ends a worker. Without it an app drains and exits, but Node sometimes hangs there.
process.once("SIGTERM", () => {
  void kept?.app.stop("SIGKILL");
  process.kill(process.pid, "SIGTERM");
});

/**
 * Starts a fresh reference API at the address that the worker's app knows, and returns both. The app's memory is
 * counted by account or address, or was bound to tokens of the previous API; but an app that has met faults may hold
 * back calls, so it is ended, as is one with an environment of its own.
 */
export async function startPair(options: PairOptions = {}): Promise<Pair> {
  if (options.env ?? options.ownApp) return ownPair(options);
  const api = await startAtKeptPort(options);
  const settings = JSON.stringify(await api.settings());
  if (kept?.api.port !== api.port || kept.api.settings !== settings) {
    await kept?.app.stop();
    kept = { app: await appBefore(api), api: { port: api.port, settings } };
  }
  const { app } = kept;
  const written = app.output().length;
  const pair: Pair = {
    api,
    url: app.url,
    log: async () => (await app.log()).slice(written),
    async stop() {
      if (pair.api.hasFailed()) {
        kept = undefined;
        await app.stop();
      }
      await pair.api.stop();
    },
  };
  return pair;
}

async function ownPair({ env, ownApp: _, ...start }: PairOptions): Promise<Pair> {
  const api = await startReferenceApi(start);
  const app = await appBefore(api, env);
  const pair: Pair = {
    api,
    url: app.url,
    log: app.log,
    stop: async () => void (await Promise.all([app.stop(), pair.api.stop()])),
  };
  return pair;
}

/** Another process may have taken the port meanwhile. */
function startAtKeptPort(start: Start): Promise<ReferenceApi> {
  const { port } = kept?.api ?? {};
  return port ? startReferenceApi({ ...start, port }).catch(() => startReferenceApi(start)) : startReferenceApi(start);
}

async function appBefore(api: ReferenceApi, env: Record<string, string> = {}): Promise<App> {
  return startApp({ apiUrl: api.url, env: { TRUST_PROXY: "1", ...(await api.settings()), ...env } });
}
