import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:https";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/free-port.js";
import { patience } from "../patience";
import { startApiProxy } from "../support/api-proxy";
import { startApp, type App } from "../support/app-server";
import { preloaded } from "../support/preloaded";
import { startRedis, until } from "../support/redis-server";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { Visitor } from "../support/visitor";
import { scale, startPrometheus, type Alarm } from "./prometheus";
import { withoutPrograms } from "./provide.js";

const without = withoutPrograms("prometheus", "redis-server");
const rules = readFileSync(new URL("../../deploy/alerts.yaml", import.meta.url), "utf8");
const names = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = ""]) => name);

describe.skipIf(without)(`alarms${without && ` (left out: ${without})`}`, () => {
  const folder = mkdtempSync(join(tmpdir(), "certificates-"));
  const full = openSync("/dev/full", "w");
  let api: ReferenceApi;
  let proxies: Awaited<ReturnType<typeof startApiProxy>>[];
  let prometheus: Awaited<ReturnType<typeof startPrometheus>>;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  const apps: App[] = [];
  const servers: Server[] = [];
  const loops: Promise<void>[] = [];
  let members: Visitor[] = [];
  let over = false;
  /** When an alarm rang, in seconds of the delivered rules' time after the faults began. */
  const rung = new Map<string, number>();

  beforeAll(async () => {
    [api, redis, prometheus] = await Promise.all([startReferenceApi(), startRedis(), startPrometheus()]);
    proxies = await Promise.all([startApiProxy(api.url), startApiProxy(api.url)]);
  });
  afterAll(async () => {
    over = true;
    await Promise.all(apps.map((app) => app.stop("SIGKILL")));
    await Promise.all(loops);
    for (const server of [...proxies, ...servers]) server.close();
    await Promise.all([api.stop(), redis.stop(), prometheus.stop()]);
    rmSync(folder, { recursive: true });
    closeSync(full);
  });

  async function start(apiUrl: string, env: Partial<NodeJS.ProcessEnv> = {}, outputs?: number): Promise<App> {
    const app = await startApp({ apiUrl, outputs, env: { TRUST_PROXY: "1", ...env } });
    apps.push(app);
    return app;
  }

  let people = 0;
  const somebody = (url: string) => new Visitor(url, { "X-Forwarded-For": `198.18.${++people >> 8}.${people & 255}` });

  const wrongPassword = (url: string, email = `p${people}@example.com`) =>
    somebody(url).post("/signin", { email, password: "wrong" });

  /** Does it again and again until these ring, that many at once. */
  function keep(alarms: string[], ms: number, work: () => Promise<unknown>, atOnce = 1): void {
    for (let i = 0; i < atOnce; i++) loops.push(repeat(alarms, ms, work));
  }
  async function repeat(alarms: string[], ms: number, work: () => Promise<unknown>): Promise<void> {
    while (!over && alarms.some((name) => !rung.has(name))) {
      await work().catch(() => undefined);
      await pause(ms);
    }
  }

  const firing = (alarms: Alarm[]) => alarms.filter(({ state }) => state === "firing");
  const named = (alarms: Alarm[]) => [...new Set(alarms.map(({ labels }) => labels.alertname ?? ""))].sort();
  const addresses = () => apps.map(({ port }) => `127.0.0.1:${port}`);

  test("a healthy product with traffic rings none", async () => {
    const weak = { NODE_OPTIONS: preloaded("weak").join(" "), REDIS_URL: redis.url };
    await start(proxies[0]?.url ?? "", weak);
    await start(proxies[1]?.url ?? "");
    await start(api.url, { WORKERS: "2" });
    members = await Promise.all(apps.map(({ url }) => somebody(url).signIn()));
    const paths = ["/record", "/alert", "/nasmo", "/rank", "/location", "/contest", "/nowhere"];
    await prometheus.watchAll(addresses());
    const seen: Alarm[] = [];
    const end = performance.now() + (10 * 60_000) / scale;
    for (let i = 0; performance.now() < end; i++) {
      await Promise.all(members.map((member) => member.get(paths[i % paths.length] ?? "")));
      if (i % 20 === 0) await wrongPassword(apps[0]?.url ?? "");
      seen.push(...firing(await prometheus.alarms()));
    }
    expect(
      await prometheus.value('sum(increase(http_requests_total{route="routes/record/record"}[10s]))'),
    ).toBeGreaterThan(5);
    expect(named(seen)).toEqual([]);
  });

  /** Serves a certificate of so many days; resolves to the port. */
  async function withCertificate(days: number): Promise<number> {
    const [key, cert] = [join(folder, `${days}.key`), join(folder, `${days}.pem`)];
    const made = ["-nodes", "-days", String(days), "-subj", "/CN=localhost", "-keyout", key, "-out", cert];
    execFileSync("openssl", ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", ...made], {
      stdio: "ignore",
    });
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
    server.listen(0, "127.0.0.1");
    servers.push(server);
    await once(server, "listening");
    const address = server.address();
    return typeof address === "object" && address ? address.port : 0;
  }

  /** The faults of an API and of its network, by path. */
  function breakApi(): void {
    let refreshes = 0;
    proxies[0]?.play((response, _, path) => {
      if (path === "/nasmo/list.php") response.writeHead(502).end("<html>");
      else if (path === "/field/list.php") response.end("<html><title>A fault</title>");
      else if (path === "/notice/list.php") response.writeHead(429).end('{"code":429,"msg":"slow down"}');
      else if (path === "/rank/list.php" || (path === "/Auth/verifyToken.php" && ++refreshes % 2))
        response.writeHead(401).end('{"code":401,"msg":"no token"}');
      else return false;
      return true;
    });
    proxies[1]?.play((response, body) => {
      void pause(2_300).then(() => response.end(body));
      return true;
    });
  }

  function comeTo(faulty: App, slow: App, crew: App): void {
    const [member] = members;
    const broken = {
      "/nasmo": "ApiBreakerOpen",
      "/location": "ApiOffContract",
      "/alert?kind=notice": "ApiTooManyRequests",
    };
    for (const [path, alarm] of Object.entries(broken)) keep([alarm, "PagesFail"], 150, async () => member?.get(path));
    keep(["ProductFails"], 150, async () => member?.get("/alert?kind=the-product-fails"));
    const comeIn = async () => (await somebody(faulty.url).signIn("rookie@example.com")).get("/rank");
    keep(["NewTokensRefused", "SignInsEnd"], 500, comeIn, 2);
    keep(["SignInsRefused"], 100, () => wrongPassword(faulty.url), 4);
    keep(["PasswordsTried"], 250, () => wrongPassword(faulty.url, "push@example.com"));
    const network = somebody(slow.url);
    keep(["OneAsksTooMuch"], 100, () => network.get("/location/location-detail?fieldSeq=1"), 80);
    keep(["Overloaded", "ApiSlow"], 500, () => wrongPassword(slow.url), 120);
    keep(["CrashLoop", "Restarts"], 1_000, async () => {
      // A connection that a killed worker was given is never answered.
      const answer = fetch(`${crew.url}/metrics`, { headers: { Connection: "close" } });
      const { ok } = await Promise.race([answer, pause(5_000, { ok: false })]);
      if (!ok) return;
      const [worker] = readFileSync(`/proc/${crew.pid}/task/${crew.pid}/children`, "utf8").match(/\d+/g) ?? [];
      if (worker) process.kill(Number(worker), "SIGKILL");
    });
  }

  test("each rings for its fault", async () => {
    const [faulty, slow, crew] = apps;
    if (!faulty || !slow || !crew) throw new Error("no app");
    const [apiPort, originPort, gone] = [
      await withCertificate(2),
      await withCertificate(10),
      await freePort(0, "127.0.0.1"),
    ];
    const weak = {
      PUBLIC_ORIGIN: `https://127.0.0.1:${originPort}`,
      MEMORY_LIMIT: "90000000",
      NODE_OPTIONS: preloaded("weak").join(" "),
    };
    const silent = await start(`https://127.0.0.1:${apiPort}/v1`, weak, full);
    // A megabyte of lines is kept before the first is lost.
    keep(["LogLinesLost"], 0, () => fetch(`${silent.url}/signin`).then((page) => page.text()), 8);
    prometheus.watch([...addresses(), `127.0.0.1:${gone}`]);
    const began = performance.now();
    await redis.kill();
    breakApi();
    comeTo(faulty, slow, crew);
    const missing = () => names.filter((name) => name !== "ProductGone" && !rung.has(name));
    const look = async () => {
      for (const name of named(firing(await prometheus.alarms())))
        if (!rung.has(name)) rung.set(name, Math.round(((performance.now() - began) / 1000) * scale));
      return missing();
    };
    await expect
      .poll(look, { timeout: patience(200_000) })
      .toEqual([])
      .finally(() => console.log(Object.fromEntries(rung)));
  });

  test("one rings when no process is left", async () => {
    over = true;
    await Promise.all(apps.map((app) => app.stop("SIGKILL")));
    await until(async () => named(firing(await prometheus.alarms())).includes("ProductGone"));
  });
});
