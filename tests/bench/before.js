// npm run bench -- --before [commit]: what the pages cost the server's CPU, beside the build of the commit before.
import { allowedSince, buildOf } from "./earlier-build.js";
import { median } from "./median.js";
import { start, stopAll } from "./processes.js";
import { addressOf, costOf, pages } from "./server-cost.js";
import { setStage } from "./stage.js";
import { printTable } from "./table.js";

/** More than this is missed. */
const most = 1.1;
const warmUp = 200;
/** Pairs of turns until a page is looked at, again and again while the noise hides on which side of its limit it is. */
const look = 10;
const longest = 120;
/** The same code costs some hundredths more or less in each process, by what the engine compiles when. */
const processes = 3;

/** Throws NothingBefore where that commit cannot be built or started, or lacks a page. */
export async function compareWith(commit, hold) {
  const folder = await orNothing(async () => buildOf(commit));
  const allowed = allowedSince(commit);
  const limitOf = ({ name }) => most * (allowed.get(name) ?? 1);
  const least = new Map();
  let left = pages;
  for (let turn = 0; turn < processes && left.length > 0; turn++) {
    for (const { name, ...cost } of await comparePages(folder, left, limitOf))
      if (cost.ratio < (least.get(name)?.ratio ?? Infinity)) least.set(name, cost);
    left = left.filter((page) => least.get(page.name).ratio > limitOf(page));
  }
  const rows = pages.map((page) => {
    const { before, now, ratio, error, pairs } = least.get(page.name);
    hold(`${page.name} server CPU beside ${commit}`, ratio, limitOf(page));
    return [
      page.name,
      before.toFixed(0),
      now.toFixed(0),
      ratio.toFixed(2),
      `± ${error.toFixed(2)}`,
      `≤ ${limitOf(page).toFixed(2)}`,
      pairs,
    ];
  });
  const head = ["page", "before µs", "now µs", "ratio", "error", "limit", "pairs"];
  printTable(`Server CPU per request, beside ${commit}`, head, rows);
}

export class NothingBefore extends Error {}

async function orNothing(work) {
  try {
    return await work();
  } catch (error) {
    throw new NothingBefore(error.message.split("\n")[0]);
  }
}

/** In new processes. */
async function comparePages(folder, chosen, limitOf) {
  const load = await start("load.js");
  const sides = [await orNothing(() => setStage(folder)), await setStage()];
  const results = [];
  for (const page of chosen) {
    const before = await orNothing(() => warmed(sides[0], load, page));
    const now = await warmed(sides[1], load, page);
    results.push({ name: page.name, ...(await compareInTurns(before, now, page.count / 5, limitOf(page))) });
  }
  await stopAll();
  return results;
}

/** Returns what measures the page: for a number of requests, the CPU time of one. */
async function warmed({ app, cookie }, load, page) {
  const path = await addressOf(app, page, cookie);
  const headers = { cookie: page.member ? cookie : "locale=ko" };
  const measure = async (count) => (await costOf(load, { server: app, path, headers, count })).cpu;
  await measure(warmUp);
  return measure;
}

async function compareInTurns(before, now, count, limit) {
  const costs = { before: [], now: [] };
  for (let pair = 1; ; pair++) {
    // Whoever is second finds the caches of the processor as the first has left them.
    if (pair % 2) costs.before.push(await before(count));
    costs.now.push(await now(count));
    if (pair % 2 === 0) costs.before.push(await before(count));
    if (pair % look > 0) continue;
    const { middle, error } = estimate(costs.now.map((cost, i) => cost / costs.before[i]));
    if (Math.abs(middle - limit) > error || pair >= longest)
      return { before: median(costs.before), now: median(costs.now), ratio: middle, error, pairs: pair };
  }
}

/** The median, and twice its standard error, from the median deviation as of a normal distribution. */
function estimate(values) {
  const middle = median(values);
  const deviation = 1.48 * median(values.map((value) => Math.abs(value - middle)));
  return { middle, error: (2 * 1.25 * deviation) / Math.sqrt(values.length) };
}
