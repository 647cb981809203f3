import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startApp, type App } from "../support/app-server";
import { startApiProxy } from "../support/api-proxy";
import { startReferenceApi } from "../support/reference-api";
import { startStubApi, type StubApi } from "../support/stub-api";
import { Visitor } from "../support/visitor";

const form = { email: "somebody@example.com", password: "Secret-4711" };

describe("metrics", () => {
  let api: StubApi;
  let app: App;
  let isBroken = false;
  beforeAll(async () => {
    api = await startStubApi((_, res) => {
      res.statusCode = isBroken ? 500 : 200;
      res.end('{"code":460,"msg":"no"}');
    });
    app = await startApp({ apiUrl: api.url, env: { TRUST_PROXY: "1" } });
  });
  afterAll(async () => {
    await app.stop("SIGKILL");
    api.close();
  });

  const sample = async (name: string) => {
    const text = await (await fetch(`${app.url}/metrics`)).text();
    const line = text.split("\n").find((one) => one.startsWith(`${name} `));
    return line ? Number(line.slice(name.length)) : 0;
  };
  let people = 0;
  const signIn = () =>
    new Visitor(app.url, { "X-Forwarded-For": `198.18.1.${++people}` }).post("/signin", {
      ...form,
      email: `p${people}@example.com`,
    });

  test("calls of the API are timed by path and outcome", async () => {
    const call = 'upstream_call_duration_seconds_count{call="/login/login.php",outcome="refused"}';
    const before = await sample(call);
    await signIn();
    expect(await sample(call)).toBe(before + 1);
  });

  test("who is refused by a limit is counted by that limit", async () => {
    const visitor = new Visitor(app.url, { "X-Forwarded-For": "198.18.2.1" });
    for (let i = 0; i < 12; i++) await visitor.post("/signin", form);
    expect(await sample('limit_refusals_total{limit="account"}')).toBe(2);
  });

  test("what alarms count is there from the start, with 0", async () => {
    const fresh = await startApp({ apiUrl: api.url });
    const text = await (await fetch(`${fresh.url}/metrics`)).text();
    await fresh.stop("SIGKILL");
    for (const series of [
      'http_requests_total{route="routes/record/record",status="500"} 0',
      'http_requests_total{route="routes/rank/compare",status="503"} 0',
      'upstream_notes_total{call="/record/list.php",kind="off the contract"} 0',
      'upstream_notes_total{call="/nasmo/list.php",kind="too many requests"} 0',
      'limit_refusals_total{limit="sign-ins"} 0',
      'token_refreshes_total{outcome="refused"} 0',
      'account_events_total{event="signed in",way="kakao"} 0',
    ])
      expect(text).toContain(`${series}\n`);
    expect(text).toMatch(/^memory_limit_bytes \d{8}/m);
  });

  test("429 of the API, and 401 to a token that it has just given, are counted by call", async () => {
    const reference = await startReferenceApi();
    const proxy = await startApiProxy(reference.url);
    const own = await startApp({ apiUrl: proxy.url });
    const member = await new Visitor(own.url).signIn();
    proxy.play((response, _, path) => {
      if (path === "/rank/list.php") response.writeHead(401).end('{"code":401,"msg":"no token"}');
      else if (path === "/nasmo/list.php") response.writeHead(429).end('{"code":429,"msg":"later"}');
      else return false;
      return true;
    });
    expect((await member.get("/nasmo")).status).toBe(503);
    expect((await member.get("/rank")).status).toBe(302);
    const text = await (await fetch(`${own.url}/metrics`)).text();
    await own.stop("SIGKILL");
    proxy.close();
    await reference.stop();
    expect(text).toContain('upstream_notes_total{call="/nasmo/list.php",kind="too many requests"} 1\n');
    expect(text).toContain('upstream_notes_total{call="/rank/list.php",kind="new token refused"} 1\n');
  });

  test("an open breaker is told by its path, and so is its closing", async () => {
    const breaker = 'upstream_breaker_open{call="/login/login.php"}';
    isBroken = true;
    while ((await sample(breaker)) === 0) await signIn();
    isBroken = false;
    while ((await sample(breaker)) === 1) await signIn();
    const calls = (outcome: string) =>
      sample(`upstream_call_duration_seconds_count{call="/login/login.php",outcome="${outcome}"}`);
    expect(await calls("failed")).toBeGreaterThan(10);
    expect(await calls("held back")).toBeGreaterThan(0);
  });

  test("what runs, and how long the event loop waits, are told; Redis is not where there is none", async () => {
    const text = await (await fetch(`${app.url}/metrics`)).text();
    expect(text).toContain(`node="${process.version}"`);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).not.toMatch(/^redis_up/m);
  });
});

