import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../scripts/free-port.js";
import { preloaded } from "../support/preloaded";
import { startStubApi, type StubApi } from "../support/stub-api";
import { buildImage, type Image } from "./container-image";
import { startProgram, untilAnswered } from "./program";

const project = fileURLToPath(new URL("../../", import.meta.url));
const elsewhere = {
  NODE_ENV: "development",
  CLOCK_AHEAD: String(365 * 24 * 3_600_000),
  NODE_OPTIONS: preloaded("clock").join(" "),
  TZ: "America/New_York",
  LC_ALL: "tr_TR.UTF-8",
};
let api: StubApi;
let image: Image;

beforeAll(async () => {
  api = await startStubApi();
  image = buildImage(project, elsewhere);
});
afterAll(() => {
  image.remove();
  api.close();
});

/** Starts it as on a read-only file system: another user's program in a folder that it does not own. */
async function startImage(env: Record<string, string>) {
  const PORT = String(await freePort(0));
  const cwd = join(image.root, image.workdir);
  const options = { cwd, user: image.user, env: { TMPDIR: "/nowhere", ...image.env, PORT, ...env } };
  return {
    url: `http://127.0.0.1:${PORT}`,
    program: startProgram(onThisNode(image.cmd), options),
    checkHealth: () => startProgram(onThisNode(image.healthcheck), options).ended,
  };
}

function onThisNode([command, ...args]: string[]): string[] {
  expect(command).toBe("node");
  return [process.execPath, ...args];
}

const settings = () => ({
  API_BASE_URL: api.url,
  SESSION_SECRET: "a-secret-of-the-tests-long-enough",
  DRAIN_DELAY_MS: "0",
});

test("the image serves both languages, answers its health check, and ends with 0 at its stop signal", async () => {
  const { url, program, checkHealth } = await startImage(settings());
  await untilAnswered(`${url}/readyz`, program);

  const korean = await (await fetch(`${url}/signin`)).text();
  const english = await (await fetch(`${url}/en/signin`)).text();
  expect(korean).toContain('lang="ko"');
  expect(english).toContain('lang="en"');
  const style = /<link[^>]* href="(\/assets\/[^"]+\.css)"/.exec(english)?.[1] ?? "";
  expect((await fetch(url + style)).status).toBe(200);
  expect(await checkHealth()).toBe(0);

  expect(await program.stop(image.stopSignal)).toBe(0);
  expect(await checkHealth()).toBe(1);
});

test("the image does not start without an API: it has no reference API to fall back on", async () => {
  const { program } = await startImage({ ...settings(), API_BASE_URL: "" });
  expect(await program.ended).toBe(1);
  expect(program.output()).toMatch(/^Cannot start: API_BASE_URL is not set/m);
});

test("the image holds what serving needs, as a user that is not root, and says its version", () => {
  const folder = join(image.root, image.workdir);
  expect(readdirSync(folder).sort()).toEqual(["build", "node_modules", "package.json", "scripts"]);
  for (const name of ["vite", "typescript", "libsql", "playwright"])
    expect(existsSync(join(folder, "node_modules", name)), name).toBe(false);
  expect(image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  const { version } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  expect(image.labels["org.opencontainers.image.version"]).toBe(version);
});

test("the image has the bytes that are built here, in another folder, time zone and language, a year later", () => {
  const here = hashes(join(project, "build"));
  const there = hashes(join(image.root, image.workdir, "build"));
  expect(here.size).toBeGreaterThan(500);
  const names = [...new Set([...here.keys(), ...there.keys()])].filter((name) => !isDemo(name));
  expect(names.filter((name) => here.get(name) !== there.get(name)).sort()).toEqual([]);
});

/** True for files that the image leaves out. */
const isDemo = (name: string) => /^(reference-api\.js|shell-simulator)/.test(name);

function hashes(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  const hash = (name: string) =>
    createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
  return new Map(files.map((name) => [name, hash(name)]));
}

test("the image's command is the one of `npm start`", () => {
  const { scripts } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  expect(`exec ${image.cmd.join(" ")}`).toBe(scripts.start);
});
