import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Redis } from "ioredis";
import { freePort } from "../../scripts/free-port.js";

/** Starts Debian's Redis, on its own port if none is given, without files. */
export async function startRedis(host = "127.0.0.1", wished?: number) {
  const port = wished ?? (await freePort(0, host));
  const url = `redis://${host}:${port}`;
  let server = await launch(host, port);
  return {
    url,
    port,
    /** Sends it the signal: SIGSTOP makes it hang, SIGCONT resumes it. */
    signal: (signal: NodeJS.Signals) => void server.kill(signal),
    /** Ends it like a power cut; its data is lost. */
    async kill() {
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
    },
    async restart() {
      server = await launch(host, port);
    },
    /** Resolves to all data as text. */
    async contents(): Promise<string> {
      const client = new Redis(url);
      const keys = await client.keys("*");
      const dumps = await Promise.all(keys.map((key) => client.dumpBuffer(key)));
      client.disconnect();
      return keys.map((key, i) => `${key} ${dumps[i]?.toString("latin1")}`).join("\n");
    },
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
    },
  };
}

async function launch(host: string, port: number): Promise<ChildProcess> {
  const options = { port, bind: host, save: "", appendonly: "no", "enable-protected-configs": "yes" };
  const replica = { "rdb-del-sync-files": "yes", "repl-diskless-sync-delay": 0 };
  const args = Object.entries({ ...options, ...replica }).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = spawn("redis-server", args, { stdio: "ignore" });
  const client = new Redis(port, host, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  // Tries fail until it listens.
  client.on("error", () => undefined);
  await client.ping();
  client.disconnect();
  return server;
}

/** Resolves when `is` is true. */
export async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await is())) await delay(20);
}