test("the dashboard and the alarms ask for metrics that are there", async () => {
  const env = { REDIS_URL: "redis://127.0.0.1:9", WORKERS: "2" };
  const app = await startApp({ apiUrl: "http://127.0.0.1:9/v1", env });
  const metrics = async () => (await fetch(`${app.url}/metrics`)).text();
  await new Visitor(app.url).get("/signin");
  while (!/^redis_outages_total [12]$/m.test(await metrics())) await fetch(`${app.url}/healthz`);
  const text = await metrics();
  const known = new Set([...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(namesOf));
  await app.stop("SIGKILL");
  const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8");
  const asked = [
    ...[...read("grafana.json").matchAll(/"expr": "(.*)"/g)].map(([, expression = ""]) => expression),
    ...[...read("alerts.yaml").matchAll(/expr: (.*)/g)].map(([, expression = ""]) => expression),
  ];
  expect(asked.length).toBeGreaterThan(20);
  const names = asked.flatMap((expression) => expression.match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?=[[{ >)]|$)/g) ?? []);
  expect(names.length).toBeGreaterThanOrEqual(asked.length);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  const routes = asked.flatMap((expression) => expression.match(/\broute="[^"]+"/g) ?? []);
  expect(routes.filter((route) => !text.includes(route))).toEqual([]);
});

function namesOf([, name = "", type]: RegExpMatchArray): string[] {
  return type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
}

test("every alarm has a place in the handbook that says what to do", () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  const alarms = [...read("deploy/alerts.yaml").matchAll(/alert: (\w+)/g)].flatMap(([, name]) => name ?? []);
  expect(alarms.length).toBeGreaterThan(5);
  const handbook = read("docs/operating.md");
  expect(alarms.filter((name) => !handbook.includes(`| ${name} `))).toEqual([]);
});

describe("traces", () => {
  /** OTLP messages, which contain their strings as plain bytes. */
  let sent: Buffer[];
  const collector = createServer(async (req, res) => {
    for await (const chunk of req) sent.push(Buffer.from(chunk));
    res.setHeader("Content-Type", "application/x-protobuf").end();
  });
  let seen: (string | undefined)[];
  let api: StubApi;
  let app: App | undefined;
  beforeAll(async () => {
    collector.listen(0, "127.0.0.1");
    await once(collector, "listening");
    api = await startStubApi((req, res) => {
      seen.push(req.headers.traceparent?.toString());
      res.end('{"code":460,"msg":"no"}');
    });
  });
  afterEach(() => app?.stop("SIGKILL"));
  afterAll(() => {
    collector.close();
    api.close();
  });

  async function startTraced(more: Record<string, string>) {
    [sent, seen] = [[], []];
    const address = collector.address();
    const port = address && typeof address === "object" ? address.port : 0;
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: "50" };
    app = await startApp({ apiUrl: api.url, env: { ...endpoint, TRUST_PROXY: "1", ...more } });
    return app.url;
  }

  test("a page's span and that of its call are sent, of one trace, which proxy and API share; nothing of what was typed", async () => {
    const url = await startTraced({ OTEL_SERVICE_NAME: "play-one" });
    const [trace, parent] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
    await new Visitor(url).post("/signin", form, { traceparent: `00-${trace}-${parent}-01` });
    expect(seen[0]).toMatch(new RegExp(`^00-${trace}-(?!${parent})[0-9a-f]{16}-01$`));
    const bytes = () => Buffer.concat(sent);
    while (!bytes().includes("POST routes/signin/signin")) await fetch(`${url}/healthz`);
    expect(bytes().includes("POST /login/login.php")).toBe(true);
    expect(bytes().includes(Buffer.from(trace, "hex"))).toBe(true);
    expect(bytes().includes(Buffer.from(seen[0]?.split("-")[2] ?? "", "hex"))).toBe(true);
    expect(bytes().includes("play-one")).toBe(true);
    expect(bytes().toString("latin1")).not.toMatch(/somebody|Secret-4711|healthz/);
  });

  test.each<Record<string, string>>([{ OTEL_SDK_DISABLED: "true" }, { OTEL_TRACES_EXPORTER: "none" }])(
    "%o switches them off",
    async (off: Record<string, string>) => {
      const url = await startTraced(off);
      await new Visitor(url).post("/signin", form);
      expect(seen).toEqual([undefined]);
      expect(await app?.stop()).toBe(0);
      expect(sent).toEqual([]);
    },
  );
});

test("in development, and only there, Server-Timing names the calls of a page", async () => {
  const api = await startStubApi();
  const timing = async (NODE_ENV: "development" | "production") => {
    const app = await startApp({ apiUrl: api.url, env: { NODE_ENV } });
    const { headers, setCookies } = await new Visitor(app.url).post("/signin", form);
    await app.stop("SIGKILL");
    return { timing: headers.get("Server-Timing"), cookies: setCookies.map((line) => line.split("=")[0]) };
  };
  const [there, here] = [await timing("development"), await timing("production")];
  expect(there.timing).toMatch(/^api;desc="\/login\/login\.php";dur=[\d.]+, total;.*dur=[\d.]+$/);
  expect(here.timing).toBeNull();
  expect(there.cookies).toEqual(here.cookies);
  api.close();
});
