import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type App } from "../support/app-server";
import { startCrowd, type Crowd } from "../support/crowd";
import { startRedis, until } from "../support/redis-server";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { mailedPath } from "../support/signup-visit";
import { player, Visitor } from "../support/visitor";
import { startBalancer, type Balancer } from "./balancer";
import { withoutPrograms } from "./provide.js";

const without = withoutPrograms("redis-server", "haproxy", "nginx");
const leftOut = without && ` (left out: ${without})`;

const venuesIn = (text: string) => [...text.matchAll(/data-favourite="(\d+)"/g)].flatMap(([, id]) => id ?? []);

/** Signs a member in, and starts a crowd that stars the venues not starred yet. */
async function come(url: string, email = player) {
  const member = await new Visitor(url).signIn(email);
  const venues: string[] = [];
  for (let page: string | undefined = "/location"; page;) {
    const list = await member.get(page);
    venues.push(...venuesIn(list.text));
    page = list.page.querySelector("a[rel=next]")?.getAttribute("href");
  }
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { member, load: startCrowd({ url, cookie, venues }) };
}

/** Returns the venues that the server reported as starred, and that are not; one page at a time, as one member's share allows. */
async function lost(member: Visitor, { starred }: Crowd): Promise<string[]> {
  const off: string[] = [];
  for (const id of starred) {
    const { status, page } = await member.get(`/location/${id}`);
    expect(status).toBe(200);
    if (!page.querySelector("[data-favourite] [aria-pressed=true]")) off.push(id);
  }
  return off;
}

function report(what: string, { answered, failed, starred }: Crowd): void {
  console.log(`${what}: ${answered} answered, ${starred.length} of them forms; failed: ${failed.join("; ") || "none"}`);
}

describe.skipIf(without).each(["haproxy", "nginx"] as const)(`two replicas behind %s, under load${leftOut}`, (kind) => {
  let api: ReferenceApi;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let balancer: Balancer;
  const replicas: App[] = [];
  const start = (PORT = "0") => {
    const env = { REDIS_URL: redis.url, TRUST_PROXY: "1", DRAIN_DELAY_MS: "5000", PORT };
    return startApp({ apiUrl: api.url, env });
  };
  beforeAll(async () => {
    [api, redis] = await Promise.all([startReferenceApi(), startRedis()]);
    replicas.push(await start(), await start());
    balancer = await startBalancer(kind, [replicas[0]?.port ?? 0, replicas[1]?.port ?? 0], { tls: false });
  });
  afterAll(async () => {
    await balancer?.stop();
    await Promise.all(replicas.map((replica) => replica.stop("SIGKILL")));
    await Promise.all([api.stop(), redis.stop()]);
  });

  test("a rolling restart: no page and no form fails", async () => {
    const { member, load } = await come(balancer.url);
    await load.untilAnswered(100);
    for (const [i, replica] of replicas.entries()) {
      expect(await replica.stop("SIGTERM")).toBe(0);
      replicas[i] = await start(String(replica.port));
      await load.untilAnswered(100);
    }
    await load.stop();
    report(`${kind}: rolling restart`, load);
    expect(load.failed).toEqual([]);
    expect(load.starred.length).toBeGreaterThan(20);
    expect(await lost(member, load)).toEqual([]);
  });

  test("kill -9 of a replica: no page fails, and of the forms only those that it was answering", async () => {
    const { member, load } = await come(balancer.url, "both@example.com");
    await load.untilAnswered(100);
    const [killed] = replicas as [App];
    await killed.stop("SIGKILL");
    await load.untilAnswered(300);
    replicas[0] = await start(String(killed.port));
    await load.untilAnswered(100);
    await load.stop();
    report(`${kind}: kill -9`, load);
    expect(load.failed.filter((what) => what.startsWith("GET"))).toEqual([]);
    expect(load.failed.length).toBeLessThanOrEqual(6);
    expect(load.starred.length).toBeGreaterThan(20);
    expect(await lost(member, load)).toEqual([]);
  });
});

/** /proc exists only on Linux. */
const isLinux = existsSync("/proc/self/task");

