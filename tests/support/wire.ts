import { afterAll, beforeAll, beforeEach } from "vitest";
import { startApiProxy } from "./api-proxy";
import { startApp, type App } from "./app-server";
import type { ReferenceApi } from "./reference-api";
import { Visitor, type Answer } from "./visitor";

type Proxy = Awaited<ReturnType<typeof startApiProxy>>;

/** Starts an app of its own behind a proxy for the stage's API: tests change what comes by it, each anew. */
export function useWire(stage: { readonly api: ReferenceApi }, env: Record<string, string> = {}) {
  let running: { proxy: Proxy; app: App } | undefined;
  const now = () => {
    if (!running) throw new Error("The wire is there from beforeAll on");
    return running;
  };
  beforeAll(async () => {
    const proxy = await startApiProxy(stage.api.url);
    const origins = { TRUST_PROXY: "1", MEDIA_ORIGINS: new URL(stage.api.url).origin };
    running = { proxy, app: await startApp({ apiUrl: proxy.url, env: { ...origins, ...env } }) };
  });
  afterAll(async () => {
    await running?.app.stop();
    running?.proxy.close();
  });
  beforeEach(() => {
    now().proxy.play(undefined);
    now().proxy.shut(undefined);
  });
  const visitor = (headers?: Record<string, string>) => new Visitor(now().app.url, headers);
  return {
    get app() {
      return now().app;
    },
    get url() {
      return now().proxy.url;
    },
    visitor,
    member: (email?: string) => visitor().signIn(email),
    shut: (...given: Parameters<Proxy["shut"]>) => now().proxy.shut(...given),
    play: (...[trick]: Parameters<Proxy["play"]>) => now().proxy.play(trick),
    /** Answers a call so, until the test ends. */
    answer(call: string, status: number, body: string) {
      now().proxy.play((response, _, path) => {
        if (path !== call) return false;
        response.writeHead(status, { "Content-Type": "text/html" }).end(body);
        return true;
      });
    },
    /** Changes what a call answers. */
    rewrite(call: string, edit: (body: string) => string) {
      now().proxy.play((response, body, path) => {
        if (path !== call) return false;
        response.writeHead(200).end(edit(body.replace(/^\uFEFF/, "")));
        return true;
      });
    },
    /** Changes the data of a call's answer. */
    edit(call: string, change: (data: Record<string, unknown>) => void) {
      this.rewrite(call, (body) => {
        const answer = JSON.parse(body) as Record<string, unknown>;
        change((answer["data"] as Record<string, unknown> | undefined) ?? answer);
        return JSON.stringify(answer);
      });
    },
    /** Resolves to the request's line in the log. */
    async logged({ headers }: Answer): Promise<Record<string, unknown>> {
      await now().app.log();
      return (
        now()
          .app.lines()
          .find(({ id }) => id === headers.get("X-Request-Id")) ?? {}
      );
    },
  };
}
