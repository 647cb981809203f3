import { afterAll, beforeAll } from "vitest";
import { startApp, type App, type StartApp } from "./app-server";
import { startStubApi, type StubApi } from "./stub-api";

/** Starts the built app for all tests of a file or group; `options` are asked for when it starts. */
export function useApp(options: () => StartApp | Promise<StartApp>): Omit<App, "stop"> {
  let running: App | undefined;
  const now = () => {
    if (!running) throw new Error("The app is there from beforeAll on");
    return running;
  };
  beforeAll(async () => void (running = await startApp(await options())));
  afterAll(async () => void (await running?.stop()));
  return {
    get url() {
      return now().url;
    },
    get port() {
      return now().port;
    },
    get pid() {
      return now().pid;
    },
    output: () => now().output(),
    lines: () => now().lines(),
    log: () => now().log(),
    moveClock: (ms) => now().moveClock(ms),
  };
}

/** Starts the built app in front of an API that does only what `answer` says: it refuses every sign-in without it. */
export function useStubbedApp(env: StartApp["env"] = {}, answer?: Parameters<typeof startStubApi>[0]) {
  let api: StubApi;
  beforeAll(async () => void (api = await startStubApi(answer)));
  afterAll(() => api.close());
  const app = useApp(() => ({ apiUrl: api.url, env }));
  return Object.defineProperties(app, { api: { get: () => api } }) as typeof app & { readonly api: StubApi };
}
