import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../scripts/free-port.js";
import { startApp } from "../support/app-server";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { Visitor } from "../support/visitor";
import { startProgram, untilAnswered } from "./program";

const root = join(import.meta.dirname, "../..");
const outside = mkdtempSync(join(tmpdir(), "a build "));
/** A link outside of the checkout, as a path from there. */
const link = join(outside, "the link");
const build = relative(root, link);

function runBuild(BUILD_DIR: string) {
  const env = { ...process.env, BUILD_DIR };
  return spawnSync(process.execPath, ["scripts/build.js"], { cwd: root, env, encoding: "utf8" });
}

let api: ReferenceApi;
beforeAll(async () => {
  const stale = join(outside, "the folder/client");
  mkdirSync(stale, { recursive: true });
  writeFileSync(join(stale, "stale.js"), "");
  symlinkSync("the folder", link);
  const { status, stdout, stderr } = runBuild(build);
  expect([status, stderr], stdout).toEqual([0, ""]);
  api = await startReferenceApi({ build });
});
afterAll(async () => {
  await api?.stop();
  rmSync(outside, { recursive: true, force: true });
});

test("a folder outside of the checkout is emptied of the build before, and stays the link it is", () => {
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(existsSync(join(link, "client/stale.js"))).toBe(false);
  expect(existsSync(join(link, "client/favicon.ico"))).toBe(true);
});

test("the server there finds its packages: Redis', the tracer's and the one that draws", async () => {
  const nobody = "127.0.0.1:9";
  const env = { REDIS_URL: `redis://${nobody}`, OTEL_EXPORTER_OTLP_ENDPOINT: `http://${nobody}` };
  const settings = await api.settings();
  const app = await startApp({ build, apiUrl: api.url, env: { ...settings, ...env }, args: ["--demo"] });
  const member = await new Visitor(app.url).signIn();
  const record = /reg-detail\/(\d+)/.exec((await member.get("/record?season=all")).text)?.[1] ?? "";
  const { location } = await member.post("/record/share", { record, mode: "reg" });
  const { page } = await member.get(`/share/${location?.split("shared=")[1]}`);
  const picture = new URL(page.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "");
  const answer = await fetch(app.url + picture.pathname + picture.search);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  await app.stop();
});

test("npm start follows BUILD_DIR, with workers", async () => {
  const PORT = String(await freePort(0));
  const env = { PATH: process.env.PATH, BUILD_DIR: link, PORT, WORKERS: "2", HOST: "127.0.0.1", DRAIN_DELAY_MS: "0" };
  const own = { API_BASE_URL: api.url, SESSION_SECRET: "a-secret-of-the-tests-long-enough" };
  const program = startProgram([process.execPath, "scripts/start.js"], { cwd: root, env: { ...env, ...own } });
  await untilAnswered(`http://127.0.0.1:${PORT}/signin`, program);
  expect(await program.stop()).toBe(0);
});

test.each([".", "..", "/", "app", "docs/", "package.json"])("BUILD_DIR=%s is left as it is", (folder) => {
  const { status, stderr } = runBuild(folder);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^BUILD_DIR [^\n]+\n$/)]);
  expect(existsSync(join(root, "app/routes.ts"))).toBe(true);
});
