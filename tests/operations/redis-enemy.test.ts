import { connect } from "node:net";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startApp, type App } from "../support/app-server";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { trusted } from "../support/reentry";
import { startRedis, until } from "../support/redis-server";
import { password, player, Visitor, words } from "../support/visitor";
import { withoutPrograms } from "./provide.js";

const without = withoutPrograms("redis-server");
const [victim, own] = [player, "rookie@example.com"];

/** Listens to all commands; ioredis loses its place where some come with the answer to MONITOR. */
async function listen(port: number) {
  let heard = "";
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  socket.on("data", (text: string) => void (heard += text)).write("MONITOR\r\n");
  await until(() => heard.startsWith("+OK"));
  return { heard: () => heard, hangUp: () => socket.destroy() };
}

// Somebody else who can read and write all of Redis, and has an account.
describe.skipIf(without)(`an enemy in Redis${without && ` (left out: ${without})`}`, () => {
  let api: ReferenceApi;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let enemy: Redis;
  const apps: App[] = [];
  let one: App;
  let other: App;

  async function start(env: Partial<NodeJS.ProcessEnv> = {}): Promise<App> {
    const build = process.env.TESTED_BUILD;
    const app = await startApp({ apiUrl: api.url, build, env: { REDIS_URL: redis.url, TRUST_PROXY: "1", ...env } });
    apps.push(app);
    await until(async () => (await metric(app, "redis_up")) === 1);
    return app;
  }
  beforeAll(async () => {
    [api, redis] = await Promise.all([startReferenceApi(), startRedis()]);
    enemy = new Redis(redis.url);
    [one, other] = await Promise.all([start(), start()]);
  });
  afterEach(async () => {
    await enemy.flushall();
    await api.switch({ latency: 0, rotateRefresh: false, resetCounters: true });
  });
  afterAll(async () => {
    enemy.disconnect();
    await Promise.all(apps.map((app) => app.stop("SIGKILL")));
    await Promise.all([api.stop(), redis.stop()]);
  });

  const metric = async ({ url }: App, name: string) =>
    Number(new RegExp(`^${name} ([\\d.e+]+)`, "m").exec(await (await fetch(`${url}/metrics`)).text())?.[1] ?? NaN);
  let address = 0;
  const somebody = (headers = {}) => new Visitor(one.url, { "X-Forwarded-For": `198.18.7.${++address}`, ...headers });
  const calls = async (path: string) => (await api.calls()).counts[path] ?? 0;
  const refreshes = () => calls("/Auth/verifyToken.php");
  const nameOn = async (visitor: Visitor) => words((await visitor.get("/mypage")).page, ".player-card-name");

  /** Returns the keys that `work` has made. */
  async function keysOf(pattern: string, work: () => Promise<unknown>): Promise<string[]> {
    const before = new Set(await enemy.keys(pattern));
    await work();
    return (await enemy.keys(pattern)).filter((key) => !before.has(key));
  }

  /** Signs in at one replica and asks the other, which shares its tokens. */
  async function memberWithTokens(email: string): Promise<{ member: Visitor; key: string }> {
    const member = await somebody().signIn(email);
    const [key = ""] = await keysOf("*:token:*", () => member.twin(other.url).get("/record"));
    expect(key).not.toBe("");
    return { member, key };
  }

  test.each([false, true])("swaps results: nobody sees another's pages (tokens rotate: %s)", async (rotateRefresh) => {
    await api.switch({ rotateRefresh });
    const [a, b] = [await memberWithTokens(victim), await memberWithTokens(own)];
    const name = await nameOn(b.member);
    expect(await nameOn(a.member)).not.toBe(name);
    await enemy.copy(a.key, b.key, "REPLACE");
    const third = await start();
    expect(await nameOn(b.member.twin(third.url))).toBe(name);
  });

  test("keeps a result alive: after its time the work is done again", async () => {
    const later = await start({ CLOCK_AHEAD: String(Number(process.env.CLOCK_AHEAD) + 90_000) });
    const form = { email: "push@example.com", once: "a-rendering-of-the-form" };
    const asks = (app: App) => somebody().twin(app.url).post("/signin/pw-reset", form);
    const keys = await keysOf("*:reset-mail:*", () => asks(one));
    expect(keys).toHaveLength(1);
    for (const key of keys) await enemy.persist(key);
    const asked = await calls("/signup/pwReset.php");
    await asks(other);
    expect(await calls("/signup/pwReset.php"), "within a minute").toBe(asked);
    await asks(later);
    expect(await calls("/signup/pwReset.php"), "later").toBe(asked + 1);
  });

  /** All keys of a member who has used what Redis is asked for. */
  async function walk(member: Visitor, app: App): Promise<number[]> {
    await api.switch({ expireAccessTokens: true });
    const there = member.twin(app.url);
    const email = "push@example.com";
    const answers = [
      await there.get("/record"),
      await there.get("/record/csv"),
      await there.post("/mypage/my-info", { password }),
      await somebody().twin(app.url).post("/signin/pw-reset", { email, once: "the-same" }),
      await somebody().twin(app.url).post("/signin", { email, password }),
    ];
    return answers.map(({ status }) => status);
  }

  const long = "x".repeat(10_000_000);
  test.each<[string, (key: string) => Promise<unknown>]>([
    ["a lock of earlier builds for ever", (key) => enemy.set(key, "~x")],
    ["an empty text", (key) => enemy.set(key, "")],
    ["a text", (key) => enemy.set(key, "AAAA".repeat(30))],
    ["10 MB", (key) => enemy.set(key, long)],
    ["a number out of range", (key) => enemy.set(key, "9223372036854775807")],
    ["a list", (key) => enemy.rpush(key, "x")],
    ["a hash", (key) => enemy.hset(key, "x", "y")],
    ["a set with entries for ever", (key) => enemy.zadd(key, "+inf", "x", "+inf", "y")],
  ])("puts %s at every key: every page is answered, and Redis counts as up", async (_, poison) => {
    const { member } = await memberWithTokens(victim);
    const ear = await listen(redis.port);
    await walk(member, one);
    const keys = new Set(ear.heard().match(/(?<=")ninelight:\w+:[^"]+/g));
    ear.hangUp();
    for (const kind of ["token", "reset-mail", "ticket", "limit", "csv"])
      expect([...keys].join(), kind).toContain(`:${kind}:`);
    const outages = await metric(other, "redis_outages_total");
    for (const key of keys) {
      await enemy.del(key);
      await poison(key);
    }
    for (const app of [one, other]) {
      const statuses = await walk(member, app);
      const expected = [200, 200, 303, 303, 303];
      // Counts can be set too high: that is what remains possible.
      expect(statuses.map((status, i) => (status === 429 && i > 1 ? expected[i] : status))).toEqual(expected);
    }
    expect(await metric(other, "redis_outages_total")).toBe(outages);
  });

  test("holds locks that a replica has written: the page waits no longer than a lock counts", async () => {
    const { member, key } = await memberWithTokens(victim);
    await enemy.del(key);
    await api.switch({ expireAccessTokens: true, latency: 600 });
    const page = member.twin(one.url).get("/record");
    let lock: string | null = null;
    await until(async () => (lock = await enemy.get(key)) !== null);
    expect((await page).status).toBe(200);
    await api.switch({ expireAccessTokens: true, latency: 0 });
    const hold = setInterval(() => void enemy.set(key, String(lock)), 5);
    const answers = await Promise.all([one, other].map((app) => member.twin(app.url).get("/record")));
    clearInterval(hold);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("says again, and in other words, what has ended: the member stays signed in, and re-entered", async () => {
    const heard: [channel: string, text: string][] = [];
    const ear = new Redis(redis.url);
    ear.on("pmessage", (_, channel: string, text: string) => heard.push([channel, text]));
    await ear.psubscribe("*");
    const member = await trusted(somebody().signIn("push@example.com"));
    const changed = { part: "password", current: password, password: "Baseball2!", passwordConfirmation: "Baseball2!" };
    expect((await member.post("/pw-renew", changed)).status).toBe(303);
    await until(() => heard.length > 0);
    expect((await member.post("/mypage/my-info", { password: "Baseball2!" })).status).toBe(303);
    const at = Number(process.env.CLOCK_AHEAD) + Date.now() + 1e9;
    const kinds = ["session", "reauth", "member", "sign-ins", "flow"];
    for (const [channel, text] of [...heard]) {
      const told = text.startsWith("{") ? Object(JSON.parse(text)) : { key: text };
      await enemy.publish(channel, text);
      for (const kind of kinds) {
        await enemy.publish(channel, JSON.stringify({ ...told, kind, at }));
        await enemy.zadd(`ninelight:revoked:${kind}`, at, text);
        await enemy.zadd(`ninelight:ended:${kind}`, at, String(told.key));
      }
    }
    ear.disconnect();
    const third = await start();
    for (const app of [one, other, third])
      expect((await member.twin(app.url).get("/mypage/info-edit")).status).toBe(200);
    // What is told after the forgeries shows that these have been read.
    const copy = member.twin(other.url);
    await member.post("/logout", {});
    await until(async () => (await copy.get("/mypage")).status !== 200);
  });

  test("floods: sign-outs are known still, memory stays, pages are answered, and what is told later is heard", async () => {
    const member = await somebody().signIn(victim);
    const copy = member.twin(other.url);
    expect((await copy.get("/record")).status).toBe(200);
    const leadsTo = async (cookies: Visitor) => (await cookies.twin().get("/record")).location;
    await member.post("/logout", {});
    await until(async () => (await leadsTo(copy)) !== null);
    const channels = ["ninelight:revoked", "ninelight:ended"];
    let forged = 0;
    const key = () => `${"k".repeat(200)}${++forged}`;
    const at = Number(process.env.CLOCK_AHEAD) + Date.now();
    async function flood(): Promise<number> {
      for (let i = 0; i < 150; i++) {
        const sent = enemy.pipeline();
        for (let j = 0; j < 1_000; j++)
          sent.publish(channels[j % 2] ?? "", JSON.stringify({ kind: "session", key: key(), at: at + i + j }));
        await sent.exec();
      }
      for (let i = 0; i < 20; i++) await enemy.publish(channels[i % 2] ?? "", long);
      expect((await somebody().twin(other.url).signIn(own)).cookies.size).toBeGreaterThan(0);
      return metric(other, "process_resident_memory_bytes");
    }
    await flood();
    const [before, asked] = [await metric(other, "nodejs_heap_size_used_bytes"), await refreshes()];
    await flood();
    expect(await metric(other, "nodejs_heap_size_used_bytes")).toBeLessThan(before + 60e6);
    // Without this knowledge the API would be asked.
    expect(await leadsTo(copy)).toContain("/signin");
    expect(await refreshes()).toBe(asked);
    const late = await somebody().signIn(victim);
    const lateCopy = late.twin(other.url);
    expect((await lateCopy.get("/record")).status).toBe(200);
    await late.post("/logout", {});
    // The API refuses the copy at once; once the replica has heard of the sign-out, the API is not asked.
    await until(async () => {
      const before = await refreshes();
      expect(await leadsTo(lateCopy)).toContain("/signin");
      return (await refreshes()) === before;
    });
  });
});
