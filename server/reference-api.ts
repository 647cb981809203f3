import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

export interface ReferenceApi {
  /** Of the API itself, with /v1. */
  baseUrl: string;
  origin: string;
  stop(): Promise<void>;
}

interface Options {
  script: string;
  /** The port to take if nobody has it. */
  port: number;
  say(text: string): void;
}

const host = "127.0.0.1";

/** Runs the reference API beside the server; its port stays the same however often it must be started again. */
export async function startReferenceApi({ script, port: wish, say }: Options): Promise<ReferenceApi> {
  const port = await freePort(wish).catch(() => freePort(0));
  const keeper = keepRunning(() => fork(script, { env: { ...process.env, PORT: String(port), HOST: host } }), say);
  await untilAnswering(port, keeper);
  const origin = `http://${host}:${port}`;
  return { origin, baseUrl: `${origin}/v1`, stop: keeper.stop };
}

interface Keeper {
  starts(): number;
  stop(): Promise<void>;
}

function keepRunning(start: () => ChildProcess, say: (text: string) => void): Keeper {
  let stopping = false;
  let starts = 0;
  let child: ChildProcess;
  const run = () => {
    starts += 1;
    const startedAt = Date.now();
    child = start();
    child.once("exit", (code, signal) => {
      if (stopping) return;
      say(`The reference API has ended (${signal ?? code}) and is started again.`);
      setTimeout(() => stopping || run(), Date.now() - startedAt > 2_000 ? 100 : 1_000);
    });
  };
  run();
  return {
    starts: () => starts,
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const killer = setTimeout(() => child.kill("SIGKILL"), 3_000);
      await ended;
      clearTimeout(killer);
    },
  };
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

async function untilAnswering(port: number, keeper: Keeper): Promise<void> {
  while (!(await answers(port))) {
    if (keeper.starts() > 3) {
      await keeper.stop();
      throw new Error("The reference API does not start; its reason is above");
    }
    await delay(100);
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
