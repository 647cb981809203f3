import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { freePort } from "../../scripts/free-port.js";
import { startApp } from "../support/app-server";
import { controls } from "../support/reference-api";
import { startStubApi } from "../support/stub-api";

const root = fileURLToPath(new URL("../../", import.meta.url));

const groups: ChildProcess[] = [];
afterEach(() => groups.splice(0).forEach((npm) => signalGroup(npm, "SIGKILL")));

/** Signals npm and all its processes, like the terminal. */
function signalGroup(npm: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-(npm.pid ?? 0), signal);
  } catch (error) {
    expect(error).toMatchObject({ code: "ESRCH" });
  }
}

/** Runs `npm start` in its own process group. */
function npmStart(env: Record<string, string>, args: string[] = []) {
  const given = { NODE_ENV: "production" as const, PORT: "0", HOST: "127.0.0.1", DRAIN_DELAY_MS: "0", ...env };
  const npm = spawn("npm", ["start", ...args], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...given },
  });
  groups.push(npm);
  let output = "";
  npm.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  const said = async (words: RegExp) => {
    for (let found = words.exec(output); ; found = words.exec(output)) {
      if (found) return found[1] ?? "";
      const [outcome] = await Promise.race([once(npm.stdout, "data"), once(npm, "exit").then(() => [null])]);
      if (outcome === null) throw new Error(`npm start has ended: ${output}`);
    }
  };
  return { npm, said, ended: once(npm, "exit") };
}

const signIn = (app: string) =>
  fetch(`${app}/signin`, {
    method: "POST",
    body: new URLSearchParams({ email: "player@example.com", password: "Baseball1!" }),
    redirect: "manual",
  });
const isUp = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

test("the simulator of the native shell comes with the demo alone", async () => {
  expect(readdirSync(join(root, "build")).filter((name) => name.includes("simulator"))).toEqual([]);
  const api = await startStubApi();
  const port = await freePort(0, "127.0.0.1");
  const app = await startApp({ apiUrl: api.url, env: { PORT: String(port) } });
  const bodyOf = (url: string) =>
    fetch(url).then(
      (response) => response.text(),
      () => "",
    );
  expect((await fetch(`${app.url}/~shell/`)).status).toBe(404);
  expect(await bodyOf(`http://127.0.0.1:${port + 2}/~shell/`)).not.toContain("simulator");
  expect(app.output()).not.toContain("~shell");
  await app.stop();
  api.close();
});

test("SIGTERM to npm drains the server, and both end with 0 when it has given its last answer", async () => {
  const waiting: (() => void)[] = [];
  const api = await startStubApi((_, res) => waiting.push(() => res.end('{"code":460,"msg":"no"}')));
  const env = { API_BASE_URL: api.url, SESSION_SECRET: "a-secret-of-the-tests-long-enough", DRAIN_DELAY_MS: "1000" };
  const { npm, said, ended } = npmStart(env);
  const app = await said(/"address":"([^"]+)"/);
  const answer = signIn(app);
  while (waiting.length < 1) await fetch(`${app}/healthz`);
  npm.kill("SIGTERM");
  while ((await fetch(`${app}/readyz`)).status !== 503);
  while (npm.exitCode === null && npm.signalCode === null && (await isUp(`${app}/healthz`)));
  expect([npm.exitCode, npm.signalCode]).toEqual([null, null]);
  waiting.forEach((give) => give());
  expect((await answer).status).toBe(401);
  expect(await ended).toEqual([0, null]);
  const { port } = new URL(app);
  const next = createServer().listen(Number(port), "127.0.0.1");
  await once(next, "listening");
  next.close();
  api.close();
});

test("Ctrl-C ends the demo with its reference API, which is there until the last answer", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "app-server-"));
  const env = { DATA_DIR: dataDir, SEED_MEMBERS: "60", SEED_GAMES: "600" };
  const { npm, said, ended } = npmStart(env, ["--", "--demo"]);
  const app = await said(/NineLight +(http:\S+)/);
  const api = controls(`${await said(/Reference API: (http:\S+)/)}/v1`);
  await api.switch({ latency: 1000 });
  const answer = signIn(app);
  while (!(await api.calls()).counts["/login/login.php"]);
  signalGroup(npm, "SIGINT");
  expect((await answer).status).toBe(303);
  expect(await ended).toEqual([0, null]);
  expect(await isUp(`${app}/healthz`)).toBe(false);
  expect(await isUp(`${api.url}/`)).toBe(false);
  rmSync(dataDir, { recursive: true, force: true });
});

test("without an API it keeps a reference API running, on one port for its whole life", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "app-server-"));
  const env = { DATA_DIR: dataDir, SEED_MEMBERS: "60", SEED_GAMES: "600" };
  const app = await startApp({ env, args: ["--demo"] });
  await expect.poll(() => app.output()).toContain("player@example.com");
  expect(app.output()).toContain(app.url);
  const api = /Reference API: (http:\S+)/.exec(app.output())?.[1] ?? "";
  expect(await isUp(api)).toBe(true);

  const children = spawn("ps", ["--ppid", String(app.pid), "-o", "pid="]);
  let listed = "";
  children.stdout.on("data", (text) => (listed += text));
  await once(children, "close");
  process.kill(Number(listed.trim().split(/\s+/)[0]), "SIGKILL");
  while (!app.output().includes("is started again") || !(await isUp(api))) await fetch(`${app.url}/healthz`);
  while ((await signIn(app.url)).status === 503);
  expect((await signIn(app.url)).status).toBe(303);

  expect(await app.stop("SIGINT")).toBe(0);
  expect(await isUp(api)).toBe(false);
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
