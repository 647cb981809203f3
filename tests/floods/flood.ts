import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Agent, get } from "node:http";
import { Worker } from "node:worker_threads";

export interface Flood {
  port: number;
  connections: number;
  /** Their bytes, sent in turns. */
  requests: readonly Buffer[];
}

interface Count {
  statuses: Record<string, number>;
  answered: number;
}

export interface Neighbour {
  path: string;
  headers: Record<string, string>;
}

export interface Silence {
  /** The slowest of /healthz, in ms. */
  health: number;
  /** Of the neighbour's page, in ms, sorted. */
  page: number[];
  statuses: Set<number>;
}

export async function startFlood(flood: Flood) {
  const worker = new Worker(new URL("./flooder.js", import.meta.url), { workerData: flood, execArgv: [] });
  await once(worker, "online");
  const ask = async (message: string): Promise<Count> => {
    worker.postMessage(message);
    const [count] = await once(worker, "message");
    return count as Count;
  };
  return { count: () => ask("count"), stop: () => ask("stop") };
}

const [healthAgent, pageAgent] = [1, 1].map((maxSockets) => new Agent({ keepAlive: true, maxSockets }));

function time(port: number, path: string, headers: Record<string, string>, agent?: Agent) {
  const began = performance.now();
  return new Promise<{ ms: number; status: number }>((resolve, reject) => {
    get({ port, path, headers, agent, host: "127.0.0.1" }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve({ ms: performance.now() - began, status: answer.statusCode ?? 0 }));
    }).once("error", reject);
  });
}

/** Looks at /healthz and at a neighbour's page until `until` says so, as a person would: with a pause between. */
export async function look(
  port: number,
  { path, headers }: Neighbour,
  until: (pages: number) => boolean,
): Promise<Silence> {
  const silence: Silence = { health: 0, page: [], statuses: new Set() };
  let isOver = false;
  const health = (async () => {
    while (!isOver) {
      silence.health = Math.max(silence.health, (await time(port, "/healthz", {}, healthAgent)).ms);
      await delay(5);
    }
  })();
  while (!until(silence.page.length)) {
    const { ms, status } = await time(port, path, headers, pageAgent);
    silence.page.push(ms);
    silence.statuses.add(status);
    await delay(10);
  }
  isOver = true;
  await health;
  silence.page.sort((a, b) => a - b);
  return silence;
}

export function percentile(sorted: readonly number[], of: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0;
}
