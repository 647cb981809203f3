import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type App } from "../support/app-server";
import { createNames } from "../support/names";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { startRedis, until } from "../support/redis-server";
import { Visitor } from "../support/visitor";
import { withoutPrograms } from "./provide.js";

const without = withoutPrograms("redis-server");
const build = process.env.TESTED_BUILD;

async function metric({ url }: App, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.split(" ").at(-1) ?? NaN);
}

const isUp = async (app: App) => (await metric(app, "redis_up")) === 1;

let address = 0;

/** Each has a page, a sign-in, which limits count, and a sign-out, which others hear of. */
async function walk({ url }: App): Promise<void> {
  const member = await new Visitor(url, { "X-Forwarded-For": `198.18.9.${++address % 250}` }).signIn();
  expect((await member.get("/record")).status).toBe(200);
  await member.post("/logout", {});
}

describe.skipIf(without)(`a Redis that refuses${without && ` (left out: ${without})`}`, () => {
  const folder = mkdtempSync(join(tmpdir(), "redis-"));
  let api: ReferenceApi;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let admin: Redis;
  let app: App;
  beforeAll(async () => {
    [api, redis] = await Promise.all([startReferenceApi(), startRedis()]);
    admin = new Redis(redis.url);
    await admin.call("ACL", "SETUSER", "app", "on", ">word", "~ninelight:*", "&ninelight:*", "+@all");
    const REDIS_URL = redis.url.replace("//", "//app:word@");
    app = await startApp({ apiUrl: api.url, build, env: { REDIS_URL, TRUST_PROXY: "1" } });
    await until(() => isUp(app));
  });
  afterAll(async () => {
    admin.disconnect();
    await app.stop("SIGKILL");
    await Promise.all([api.stop(), redis.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const acl = (...rules: string[]) => admin.call("ACL", "SETUSER", "app", ...rules);
  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ["OOM", () => admin.config("SET", "maxmemory", "1"), () => admin.config("SET", "maxmemory", "0")],
    ["READONLY", () => admin.replicaof("127.0.0.1", 9), () => admin.replicaof("NO", "ONE")],
    [
      "MISCONF",
      async () => {
        await admin.config("SET", "dir", folder);
        await admin.config("SET", "save", "3600 1");
        rmSync(folder, { recursive: true });
        await admin.bgsave();
      },
      () => admin.config("SET", "save", ""),
    ],
    ["NOPERM", () => acl("-@write"), () => acl("+@all")],
    [
      "WRONGPASS",
      async () => {
        await acl("resetpass", ">other");
        await admin.call("CLIENT", "KILL", "USER", "app");
      },
      () => acl(">word"),
    ],
  ])("%s: is told with this reason, pages go on, and it is used again afterwards", async (reason, spoil, mend) => {
    const errors = `redis_errors_total{reason="${reason}"}`;
    const [outages, before] = [await metric(app, "redis_outages_total"), await metric(app, errors)];
    await spoil();
    await until(async () => !(await isUp(app)));
    await walk(app);
    await until(async () => (await metric(app, errors)) > before);
    await until(() => app.lines().some((line) => line.reason === reason));
    await mend();
    await until(() => isUp(app));
    await walk(app);
    expect(await metric(app, "redis_outages_total")).toBe(outages + 1);
  });
});

describe.skipIf(without)(`a Redis whose name moves${without && ` (left out: ${without})`}`, () => {
  const names = createNames();
  let api: ReferenceApi;
  let servers: Awaited<ReturnType<typeof startRedis>>[] = [];
  let one: Redis;
  let other: Redis;
  let app: App;
  beforeAll(async () => {
    const first = await startRedis("127.0.0.2");
    servers = [first, await startRedis("127.0.0.3", first.port)];
    api = await startReferenceApi();
    [one, other] = [new Redis(first.port, "127.0.0.2"), new Redis(first.port, "127.0.0.3")];
    names.point({ "cache.example": "127.0.0.2" });
    app = await startApp({
      apiUrl: api.url,
      build,
      env: {
        ...names.env,
        REDIS_URL: `redis://cache.example:${first.port}`,
        PLAIN_CONNECTIONS: "REDIS_URL",
        TRUST_PROXY: "1",
      },
    });
    await until(() => isUp(app));
  });
  afterAll(async () => {
    for (const client of [one, other]) client.disconnect();
    await app.stop("SIGKILL");
    await Promise.all([api.stop(), ...servers.map((server) => server.stop())]);
    names.remove();
  });

  /** One connection asks, one listens. */
  const hasBoth = async (client: Redis) =>
    String(await client.client("LIST"))
      .split("\n")
      .filter((line) => line.includes("name=ninelight")).length === 2;

  test("to its replica, which has taken over: both connections follow", async () => {
    await until(() => hasBoth(one));
    await one.replicaof("127.0.0.3", servers[0]?.port ?? 0);
    await until(async () => !(await isUp(app)));
    await walk(app);
    names.point({ "cache.example": "127.0.0.3" });
    await until(() => hasBoth(other));
    await until(() => isUp(app));
    await walk(app);
    expect(await other.keys("ninelight:limit:*")).not.toEqual([]);
  });

  test("to another, while the old one goes on to take writes", async () => {
    await one.replicaof("NO", "ONE");
    names.point({ "cache.example": "127.0.0.2" });
    while (!(await hasBoth(one))) await walk(app);
    await until(() => isUp(app));
    await walk(app);
    expect(app.lines().filter(({ status }) => Number(status) >= 500)).toEqual([]);
  });
});
