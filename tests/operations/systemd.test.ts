import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/free-port.js";
import { findProgram } from "../find-program.js";
import { startStubApi, type StubApi } from "../support/stub-api";
import { startProgram, untilAnswered } from "./program";
import { copyRelease } from "./release";

const folder = new URL("../../deploy/systemd/", import.meta.url);
const unit = readFileSync(new URL("ninelight.service", folder), "utf8");
const home = "/opt/ninelight";
let host: string;
let api: StubApi;

beforeAll(async () => {
  host = mkdtempSync(join(tmpdir(), "host-"));
  chmodSync(host, 0o755);
  for (const name of ["first", "second"]) copyRelease(join(host, name), [`${name}.js`]);
  symlinkSync("first", join(host, "current"));
  api = await startStubApi();
});
afterAll(() => {
  api.close();
  rmSync(host, { recursive: true, force: true });
});

/** Returns a setting's values, with this machine's node and the folder instead of /opt/ninelight. */
function settings(name: string): string[] {
  const lines = unit.split("\n").flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []));
  return lines.map((line) => line.replaceAll(home, host).replace("/usr/bin/node", process.execPath));
}

function environment(PORT: string): Record<string, string> {
  const example = readFileSync(new URL("environment.example", folder), "utf8");
  const lines = [...example.split("\n"), ...settings("Environment")];
  const pairs = lines.flatMap((line) => (/^[A-Z]/.test(line) ? [line.split(/=(.*)/).slice(0, 2)] : []));
  const filled = { API_BASE_URL: api.url, SESSION_SECRET: "a-secret-of-the-tests-long-enough" };
  return { ...Object.fromEntries(pairs), ...filled, PORT, DRAIN_DELAY_MS: "500" };
}

/** Uses a new connection, because a kept one may be closed during the request. */
async function statusOf(url: string): Promise<number | undefined> {
  const [answer] = (await once(get(url, { agent: false }), "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

test("the command starts it, a reload leads to the next release without a request lost, SIGTERM ends it with 0", async () => {
  const PORT = String(await freePort(0));
  const [command = ""] = settings("ExecStart");
  const [cwd] = settings("WorkingDirectory");
  const program = startProgram(command.split(" "), { cwd, env: environment(PORT), user: "65534:65534" });
  const url = `http://127.0.0.1:${PORT}`;
  await untilAnswered(`${url}/readyz`, program);
  expect(await statusOf(url + "/assets/first.js")).toBe(200);
  expect(await statusOf(url + "/assets/second.js")).toBe(404);

  symlinkSync("second", join(host, "next"));
  renameSync(join(host, "next"), join(host, "current"));
  const [reload = ""] = settings("ExecReload");
  spawnSync("sh", ["-c", reload], { env: { ...process.env, MAINPID: String(program.pid) } });
  while (!program.output().includes("all workers have been replaced")) {
    expect(await statusOf(`${url}/en/signin`)).toBe(200);
    await pause(20);
  }
  // One of each worker.
  for (let worker = 0; worker < 2; worker++) expect(await statusOf(`${url}/assets/second.js`)).toBe(200);

  expect(settings("KillMode")).toEqual(["mixed"]);
  expect(await program.stop()).toBe(0);
});

const missing = findProgram("systemd-analyze") ? "" : "apt-get install systemd";

describe.skipIf(missing)(`systemd${missing && ` (left out: ${missing})`}`, () => {
  const analyze = (...args: string[]) => {
    const file = join(host, "ninelight.service");
    writeFileSync(file, unit.replaceAll(home, host).replace("/usr/bin/node", process.execPath));
    const { status, stdout, stderr } = spawnSync("systemd-analyze", [...args, file], { encoding: "utf8" });
    return { status, said: stdout + stderr };
  };

  test("knows every setting of the unit", () => {
    expect(analyze("verify", "--man=no")).toEqual({ status: 0, said: "" });
  });

  test("finds it exposed by 1.5 of 10 at the most", () => {
    const { status, said } = analyze("security", "--offline=true", "--threshold=15");
    expect(status, said).toBe(0);
  });
});
