import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { failToStart, startApp } from "../support/app-server";
import { startStubApi } from "../support/stub-api";

const root = fileURLToPath(new URL("../../", import.meta.url));

test("a bad environment stops the start with one line", async () => {
  const { code, output } = await failToStart({ PORT: "http" });
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toEqual([expect.stringContaining("PORT")]);
});

test("a port that is taken stops the start with one line", async () => {
  const api = await startStubApi();
  const { port } = new URL(api.url);
  const { code, output } = await failToStart({ PORT: port, API_BASE_URL: api.url });
  expect([code, output.trim().split("\n")]).toEqual([1, [expect.stringContaining(port)]]);
  api.close();
});

test("without an API it keeps a reference API running, on one port for its whole life", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "app-server-"));
  const env = { DATA_DIR: dataDir, SEED_MEMBERS: "60", SEED_GAMES: "600" };
  const app = await startApp({ env, args: ["--demo"] });
  expect(app.output()).toContain("player@example.com");
  expect(app.output()).toContain(app.url);
  const api = /Reference API: (http:\S+)/.exec(app.output())?.[1] ?? "";
  const isUp = () =>
    fetch(api).then(
      () => true,
      () => false,
    );
  expect(await isUp()).toBe(true);

  const children = spawn("ps", ["--ppid", String(app.pid), "-o", "pid="]);
  let listed = "";
  children.stdout.on("data", (text) => (listed += text));
  await once(children, "close");
  process.kill(Number(listed.trim().split(/\s+/)[0]), "SIGKILL");
  while (!app.output().includes("is started again") || !(await isUp())) await fetch(`${app.url}/healthz`);
  const body = new URLSearchParams({ email: "player@example.com", password: "Baseball1!" });
  const answer = () => fetch(`${app.url}/signin`, { method: "POST", body, redirect: "manual" });
  while ((await answer()).status === 503);
  expect((await answer()).status).toBe(303);

  expect(await app.stop("SIGINT")).toBe(0);
  expect(await isUp()).toBe(false);
  rmSync(dataDir, { recursive: true, force: true });
});

test("stock remix-serve serves the same build", async () => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  const port = address && typeof address === "object" ? address.port : 0;
  await new Promise((resolve) => probe.close(resolve));
  const served = spawn(process.execPath, ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port), API_BASE_URL: "http://127.0.0.1:9/v1" },
  });
  await once(served.stdout, "data");
  const response = await fetch(`http://localhost:${port}/signin`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('name="password"');
  const ended = once(served, "close");
  served.kill();
  await ended;
});
