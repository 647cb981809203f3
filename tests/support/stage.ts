import { afterAll, beforeAll } from "vitest";
import { startApp } from "./app-server";
import { startReferenceApi, type ReferenceApi } from "./reference-api";
import { Visitor } from "./visitor";

interface Stage {
  readonly api: ReferenceApi;
  readonly url: string;
  visitor(headers?: Record<string, string>): Visitor;
  member(email?: string): Promise<Visitor>;
}

interface Running {
  api: ReferenceApi;
  app: Awaited<ReturnType<typeof startApp>>;
}

/** A reference API and the built app in front of it, for all tests of a file. */
export function useStage(options: { members?: number; games?: number; env?: Record<string, string> } = {}): Stage {
  let running: Running | undefined;
  const now = () => {
    if (!running) throw new Error("The stage is there from beforeAll on");
    return running;
  };
  beforeAll(async () => {
    const { env, ...seed } = options;
    const api = await startReferenceApi(seed);
    running = { api, app: await startApp({ apiUrl: api.url, env }) };
  });
  afterAll(async () => {
    await running?.app.stop();
    await running?.api.stop();
  });
  return {
    get api() {
      return now().api;
    },
    get url() {
      return now().app.url;
    },
    visitor: (headers) => new Visitor(now().app.url, headers),
    member: (email) => new Visitor(now().app.url).signIn(email),
  };
}
