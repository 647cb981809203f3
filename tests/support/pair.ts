import { startApp, type App } from "./app-server";
import { startReferenceApi, type ReferenceApi, type Start } from "./reference-api";

/** A reference API and the built app in front of it. */
export interface Pair {
  api: ReferenceApi;
  url: string;
  /** What the app has written to its log since the pair was started. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

export interface PairOptions extends Start {
  /** Of the app. */
  env?: Record<string, string>;
}

/** The app that a worker keeps: of all that a file of tests starts, it takes longest. */
let kept: { app: App; api: { port: number; settings: string } } | undefined;

// By this signal a worker ends. An app that is left alone drains and goes by itself, but Node now and then hangs there.
process.once("SIGTERM", () => {
  void kept?.app.stop("SIGKILL");
  process.kill(process.pid, "SIGTERM");
});

/**
 * A reference API of its own, fresh, and the worker's app, which has met it at the same address before. What an app
 * remembers is counted by account or address, or was bound to tokens that ended with the API before; but one that has
 * met faults may hold back calls. It ends, as does one that was started with options.
 */
export async function startPair(options: PairOptions = {}): Promise<Pair> {
  if (Object.keys(options).length > 0) return ownPair(options);
  const api = await startAtKeptPort();
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

async function ownPair({ env, ...start }: PairOptions): Promise<Pair> {
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

/** Somebody else may have taken the port meanwhile. */
function startAtKeptPort(): Promise<ReferenceApi> {
  const { port } = kept?.api ?? {};
  return port ? startReferenceApi({ port }).catch(() => startReferenceApi()) : startReferenceApi();
}

async function appBefore(api: ReferenceApi, env: Record<string, string> = {}): Promise<App> {
  return startApp({ apiUrl: api.url, env: { TRUST_PROXY: "1", ...(await api.settings()), ...env } });
}
