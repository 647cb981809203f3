import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { z } from "zod/v4";

export interface ReferenceApi {
  origin: string;
  /** What API_BASE_URL would say. */
  baseUrl: string;
  /** The environment by which the app uses the providers that it plays. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

interface Options {
  script: string;
  /** The port to take if nobody has it. */
  port: number;
  say(text: string): void;
}

const host = "127.0.0.1";
const pauses = { shortest: 100, longest: 5_000 };

/** Runs the reference API beside the server; its port stays the same however often it must be started again. */
export async function startReferenceApi({ script, port: wish, say }: Options): Promise<ReferenceApi> {
  const port = await freePort(wish).catch(() => freePort(0));
  const WEB_ORIGINS = process.env.WEB_ORIGINS ?? process.env.PUBLIC_ORIGIN;
  const env = { ...process.env, WEB_ORIGINS, PORT: String(port), HOST: host };
  let stopping = false;
  let pause = pauses.shortest;
  let child = await startChild(script, env);

  const keep = () =>
    child.once("exit", (code, signal) => {
      if (stopping) return;
      say(`The reference API has ended (${signal ?? `code ${code}`}) and is started again.`);
      setTimeout(startAgain, pause);
    });
  const startAgain = () => {
    if (stopping) return;
    child = forkChild(script, env);
    keep();
    pause = Math.min(pause * 2, pauses.longest);
    child.once("message", () => (pause = pauses.shortest));
  };
  keep();
  return {
    origin: `http://${host}:${port}`,
    baseUrl: `http://${host}:${port}/v1`,
    settings: z.record(z.string(), z.string()).parse(await (await fetch(`http://${host}:${port}/__settings`)).json()),
    stop() {
      stopping = true;
      return end(child);
    },
  };
}

/** Its errors are shown, its own notices are not. */
function forkChild(script: string, env: NodeJS.ProcessEnv): ChildProcess {
  return fork(script, { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
}

/** Its first message says that it listens. */
async function startChild(script: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = forkChild(script, env);
  const ready = await Promise.race([once(child, "message").then(() => true), once(child, "exit").then(() => false)]);
  if (!ready) throw new Error("the reference API does not start");
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const killer = setTimeout(() => child.kill("SIGKILL"), 3_000);
  await ended;
  clearTimeout(killer);
}

function freePort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
