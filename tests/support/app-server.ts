import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../scripts/free-port.js";
import { moveClock } from "./move-clock";
import { preloaded } from "./preloaded";

/** The SESSION_SECRET of all apps that are given none. */
export const secret = "a-secret-of-the-tests-long-enough";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface App {
  /** Without a slash at the end. */
  url: string;
  port: number;
  pid: number;
  /** Both outputs so far. */
  output(): string;
  /** The log lines so far. */
  lines(): Record<string, unknown>[];
  /** Resolves to the whole log, including all finished requests: lines are buffered (server/logger.ts). */
  log(): Promise<string>;
  /** With CLOCK_MOVES=on in its environment. */
  moveClock(ms: number): Promise<void>;
  /** Ends it; resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface StartApp {
  /** Ends in /v1. If undefined, the app starts its reference API. */
  apiUrl?: string;
  env?: Partial<NodeJS.ProcessEnv>;
  args?: string[];
  /** The folder of the build, from the root. */
  build?: string;
  /** A file descriptor for both outputs. */
  outputs?: number;
}

/** Starts the built server in its own process, on a free port of 127.0.0.1. */
export async function startApp({ apiUrl, env, args = [], build, outputs }: StartApp = {}): Promise<App> {
  // Where all workers have ended, the next one would take another port for 0.
  const port = env?.WORKERS && { PORT: String(await freePort(0, "127.0.0.1")) };
  const { child, output } = launch({ apiUrl, env: { ...port, ...env }, args, build, outputs });
  const address = await addressOf(child, output);
  return {
    url: address,
    port: Number(new URL(address).port),
    pid: child.pid ?? 0,
    output,
    lines: () => output().split("\n").filter(isJson).map(parseLine),
    async log() {
      const last = (await fetch(`${address}/signin`)).headers.get("X-Request-Id") ?? "";
      while (!output().includes(last)) await fetch(`${address}/healthz`);
      return output();
    },
    moveClock: (ms) => moveClock(child, ms),
    stop: (signal) => end(child, signal),
  };
}

/** Starts the app with an environment that it must refuse; resolves to its output and its exit code. */
export async function failToStart(env: Partial<NodeJS.ProcessEnv>): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch({ env, args: [] });
  await once(child, "close");
  return { code: child.exitCode, output: output() };
}

function launch({ apiUrl, env, args, build = "build", outputs }: StartApp) {
  const script = join(root, build, "server.js");
  if (!existsSync(script)) throw new Error(`${build}/server.js is missing: run npm run build first`);
  const given = { PORT: "0", HOST: "127.0.0.1", NODE_ENV: "production" as const, DRAIN_DELAY_MS: "0", ...env };
  const child = fork(script, args, {
    env: {
      PATH: process.env.PATH,
      CLOCK_AHEAD: process.env.CLOCK_AHEAD,
      SESSION_SECRET: secret,
      ...(apiUrl && { API_BASE_URL: apiUrl }),
      ...given,
    },
    execArgv: preloaded("clock"),
    stdio: ["ignore", outputs ?? "pipe", outputs ?? "pipe", "ipc"],
  });
  let written = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => (written += text));
  }
  return { child, output: () => written };
}

function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on("message", (message) => {
      if (typeof message === "object" && message && "address" in message) resolve(String(message.address));
    });
    child.once("close", (code) => reject(new Error(`The app has ended with ${code}: ${output()}`)));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const closed = once(child, "close");
    child.kill(signal);
    await closed;
  }
  return child.exitCode;
}

function isJson(line: string): boolean {
  return line.startsWith("{");
}

function parseLine(line: string): Record<string, unknown> {
  return Object(JSON.parse(line));
}
