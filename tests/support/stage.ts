import { afterAll, beforeAll } from "vitest";
import { startApp } from "./app-server";
import { startReferenceApi, type ReferenceApi } from "./reference-api";
import { Visitor } from "./visitor";

interface Stage {
  readonly api: ReferenceApi;
  readonly url: string;
  visitor(headers?: Record<string, string>): Visitor;
  /** A visitor from an address that nobody had before: what is counted by address begins anew. */
  newcomer(headers?: Record<string, string>): Visitor;
  member(email?: string): Promise<Visitor>;
  /** What the app has written to its log until now. */
  log(): string;
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
    running = {
      api,
      app: await startApp({ apiUrl: api.url, env: { TRUST_PROXY: "1", ...(await api.settings()), ...env } }),
    };
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
    newcomer: (headers) => new Visitor(now().app.url, { "X-Forwarded-For": newAddress(), ...headers }),
    member: (email) => new Visitor(now().app.url).signIn(email),
    log: () => now().app.output(),
  };
}

let addresses = 0;

/** One of the addresses that are kept for documentation (RFC 5737), and after them of those for benchmarks (RFC 2544). */
export function newAddress(): string {
  const n = addresses++;
  return n < 250 ? `203.0.113.${n + 1}` : `198.18.${Math.floor(n / 250)}.${(n % 250) + 1}`;
}
