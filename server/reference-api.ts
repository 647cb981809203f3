import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { z } from "zod/v4";
import { freePort } from "../scripts/free-port.js";
import { step } from "../scripts/step.js";

export interface ReferenceApi {
  origin: string;
  baseUrl: string;
  settings: Record<string, string>;
  stop(): Promise<void>;
}

const host = "127.0.0.1";
const restartPauses = { shortest: 100, longest: 5_000 };

/** Starts the child process, on another port if `preferredPort` is in use, and restarts it there if it ends. */
export async function startReferenceApi(script: string, preferredPort: number): Promise<ReferenceApi> {
  if (!existsSync(script)) throw new Error("API_BASE_URL is not set, and this build is without the reference API");
  const WEB_ORIGINS = process.env.WEB_ORIGINS ?? process.env.PUBLIC_ORIGIN;
  // A free port that is looked up beforehand may be taken while the first seasons are played.
  const wished = await freePort(preferredPort, host).then(() => preferredPort, () => 0); // prettier-ignore
  const env = { ...process.env, WEB_ORIGINS, PORT: String(wished), HOST: host };
  let stopping = false;
  let pause = restartPauses.shortest;
  let child = forkChild(script, env);
  process.once("exit", () => child.kill());
  const baseUrl = await untilListening(child);
  const { origin, port } = new URL(baseUrl);
  env.PORT = port;

  const restartAtExit = () =>
    child.once("exit", (code, signal) => {
      if (stopping) return;
      console.log(`The reference API has ended (${signal ?? `code ${code}`}) and is started again.`);
      setTimeout(restart, pause);
    });
  const restart = () => {
    if (stopping) return;
    child = forkChild(script, env);
    restartAtExit();
    pause = Math.min(pause * 2, restartPauses.longest);
    child.once("message", () => (pause = restartPauses.shortest));
  };
  restartAtExit();
  return {
    origin,
    baseUrl,
    settings: z.record(z.string(), z.string()).parse(await (await fetch(`${origin}/__settings`)).json()),
    stop() {
      stopping = true;
      return end(child);
    },
  };
}

/** Detaches from the terminal, because after Ctrl-C the server still drains. The child ends with its IPC channel. */
function forkChild(script: string, env: NodeJS.ProcessEnv): ChildProcess {
  return fork(script, { env, detached: process.platform !== "win32", stdio: ["ignore", "ignore", "inherit", "ipc"] });
}

const seeding = z.object({ seeding: z.number() });
/** With `/v1`. */
const listening = z.object({ listening: z.string().url() });

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const ended = once(child, "exit").then(() => Promise.reject(new Error("the reference API does not start")));
  const [value]: unknown[] = await Promise.race([once(child, "message"), ended]);
  return value;
}

/** Returns its base URL. */
async function untilListening(child: ChildProcess): Promise<string> {
  const first = await step("Starting the reference API", () => nextMessage(child));
  if (!seeding.safeParse(first).success) return listening.parse(first).listening;
  const second = await step("Playing the seasons", () => nextMessage(child));
  return listening.parse(second).listening;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const killer = setTimeout(() => child.kill("SIGKILL"), 3_000);
  await ended;
  clearTimeout(killer);
}
