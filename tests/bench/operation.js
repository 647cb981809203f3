// npm run bench -- --operation: measures operation next to stock remix-serve in the same run: load, memory under a soak
// with faults, each fault of the API, and a second process. docs/operating.md has the figures. `--minutes=1` shortens
// the soak. Needs wrk (Debian: wrk).
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { median } from "./median.js";
import { start } from "./processes.js";
import { built, settingsFor, signIn, startApp, startReference, temporary } from "./stage.js";
import { printTable } from "./table.js";

const run = promisify(execFile);
/** Names from stub-api.js. */
const faultNames = [
  "refused",
  "hangs",
  "a byte a second",
  "reset before the answer",
  "reset in the body",
  "200 with HTML",
  "502 with HTML",
  "cut JSON",
  "null",
  "204",
  "64 MB",
  "EUC-KR",
];
const remixServe = join(
  dirname(createRequire(import.meta.url).resolve("@remix-run/serve/package.json")),
  "dist/cli.js",
);
const seconds = 10;
const given = process.argv.find((word) => word.startsWith("--minutes="));
const minutes = Number(given?.split("=")[1] ?? 10);

/** @param api the API whose answers are repeated */
async function startServers(api) {
  const ours = await startApp(api.address);
  const env = { ...settingsFor(api.address), BUILD: built("server/index.js"), CLI: remixServe };
  const stock = await start("stock-server.js", { env });
  return Promise.all(
    [
      ["this product", ours],
      ["remix-serve", stock],
    ].map(async ([name, server]) => ({ name, ...server, cookie: await signIn(server.address) })),
  );
}

/** Returns requests per second, and the median and 99th percentile in ms, with `connections` connections. */
async function load({ url, cookie, connections, forSeconds = seconds }) {
  const options = ["-t1", `-c${connections}`, `-d${forSeconds}s`, "--latency", "-H", `Cookie: ${cookie}`, url];
  const { stdout } = await run("wrk", options);
  const number = (pattern) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const ms = (percent) => {
    const [, value, unit] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
    return Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit];
  };
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    requests: number(/(\d+) requests in/),
    failed: number(/Non-2xx or 3xx responses: (\d+)/) + number(/timeout (\d+)/),
    p50: ms(50),
    p99: ms(99),
  };
}

const pages = (game) => ["/signin", "/record", "/rank", game];

async function measureLoad(servers, game) {
  const rows = [];
  for (const path of pages(game)) {
    for (const server of servers) {
      const url = server.address + path;
      const cookie = path === "/signin" ? "locale=ko" : `${server.cookie}; locale=ko`;
      await load({ url, cookie, connections: 8, forSeconds: 5 });
      const before = await server.cpu();
      const { perSecond, requests, p50, p99, failed } = await load({ url, cookie, connections: 8 });
      const cpu = ((await server.cpu()) - before) / requests;
      rows.push([
        path.replace(/\d+$/, "…"),
        server.name,
        perSecond.toFixed(0),
        cpu.toFixed(0),
        p50.toFixed(1),
        p99.toFixed(1),
        failed,
      ]);
    }
  }
  printTable(
    "Load: 8 connections, one process",
    ["page", "server", "requests/s", "CPU µs", "p50 ms", "p99 ms", "failed"],
    rows,
  );
}

