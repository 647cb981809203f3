import { closeSync, openSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type App } from "../support/app-server";
import { usedResetLink } from "../support/journeys/recovery";
import { newcomer, type Scene } from "../support/journeys/scene";
import { verified } from "../support/journeys/signup";
import { startRedis, until } from "../support/redis-server";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { startPrometheus } from "./prometheus";
import { withoutPrograms } from "./provide.js";

interface Panel {
  title: string;
  targets?: { expr: string }[];
}
const file = new URL("../../deploy/grafana.json", import.meta.url);
const dashboard = JSON.parse(readFileSync(file, "utf8")) as { panels: Panel[] };
/** As Grafana asks, over all of the test. */
const asked = (expression: string) =>
  expression.replaceAll("$instance", ".*").replaceAll("$__rate_interval", "5m").replaceAll("[1h]", "[5m]");
const charts = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ title, expression: asked(expr) })),
);

/** Charts of what a healthy product without TLS does not have. */
const mayBeEmpty = ["Open breakers", "Certificates, days left"];
const caused = [
  "Sign-ins",
  "Sign-ups",
  "New passwords",
  "Lines of the log that were dropped",
  "Errors of Redis",
  "Pages fetched at the press",
];

const without = withoutPrograms("prometheus", "redis-server");

describe.skipIf(without)(`the dashboard${without && ` (left out: ${without})`}`, () => {
  const full = openSync("/dev/full", "w");
  let api: ReferenceApi;
  let prometheus: Awaited<ReturnType<typeof startPrometheus>>;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let app: App;
  let silent: App;
  let scene: Scene;

  beforeAll(async () => {
    [api, redis, prometheus] = await Promise.all([startReferenceApi(), startRedis(), startPrometheus()]);
    const env = { TRUST_PROXY: "1", ...(await api.settings()), REDIS_URL: redis.url };
    app = await startApp({ apiUrl: api.url, env });
    silent = await startApp({ apiUrl: api.url, env, outputs: full });
    scene = { url: app.url, api };
    await prometheus.watchAll([app, silent].map(({ port }) => `127.0.0.1:${port}`));
    // What happened before the first look at a count does not raise it.
    await until(async () => (await prometheus.value("count(account_events_total)")) > 0);
  });
  afterAll(async () => {
    await Promise.all([app.stop("SIGKILL"), silent.stop("SIGKILL")]);
    await Promise.all([api.stop(), redis.stop(), prometheus.stop()]);
    closeSync(full);
  });

  test("each chart draws what has happened", async () => {
    const isDropped = async () =>
      /^log_lines_dropped_total [1-9]/m.test(await (await fetch(`${silent.url}/metrics`)).text());
    // A megabyte of lines is kept before the first is lost.
    while (!(await isDropped()))
      await Promise.all(Array.from({ length: 200 }, () => fetch(`${silent.url}/healthz`).then((page) => page.text())));
    const [member, reader] = await Promise.all([newcomer(scene).signIn(), newcomer(scene).signIn()]);
    await newcomer(scene).post("/signin", { email: "nobody@example.com", password: "Basketball1!" });
    await verified(scene);
    await usedResetLink(scene);
    for (let i = 0; i < 3; i++) await member.get("/rank", { "Sec-Purpose": "prefetch" });
    await redis.kill();
    await member.post("/logout", {});
    const drawn = async () => {
      const empty = [];
      // A route or a call that is new has no rate before it is asked again.
      await reader.get("/rank");
      for (const { title, expression } of charts) {
        const most = await prometheus.value(`max(${expression})`);
        const isDrawn = caused.includes(title) ? most > 0 : most >= 0 || mayBeEmpty.includes(title);
        if (!isDrawn) empty.push(`${title}: ${expression}`);
      }
      return empty;
    };
    await expect.poll(drawn).toEqual([]);
  });
});
