import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startApp, type App } from "../support/app-server";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { startRedis, until } from "../support/redis-server";
import { password, player, Visitor } from "../support/visitor";
import { withoutPrograms } from "./provide.js";

const without = withoutPrograms("redis-server");

/** The same browser, sent by the balancer to another replica. */
const at = (replica: App, browser: Visitor) => browser.twin(replica.url);

const metric = async ({ url }: App, name: string) =>
  Number(new RegExp(`^${name} (\\d+)`, "m").exec(await (await fetch(`${url}/metrics`)).text())?.[1] ?? NaN);

let address = 0;
/** Has its own address, because limits count addresses too. */
const somebody = ({ url }: App) => new Visitor(url, { "X-Forwarded-For": `198.18.0.${++address}` });

describe.skipIf(without)(`two replicas and Redis${without && ` (left out: ${without})`}`, () => {
  let api: ReferenceApi;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let replicas: App[] = [];
  const start = (env = {}) => startApp({ apiUrl: api.url, env: { REDIS_URL: redis.url, TRUST_PROXY: "1", ...env } });
  let one: App;
  let other: App;
  beforeAll(async () => {
    [api, redis] = await Promise.all([startReferenceApi(), startRedis()]);
    replicas = await Promise.all([start(), start()]);
    [one, other] = replicas as [App, App];
    for (const replica of replicas) await until(async () => (await metric(replica, "redis_up")) === 1);
  });
  afterEach(async () => {
    await api.switch({ latency: 0, rotateRefresh: false, fault: { kind: null } });
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop("SIGKILL")));
    await Promise.all([api.stop(), redis.stop()]);
  });

  test("who signs out at one is signed out at the other, with a copied cookie too, and at one that starts later", async () => {
    const member = await somebody(one).signIn();
    const copy = at(other, member);
    expect((await copy.get("/mypage")).status).toBe(200);
    await member.post("/logout", {});
    expect((await at(other, copy).get("/mypage")).location).toMatch(/^\/signin/);
    const third = await start();
    replicas.push(third);
    await until(async () => (await metric(third, "redis_up")) === 1);
    expect((await at(third, copy).get("/mypage")).location).toMatch(/^\/signin/);
  });

  test.each([
    ["re-enters", "/mypage/my-info", { password }],
    [
      "changes the password",
      "/pw-renew",
      { current: password, password: "Fresh-word1", passwordConfirmation: "Fresh-word1" },
    ],
  ])(
    "who %s at one ends the copies of the cookie of before, once requests on the way are over",
    async (_, path, form) => {
      const member = await somebody(one).signIn("both@example.com");
      const copy = at(other, member);
      expect((await member.post(path, form)).status).toBe(303);
      const ahead = Number(process.env.CLOCK_AHEAD ?? 0) + 31_000;
      const later = await start({ CLOCK_AHEAD: String(ahead) });
      replicas.push(later);
      await until(async () => (await metric(later, "redis_up")) === 1);
      expect((await copy.get("/mypage")).status).toBe(200);
      expect((await at(later, copy).get("/mypage")).location).toMatch(/^\/signin/);
      expect((await at(later, member).get("/mypage")).status).toBe(200);
    },
  );

  test("wrong passwords count together: ten, wherever they are tried", async () => {
    const tried: number[] = [];
    for (let i = 0; i < 12; i++) {
      const answer = await somebody(i % 2 ? one : other).post("/signin", {
        email: "rookie@example.com",
        password: "x",
      });
      tried.push(answer.status);
    }
    expect(tried).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  test("a new password chosen at one lifts the block at the other, and what knows a browser is known at both", async () => {
    const email = "renewal@example.com";
    const known = await somebody(one).signIn(email);
    await known.post("/logout", {});
    const signIn = async (browser: Visitor, typed = password) =>
      (await browser.post("/signin", { email, password: typed })).status;
    for (let i = 0; i < 10; i++) expect(await signIn(somebody(other), "x")).toBe(401);
    for (const replica of replicas) expect(await signIn(somebody(replica))).toBe(429);
    expect(await signIn(at(other, known))).toBe(303);

    await somebody(other).post("/signin/pw-reset", { email });
    const { pathname, search } = new URL((await api.outbox(email))[0]?.link ?? "");
    const visitor = somebody(one);
    const form = await visitor.get(pathname + search);
    const chosen = "Changed-1!";
    await visitor.submit(form, pathname + search, { password: chosen, passwordConfirmation: chosen });
    for (const replica of replicas) await until(async () => (await signIn(somebody(replica), chosen)) === 303);
    for (let i = 0; i < 10; i++) expect(await signIn(somebody(other), "x")).toBe(401);
    expect(await signIn(at(other, known), chosen), "which signed in before").toBe(429);
    expect(await signIn(at(other, visitor), chosen), "which has chosen it").toBe(303);
  });

  test("a member's files count together: two at once", async () => {
    const member = await somebody(one).signIn();
    await at(other, member).get("/record");
    await api.switch({ latency: 400 });
    const files = [one, other, one, other].map((replica) => at(replica, member).get("/record/csv"));
    const statuses = (await Promise.all(files)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 429, 429]);
    await api.switch({ latency: 0 });
    expect((await at(other, member).get("/record/csv")).status).toBe(200);
  });

  test("a new name is on the pages of the other replica at once", async () => {
    const member = await somebody(one).signIn("nochar@example.com");
    const there = at(other, member);
    expect((await there.get("/mypage")).location).toContain("/mypage/select-character");
    await member.post("/mypage/select-character", { character: "4" });
    expect((await at(other, member).get("/mypage")).status).toBe(200);
  });

  describe("an API that rotates refresh tokens, and may take a second use of one for theft", () => {
    const refreshes = async () => (await api.calls()).counts["/Auth/verifyToken.php"];

    test("pages at both replicas at once: one refresh, all are answered", async () => {
      const member = await somebody(one).signIn();
      await at(other, member).get("/record");
      await api.switch({ rotateRefresh: true, expireAccessTokens: true, resetCounters: true, latency: 50 });
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, i) => at(i % 2 ? one : other, member).get(i % 3 ? "/record" : "/en/mypage")),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
      expect(await refreshes()).toBe(1);
      expect(answers.every(({ setCookies }) => setCookies.some((line) => line.startsWith("session=")))).toBe(true);
    });

    test("the next token is known to the replica that has not asked for it", async () => {
      const member = await somebody(one).signIn();
      await api.switch({ rotateRefresh: true, expireAccessTokens: true, resetCounters: true });
      for (let i = 0; i < 6; i++) {
        const there = at(i % 2 ? one : other, member);
        expect((await there.get("/record")).status).toBe(200);
        for (const [name, value] of there.cookies) member.cookies.set(name, value);
      }
      expect(await refreshes()).toBe(1);
    });
  });

  test("a withdrawal that is sent to both at once happens once, and both answers say so", async () => {
    const member = await somebody(one).signIn("overseas@example.com");
    await member.post("/mypage/my-info", { password });
    const form = { reason: "other", text: "no time", intent: "leave" };
    await api.switch({ latency: 150, resetCounters: true });
    const answers = await Promise.all(
      [one, other].map((replica) => at(replica, member).post("/mypage/leave-member", form)),
    );
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [303, "/signin"],
      [303, "/signin"],
    ]);
    expect((await api.calls()).counts["/my/leave.php"]).toBe(1);
  });

  test("an address has its accounts at all replicas together, each once", async () => {
    const headers = { "X-Forwarded-For": "192.0.2.77" };
    const post = (i: number, word: string) =>
      new Visitor((i % 2 ? one : other).url, headers).post("/signin", {
        email: `at-replica${word}@example.com`,
        password: "x",
      });
    for (let i = 0; i < 100; i++) expect((await post(i, String(i))).status).toBe(401);
    for (const i of [0, 1])
      expect([(await post(i, "7")).status, (await post(i, `-new${i}`)).status]).toEqual([401, 429]);
  });

  test("what Redis has names nobody and opens nothing", async () => {
    const contents = await redis.contents();
    expect(contents).toContain("ninelight:");
    // A seal may have "eyJ" by chance, but not the parts of a JWT.
    expect(contents).not.toMatch(/@example\.com|eyJ[\w-]{8,}\.eyJ|refreshToken|accessToken/);
  });

  describe("when Redis fails", () => {
    const says = (replica: App, text: string) => replica.lines().filter(({ msg }) => String(msg).includes(text)).length;

    test("killed and back: the app goes on, says it once, and nothing that ended in between is forgotten", async () => {
      const before = says(one, "takes no writes");
      await redis.kill();
      await until(async () => (await metric(one, "redis_up")) === 0);
      const member = await somebody(one).signIn();
      const copy = at(other, member);
      for (let i = 0; i < 5; i++) expect((await member.get("/record")).status).toBe(200);
      const wrong = { email: "push@example.com", password: "x" };
      for (let i = 0; i < 10; i++) expect((await somebody(one).post("/signin", wrong)).status).toBe(401);
      expect((await somebody(one).post("/signin", wrong)).status).toBe(429);
      await member.post("/logout", {});
      await redis.restart();
      for (const replica of [one, other]) await until(async () => (await metric(replica, "redis_up")) === 1);
      await until(async () => (await at(other, copy).get("/mypage")).status !== 200);
      expect((await at(other, copy).get("/mypage")).location).toMatch(/^\/signin/);
      await until(() => says(one, "takes no writes") > before && says(one, "Redis answers") > before);
      expect(says(one, "takes no writes")).toBe(before + 1);
      expect(await metric(one, "redis_outages_total")).toBe(before + 1);
    });

    test("hanging: it costs a form a moment, not its answer, and is noticed", async () => {
      const before = await metric(one, "redis_outages_total");
      redis.signal("SIGSTOP");
      for (let i = 0; i < 4; i++) expect((await somebody(one).signIn()).cookies.size).toBeGreaterThan(0);
      await until(async () => (await metric(one, "redis_up")) === 0);
      redis.signal("SIGCONT");
      await until(async () => {
        await somebody(one).signIn();
        return (await metric(one, "redis_up")) === 1;
      });
      expect(await metric(one, "redis_outages_total")).toBe(before + 1);
    });

    test("an address where nobody is: told at the start, in log and metrics, without its password", async () => {
      const app = await startApp({ apiUrl: api.url, env: { REDIS_URL: "redis://user:8f2c91d4ab@127.0.0.1:9" } });
      replicas.push(app);
      await until(() => says(app, "takes no writes") === 1);
      expect(await metric(app, "redis_up")).toBe(0);
      expect((await new Visitor(app.url).signIn(player)).cookies.size).toBeGreaterThan(0);
      expect(await app.log()).not.toContain("8f2c91d4ab");
    });
  });
});
