import { execFileSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { startApp, type App } from "../support/app-server";
import { until } from "../support/redis-server";

interface Place {
  outputs: number;
  /** Returns what has been written so far, and gives room. */
  read?: () => string;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "full-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A file system of 64 kB without room. */
function fullDisk(): Place {
  const folder = newFolder();
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder]);
  onTestFinished(() => void execFileSync("umount", ["--lazy", folder]));
  const log = join(folder, "log");
  const outputs = openSync(log, "a");
  expect(() => writeFileSync(join(folder, "other"), Buffer.alloc(100_000))).toThrow("ENOSPC");
  return {
    outputs,
    read() {
      execFileSync("mount", ["-o", "remount,size=16m", folder]);
      return readFileSync(log, "utf8");
    },
  };
}

function pipe({ isRead }: { isRead: boolean }): Place {
  const name = join(newFolder(), "pipe");
  execFileSync("mkfifo", [name]);
  const end = openSync(name, constants.O_RDONLY | constants.O_NONBLOCK);
  const outputs = openSync(name, "w");
  if (!isRead) {
    closeSync(end);
    return { outputs };
  }
  onTestFinished(() => closeSync(end));
  const bytes = Buffer.alloc(65_536);
  let text = "";
  return {
    outputs,
    read() {
      try {
        for (let n; (n = readSync(end, bytes)) > 0;) text += bytes.toString("utf8", 0, n);
      } catch {
        // Nothing is there for now.
      }
      return text;
    },
  };
}

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "may-mount-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "tmpfs", folder], { stdio: "ignore" });
    execFileSync("umount", [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const disks: [string, string, () => Place][] = [
  ["a full disk", "1", fullDisk],
  ["a full disk", "2", fullDisk],
];

const dropped = async ({ url }: App) =>
  Number(/^log_lines_dropped_total (\d+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);

/** Each page writes a line. */
async function askPages({ url }: App): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(`${url}/signin`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await Promise.all(answers.map((answer) => answer.text()));
}

describe("an output that takes nothing", () => {
  let app: App | undefined;
  afterEach(() => app?.stop("SIGKILL"));

  test.each<[string, string, () => Place]>([
    ...(mayMount() ? disks : []),
    ["/dev/full", "1", () => ({ outputs: openSync("/dev/full", "w") })],
    ["a pipe that nobody reads", "1", () => pipe({ isRead: true })],
    ["a pipe that nobody reads", "2", () => pipe({ isRead: true })],
    ["a closed pipe", "1", () => pipe({ isRead: false })],
  ])("%s, WORKERS=%s: pages go on, lines are counted, and come again with room", async (_, WORKERS, place) => {
    const { outputs, read } = place();
    const started = await startApp({ apiUrl: "http://127.0.0.1:9/v1", env: { WORKERS }, outputs });
    closeSync(outputs);
    app = started;
    expect(await dropped(started)).toBe(0);
    while ((await dropped(started)) === 0) await askPages(started);
    await askPages(started);
    if (read) {
      await until(() => / were dropped/.test(read()));
      const last = (await fetch(`${started.url}/signin`)).headers.get("X-Request-Id") ?? "";
      await until(() => read().includes(last));
      const lines = read().trimEnd().split("\n");
      const told = lines.flatMap((line) => Number(Object(JSON.parse(line)).dropped) || []);
      expect(told.reduce((sum, n) => sum + n)).toBe(await dropped(started));
    }
    expect((await fetch(`${started.url}/healthz`)).status).toBe(200);
    expect(await started.stop()).toBe(0);
  });

  test("a start that fails on a full disk ends with its code", async () => {
    const env = { PORT: "x" };
    await expect(startApp({ env, outputs: openSync("/dev/full", "w") })).rejects.toThrow("ended with 1");
  });
});
