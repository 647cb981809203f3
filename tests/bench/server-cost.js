// Measures a request's CPU time on the server, in µs, compared with the same calls and bytes from plain node:http.
import { median } from "./median.js";
import { start } from "./processes.js";
import { setStage } from "./stage.js";

const browser = { "accept-encoding": "gzip, deflate, br", "user-agent": "bench", accept: "text/html" };

/**
 * `path` may be a pattern for an address in the page `from`. `goal` is the most that the page may cost as a multiple of
 * its limit. `phone` pages are also opened on a slow phone (client-cost.js).
 */
export const pages = [
  // In a shorter run the previous page's garbage is a fifth of the measurement.
  { name: "/signin", path: "/signin", phone: true, count: 4000, goal: 1.6 },
  { name: "/record", path: "/record", phone: true, count: 200, member: true, goal: 8.5 },
  {
    name: "a regular game",
    path: /\/record\/reg-detail\/\d+/,
    from: "/record",
    phone: true,
    count: 150,
    member: true,
    goal: 11,
  },
  {
    name: "a batting challenge",
    path: /\/record\/batting-detail\/\d+/,
    from: "/record?mode=bat",
    count: 150,
    member: true,
    goal: 11,
  },
  { name: "/record of a mode", path: "/record?mode=reg", count: 150, member: true, goal: 12 },
  { name: "a player's page", path: /\/player\/\d+/, from: "/rank", count: 150, member: true, goal: 12 },
  { name: "/rank", path: "/rank", count: 200, member: true, goal: 9.5 },
  { name: "a member's home", path: "/", count: 200, member: true, goal: 10 },
  { name: "/record/trend", path: "/record/trend", count: 200, member: true, goal: 23 },
];

const read = ({ address }, path, headers) =>
  fetch(address + path, { headers: { ...headers, "accept-encoding": "identity" } });

/** Where the app has the page. */
export async function addressOf(app, { path, from, member }, cookie) {
  return from ? path.exec(await (await read(app, from, member ? { cookie } : {})).text())[0] : path;
}

/** Returns what the limit server has to repeat. */
async function record({ app, api, cookie }, page) {
  const path = await addressOf(app, page, cookie);
  const headers = page.member ? { cookie } : {};
  const isCalls = (message) => message.calls;
  // What the app keeps from the first answer, it does not ask for again.
  await (await read(app, path, headers)).text();
  await api.ask({ record: true }, isCalls);
  const answer = await read(app, path, headers);
  const body = Buffer.from(await answer.arrayBuffer());
  const { calls } = await api.ask({ record: false }, isCalls);
  const sent = ["content-type", "cache-control"].map((name) => [name, answer.headers.get(name)]);
  return {
    path,
    calls: calls.map((call) => api.address + call),
    status: answer.status,
    headers: Object.fromEntries(sent),
    body,
  };
}

/** The product, and beside it the limit server, which knows the pages. */
export async function setStageWithLimit() {
  const stage = await setStage();
  const limit = await start("limit-server.js", { env: { APP: stage.app.address } });
  const found = [];
  for (const page of pages) {
    const recorded = await record(stage, page);
    await limit.ask({ page: recorded }, (message) => message.kept === recorded.path);
    found.push({ ...page, path: recorded.path, calls: recorded.calls.length });
  }
  return { ...stage, limit, pages: found };
}

/** The server's CPU time per request, in µs, and the bytes of an answer. */
export async function costOf(load, { server, path, headers, count }) {
  const before = await server.cpu();
  const { bytes } = await load.ask({ url: server.address + path, headers, count, status: 200 }, (m) => m.bytes >= 0);
  return { cpu: ((await server.cpu()) - before) / count, bytes };
}

/**
 * Measures the pages of a stage with its limit in rounds. After each `rounds` rounds it drops the pages whose result is
 * good `enough`; it stops after `most`. `figure` turns a page's samples into one number.
 */
export async function measureServer(stage, { warmUp, rounds, figure = median, most = rounds, enough = () => true }) {
  const load = await start("load.js");
  const measured = stage.pages.map((page) => {
    const cookie = page.member ? stage.cookie : "locale=ko";
    const run = (server, headers) => ({ ...page, server, headers: { cookie, ...headers }, samples: [] });
    return { page, app: run(stage.app), limit: run(stage.limit), compressed: run(stage.app, browser) };
  });
  const resultOf = (one) => {
    const cpu = ({ samples }) => figure(samples.map((sample) => sample.cpu));
    const [app, limit, compressed] = [cpu(one.app), cpu(one.limit), cpu(one.compressed)];
    const [bytes, sent] = [one.app.samples[0].bytes, one.compressed.samples[0].bytes];
    return { ...one.page, app, limit, compressed, ratio: app / limit, bytes, sent };
  };
  for (const { app, limit } of measured) for (const run of [app, limit]) await costOf(load, { ...run, count: warmUp });
  let left = measured;
  for (let round = 1; left.length > 0 && round <= most; round++) {
    for (const { app, limit, compressed } of left)
      for (const run of [app, limit, compressed]) run.samples.push(await costOf(load, run));
    if (round % rounds === 0) left = left.filter((one) => !enough(resultOf(one)));
  }
  return measured.map(resultOf);
}
