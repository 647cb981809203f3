// Measures a request's CPU time on the server, in µs, compared with the same HTML from plain node:http.
import { withoutMarks } from "./limit/template.js";
import { median } from "./median.js";
import { start } from "./processes.js";

const browser = { "accept-encoding": "gzip, deflate, br", "user-agent": "bench", accept: "text/html" };
const byHand = "hand-written + API call";

/**
 * `path` may be a pattern for an address in the page `from`. `writer` writes the page by hand (limit/). `phone` pages
 * are also opened on a slow phone (client-cost.js).
 */
export const pages = [
  {
    name: "/signin",
    path: "/signin",
    phone: true,
    // In a shorter run the previous page's garbage is a fifth of the measurement.
    count: 4000,
    limit: "prebuilt bytes",
    goal: 1.6,
    peers: "SvelteKit 17, Astro 20, Next.js 180",
  },
  {
    name: "/record",
    path: "/record",
    phone: true,
    count: 200,
    member: true,
    writer: "recordPage",
    goal: 3.5,
    peers: "SvelteKit 4.8, Astro 5.5, Next.js 31",
  },
  {
    name: "a regular game",
    path: /\/record\/reg-detail\/\d+/,
    from: "/record",
    phone: true,
    count: 150,
    member: true,
    writer: "regularPage",
    goal: 4,
  },
  {
    name: "a batting challenge",
    path: /\/record\/batting-detail\/\d+/,
    from: "/record?mode=bat",
    count: 150,
    member: true,
    writer: "battingPage",
    goal: 4,
  },
  { name: "/rank", path: "/rank", count: 200, member: true, writer: "rankPage", goal: 4 },
  { name: "a member's home", path: "/", count: 200, member: true, writer: "homePage", goal: 4 },
  { name: "/record/trend", path: "/record/trend", count: 200, member: true, writer: "trendPage", goal: 4 },
];

const withoutScripts = (html) => withoutMarks(html).replace(/<script.*?<\/script>/gs, "");

/** A hand-written page that differs from the app's is no limit any more. */
function expectSame(name, app, limit) {
  const [own, other] = [withoutScripts(app), withoutScripts(limit)];
  if (own === other) return;
  let at = 0;
  while (own[at] === other[at]) at++;
  const around = (text) => text.slice(Math.max(0, at - 80), at + 80);
  throw new Error(`${name} is written otherwise by hand:\n  app   ${around(own)}\n  limit ${around(other)}`);
}

const read = async (server, path, headers = {}) => (await fetch(server.address + path, { headers })).text();

/** Where the app has the page. */
export async function addressOf(app, { path, from, member }, cookie) {
  return from ? path.exec(await read(app, from, member ? { cookie } : {}))[0] : path;
}

/** Gives the limit server each page's HTML and the address of the API call that the page makes; the pages as found. */
export async function teachLimit({ app, api, limit, cookie, calls }) {
  const found = [];
  for (const page of pages) {
    const { name, member, writer } = page;
    const headers = member ? { cookie } : {};
    const path = await addressOf(app, page, cookie);
    const before = calls.length;
    await read(app, path, headers);
    const gets = calls.slice(before).filter((call) => call.method === "GET");
    const html = await read(app, path, headers);
    const address = member ? api.address + gets.at(-1).path : undefined;
    await limit.ask({ page: { path, html, writer, api: address } }, (message) => message.kept === path);
    expectSame(name, html, await read(limit, path));
    found.push({ limit: byHand, ...page, path });
  }
  return found;
}

/** The server's CPU time per request, in µs. */
export async function costOf(server, load, { path, headers, count }) {
  const before = await server.cpu();
  const { bytes } = await load.ask({ url: server.address + path, headers, count, status: 200 }, (m) => m.bytes >= 0);
  return { cpu: ((await server.cpu()) - before) / count, bytes };
}

/**
 * Measures the pages from teachLimit (`found`) in rounds. After each `rounds` rounds it drops the pages whose result is
 * good `enough`; it stops after `most`. `figure` turns a page's samples into one number.
 */
export async function measureServer(
  stage,
  found,
  { warmUp, rounds, figure = median, most = rounds, enough = () => true },
) {
  const load = await start("load.js");
  const runs = found.flatMap((page) => {
    const headers = page.member ? { cookie: stage.cookie } : { cookie: "locale=ko" };
    const base = { page, path: page.path, count: page.count };
    return [
      { ...base, what: "app", server: stage.app, headers },
      { ...base, what: "limit", server: stage.limit, headers },
      { ...base, what: "compressed", server: stage.app, headers: { ...headers, ...browser } },
    ];
  });
  const samples = new Map(runs.map((run) => [run, []]));
  const resultOf = (page) => {
    const of = (what) => samples.get(runs.find((run) => run.page === page && run.what === what)) ?? [];
    const cpu = (what) => figure(of(what).map((sample) => sample.cpu));
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
  };
  for (const run of runs.filter(({ what }) => what !== "compressed"))
    await costOf(run.server, load, { ...run, count: warmUp });
  let left = found;
  for (let round = 1; left.length > 0 && round <= most; round++) {
    for (const run of runs.filter(({ page }) => left.includes(page)))
      samples.get(run)?.push(await costOf(run.server, load, run));
    if (round % rounds === 0) left = left.filter((page) => !enough(resultOf(page)));
  }
  return found.map(resultOf);
}