describe.skipIf(!isLinux)("WORKERS=2", () => {
  let api: ReferenceApi;
  let app: App;
  beforeAll(async () => {
    api = await startReferenceApi();
    app = await startApp({ apiUrl: api.url, env: { WORKERS: "2", DRAIN_DELAY_MS: "1000", TRUST_PROXY: "1" } });
  });
  afterAll(async () => {
    await app.stop("SIGKILL");
    await api.stop();
  });

  const workers = () => readFileSync(`/proc/${app.pid}/task/${app.pid}/children`, "utf8").trim().split(" ");
  /** Uses a new connection, which the other worker gets. */
  const fresh = (visitor: Visitor, path: string) => visitor.get(path, { Connection: "close" });

  test("limits are counted for both together", async () => {
    const form = { email: "rookie@example.com", password: "x" };
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await new Visitor(app.url).post("/signin", form)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  test("a new password lifts the block at both", async () => {
    const email = "rookie@example.com";
    await new Visitor(app.url).post("/signin/pw-reset", { email });
    const link = await mailedPath(api, email);
    const chosen = { password: "Changed-1!", passwordConfirmation: "Changed-1!" };
    const visitor = new Visitor(app.url);
    expect((await visitor.submit(await visitor.get(link), link, chosen)).status).toBe(303);
    const signIn = () =>
      new Visitor(app.url).post("/signin", { email, password: chosen.password }, { Connection: "close" });
    const statuses = await Promise.all(Array.from({ length: 6 }, signIn));
    expect(statuses.map(({ status }) => status)).toEqual(Array(6).fill(303));
  });

  test("who signs out is signed out at both", async () => {
    const member = await new Visitor(app.url).signIn();
    const copy = member.twin();
    const before = await Promise.all(Array.from({ length: 6 }, () => fresh(copy.twin(), "/mypage")));
    expect(before.map(({ status }) => status)).toEqual(Array(6).fill(200));
    await member.post("/logout", {});
    const after = await Promise.all(Array.from({ length: 6 }, () => fresh(copy.twin(), "/mypage")));
    expect(after.map(({ status }) => status)).toEqual(Array(6).fill(302));
  });

  test("the metrics are those of both together", async () => {
    const count = async () => {
      const text = await (await fetch(`${app.url}/metrics`, { headers: { Connection: "close" } })).text();
      return Number(/^http_requests_total\{route="routes\/rank\/rank",status="302"\} (\d+)/m.exec(text)?.[1] ?? 0);
    };
    const before = await count();
    for (let i = 0; i < 9; i++) await fresh(new Visitor(app.url), "/rank");
    expect(await count()).toBe(before + 9);
  });

  test("workers that are killed while all are asked for metrics are replaced, and the others serve on", async () => {
    // A connection that a killed worker was given is never answered.
    const ask = (path: string) =>
      fetch(app.url + path, { headers: { Connection: "close" }, signal: AbortSignal.timeout(1_000) }).catch(() => null);
    let over = false;
    const keepAsking = async () => {
      for (; !over; await pause(20)) await ask("/metrics");
    };
    const asking = Array.from({ length: 20 }, keepAsking);
    /** The port would be closed while no worker listens. */
    const untilListens = (worker: number) =>
      until(async () => (await ask("/signin")) !== null && app.output().includes(`"worker":${worker},`));
    await untilListens(2);
    for (let next = 3; next < 8; next++) {
      process.kill(Number(workers()[0]), "SIGKILL");
      await untilListens(next);
    }
    over = true;
    await Promise.all(asking);
  });

  test("SIGHUP replaces each under load: no page and no form fails, and it is ready all the time", async () => {
    const { member, load } = await come(app.url);
    await load.untilAnswered(50);
    const before = workers();
    process.kill(app.pid, "SIGHUP");
    while (!app.output().includes("all workers have been replaced")) {
      expect((await fetch(`${app.url}/readyz`, { headers: { Connection: "close" } })).status).toBe(200);
      await load.untilAnswered(10);
    }
    await load.untilAnswered(50);
    await load.stop();
    report("SIGHUP", load);
    expect(workers().filter((pid) => before.includes(pid))).toEqual([]);
    expect(load.failed).toEqual([]);
    expect(await lost(member, load)).toEqual([]);
    const old = member.twin();
    await member.post("/logout", {});
    process.kill(app.pid, "SIGHUP");
    await until(() => app.output().split("all workers have been replaced").length > 2);
    expect((await fresh(old, "/mypage")).status).toBe(302);
  });

  test("SIGTERM ends all of them, after they have drained", async () => {
    const all = workers();
    expect(await app.stop("SIGTERM")).toBe(0);
    expect(all.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  });
});