async function fetchTimed(url, cookie) {
  const began = performance.now();
  try {
    const response = await fetch(url, { headers: { cookie }, redirect: "manual", signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    return { status: String(response.status), ms: performance.now() - began };
  } catch (error) {
    return { status: error.name === "TimeoutError" ? "none in 30 s" : "cut off", ms: performance.now() - began };
  }
}

/** Sends thirty requests at once, which open a breaker if there is one. */
async function measureFaults(servers, api) {
  const rows = [];
  for (const fault of faultNames) {
    for (const server of servers) {
      const url = `${server.address}/record`;
      await api.ask({ fault }, (message) => message.playing === fault);
      const answers = await Promise.all(Array.from({ length: 30 }, () => fetchTimed(url, server.cookie)));
      const last = Math.max(...answers.map(({ ms }) => ms));
      const statuses = [...new Set(answers.map(({ status }) => status))].join(", ");
      const next = await fetchTimed(url, server.cookie);
      await api.ask({ fault: null }, (message) => message.playing === null);
      const began = performance.now();
      while ((await fetchTimed(url, server.cookie)).status !== "200" && performance.now() - began < 30_000)
        await delay(20);
      const recovered = performance.now() - began;
      rows.push([fault, server.name, statuses, seconds2(last), seconds2(next.ms), seconds2(recovered)]);
      await api.ask({ fault: null }, (message) => message.playing === null);
    }
  }
  printTable(
    "Faults of the API, 30 requests of /record",
    ["fault", "server", "status", "answered in s", "the next in s", "recovered in s"],
    rows,
  );
}

const seconds2 = (ms) => (ms / 1000).toFixed(2);

/** Sends fifty requests per second to each server, of whose API calls one in twenty fails. */
async function measureSoak(servers, api, game) {
  await api.ask({ fault: "502 with HTML", share: 0.05 }, (message) => message.playing !== undefined);
  const paths = pages(game);
  const results = servers.map(() => ({ sent: 0, statuses: {} }));
  let sends = 0;
  const timer = setInterval(() => {
    sends++;
    servers.forEach((server, i) => {
      fetchTimed(server.address + paths[sends % paths.length], server.cookie).then(({ status }) => {
        results[i].sent++;
        results[i].statuses[status] = (results[i].statuses[status] ?? 0) + 1;
      });
    });
  }, 20);
  const memory = servers.map(() => []);
  for (let minute = 0; minute < minutes; minute++) {
    await delay(60_000);
    for (const [i, server] of servers.entries()) memory[i].push(await server.memory());
  }
  clearInterval(timer);
  await api.ask({ fault: null }, (message) => message.playing === null);
  const head = ["server", "requests", "statuses", ...memory[0].map((_, i) => `min ${i + 1}`)];
  const rows = servers.map(({ name }, i) => [
    name,
    results[i].sent,
    Object.entries(results[i].statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(", "),
    ...memory[i].map((bytes) => (bytes / 1e6).toFixed(0)),
  ]);
  printTable("Memory in MB: 50 requests a second, 5 % of the calls fail", head, rows);
}

/** Returns the heap per thousand members who are signed in and have seen their list. */
async function measureSessions(api) {
  const app = await startApp(api.address, { flags: ["--expose-gc"] });
  const comeIn = async (count) => {
    let left = count;
    const one = async () => {
      while (left-- > 0) await fetchTimed(`${app.address}/record`, await signIn(app.address));
    };
    await Promise.all(Array.from({ length: 8 }, one));
  };
  await api.ask({ crowd: true }, (message) => message.crowd === true);
  // By now, caches of single requests are full.
  await comeIn(4_000);
  const before = await app.heap();
  await comeIn(12_000);
  const each = ((await app.heap()) - before) / 12;
  await api.ask({ crowd: false }, (message) => message.crowd === false);
  console.log(`\n1,000 members who are signed in: ${(each / 1e6).toFixed(2)} MB of heap`);
  await app.stop();
}

const shapes = [
  { name: "one process", replicas: 1, workers: "1" },
  { name: "WORKERS=2", replicas: 1, workers: "2" },
  { name: "two replicas", replicas: 2, workers: "1" },
];

/** Returns requests per second, the API's CPU (µs) per request, and the number of busy cores. */
async function measureShape(api, path, { replicas, workers }) {
  const servers = [];
  for (let i = 0; i < replicas; i++) servers.push(await startApp(api.address, { env: { WORKERS: workers } }));
  const cookie = `${await signIn(servers[0].address)}; locale=ko`;
  const each = (forSeconds) =>
    Promise.all(
      servers.map(({ address }) => load({ url: address + path, cookie, connections: 16 / replicas, forSeconds })),
    );
  await each(6);
  const before = { cpu: await api.cpu(), busy: await busySeconds(), at: performance.now() };
  const results = await each(seconds);
  const wall = (performance.now() - before.at) / 1000;
  const busy = ((await busySeconds()) - before.busy) / wall;
  const requests = results.reduce((sum, result) => sum + result.requests, 0);
  const perSecond = results.reduce((sum, result) => sum + result.perSecond, 0);
  const apiCpu = ((await api.cpu()) - before.cpu) / requests;
  for (const server of servers) await server.stop();
  return { perSecond, apiCpu, busy };
}

/** Measures in turns, because the machine's speed varies. */
async function measureScale(api, game) {
  const rows = [];
  for (const path of ["/record", game]) {
    const rounds = [];
    for (let round = 0; round < 3; round++) {
      const results = [];
      for (const shape of shapes) results.push(await measureShape(api, path, shape));
      rounds.push(results);
    }
    for (const [i, { name }] of shapes.entries()) {
      const of = (read) => median(rounds.map(read));
      rows.push([
        path.replace(/\d+$/, "…"),
        name,
        of((results) => results[i].perSecond).toFixed(0),
        of((results) => results[i].perSecond / results[0].perSecond).toFixed(2),
        of((results) => results[i].apiCpu).toFixed(0),
        of((results) => results[i].busy).toFixed(2),
      ]);
    }
  }
  printTable(
    "A second process on a machine of two cores, with the load and the API on it",
    ["page", "what", "requests/s", "×", "API's CPU µs", "cores busy"],
    rows,
  );
}

/** Returns the time of all processors together, from /proc/stat. */
async function busySeconds() {
  const { readFile } = await import("node:fs/promises");
  const [, user, nice, system, , , irq, softirq, steal] = (await readFile("/proc/stat", "utf8"))
    .split("\n")[0]
    .split(/\s+/);
  return [user, nice, system, irq, softirq, steal].reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

export async function measureOperation() {
  const upstream = await startReference(temporary());
  const api = await start("stub-api.js", { env: { UPSTREAM: upstream } });
  const servers = await startServers(api);
  const list = await (await fetch(`${servers[0].address}/record`, { headers: { cookie: servers[0].cookie } })).text();
  const game = /\/record\/reg-detail\/\d+/.exec(list)[0];
  const asked = (part) =>
    !process.argv.some((word) => word.startsWith("--only=")) || process.argv.includes(`--only=${part}`);
  if (asked("load")) await measureLoad(servers, game);
  if (asked("faults")) await measureFaults(servers, api);
  if (asked("soak")) await measureSoak(servers, api, game);
  for (const server of servers) await server.stop();
  if (asked("sessions")) await measureSessions(api);
  if (asked("scale")) await measureScale(api, game);
}
