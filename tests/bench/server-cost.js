// What a request costs the server's CPU, in µs, against the same HTML from plain node:http.
import { start } from "./processes.js";
import { median } from "./median.js";

const rounds = 7;
/** Requests before the first that counts, in rounds: engines take a while to compile what is hot. */
const warmUp = 3;
const browser = { "accept-encoding": "gzip, deflate, br", "user-agent": "bench", accept: "text/html" };

export const pages = [
  {
    name: "/signin",
    path: "/signin",
    count: 800,
    limit: "prebuilt bytes",
    goal: 2,
    peers: "SvelteKit 17, Astro 20, Next.js 180",
  },
  {
    name: "/record",
    path: "/record",
    count: 300,
    member: true,
    limit: "hand-written + API call",
    goal: 3.5,
    peers: "SvelteKit 6.3, Astro 6.3, Next.js 31",
  },
];

/** Gives the limit server each page's HTML, and the address of the API call that the page makes. */
export async function teachLimit({ app, api, limit, cookie, calls }) {
  for (const { path, member } of pages) {
    const before = calls.length;
    const headers = member ? { cookie } : {};
    await fetch(app.address + path, { headers });
    const call = calls.slice(before).findLast(({ method }) => method === "GET");
    const html = await (await fetch(app.address + path, { headers })).text();
    const page = { path, html, api: member && call ? api.address + call.path : undefined };
    await limit.ask({ page }, (message) => message.kept === path);
  }
}

async function costOf(server, load, { path, headers, count }) {
  const before = await server.cpu();
  const { bytes } = await load.ask({ url: server.address + path, headers, count, status: 200 }, (m) => m.bytes >= 0);
  return { cpu: ((await server.cpu()) - before) / count, bytes };
}

export async function measureServer(stage) {
  const load = await start("load.js");
  const runs = pages.flatMap((page) => {
    const headers = page.member ? { cookie: stage.cookie } : { cookie: "locale=ko" };
    const base = { page, path: page.path, count: page.count };
    return [
      { ...base, what: "app", server: stage.app, headers },
      { ...base, what: "limit", server: stage.limit, headers },
      { ...base, what: "compressed", server: stage.app, headers: { ...headers, ...browser } },
    ];
  });
  const samples = new Map(runs.map((run) => [run, []]));
  for (const run of runs) await costOf(run.server, load, { ...run, count: run.count * warmUp });
  for (let round = 0; round < rounds; round++) {
    for (const run of runs) samples.get(run)?.push(await costOf(run.server, load, run));
  }
  return pages.map((page) => {
    const of = (what) => samples.get(runs.find((run) => run.page === page && run.what === what)) ?? [];
    const cpu = (what) => median(of(what).map((sample) => sample.cpu));
    const bytes = (what) => of(what)[0]?.bytes;
    const [app, limit, compressed] = ["app", "limit", "compressed"].map(cpu);
    return {
      ...page,
      app,
      limitCpu: limit,
      compressed,
      ratio: app / limit,
      bytes: bytes("app"),
      limitBytes: bytes("limit"),
      sent: bytes("compressed"),
    };
  });
}
