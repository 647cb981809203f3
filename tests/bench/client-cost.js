// Measures a page's cost on a cheap phone on slow 4G, against the same HTML without scripts from node:http.
import { gzipSync } from "node:zlib";
import { chromium } from "playwright";
import { knownBrowsers } from "../find-browser.js";
import { median } from "./median.js";
import { printTable } from "./table.js";

const runs = 5;
const slow4g = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: 750e3 / 8 };
const slowdown = 6;

/** Runs before the page's scripts: records paints and long tasks. */
function observe() {
  const seen = { fcp: 0, lcp: 0, tbt: 0 };
  Object.assign(window, { seen });
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("paint", (entry) => entry.name === "first-contentful-paint" && (seen.fcp = entry.startTime));
  watch("largest-contentful-paint", (entry) => (seen.lcp = entry.startTime));
  watch("longtask", (entry) => (seen.tbt += Math.max(0, entry.duration - 50)));
}

/** Runs in the page: the network may be idle before the first layout has requested the fonts. */
function isDrawn() {
  const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
  return window.seen.lcp > 0 && fonts.length > 0 && document.fonts.status === "loaded";
}

/** Returns the bytes that the page loads, by type; text as compressed by gzip. */
function countBytes(page) {
  const sizes = { script: 0, stylesheet: 0, font: 0 };
  const pending = [];
  const add = async (response, type) => {
    const body = await response.body();
    sizes[type] += type === "font" ? body.length : gzipSync(body, { level: 9 }).length;
  };
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (type in sizes) pending.push(add(response, type));
  });
  return async () => {
    await Promise.all(pending);
    return { ...sizes };
  };
}

async function visit(browser, { url, cookie, interact }) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  for (const pair of (cookie ?? "").split("; ").filter(Boolean)) {
    const [name, value] = pair.split(/=(.*)/s);
    await context.addCookies([{ name, value, url }]);
  }
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const bytesSoFar = countBytes(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", slow4g);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForFunction(isDrawn);
  const before = await bytesSoFar();
  const paints = await page.evaluate(() => ({ ...window.seen }));
  const html = await page.content();
  if (interact) {
    await page.locator("main :is(input:not([type=hidden]), summary)").first().focus();
    await page.locator("html[data-hydrated]").waitFor({ state: "attached", timeout: 60_000 });
    await page.waitForLoadState("networkidle");
  }
  const after = (await bytesSoFar()).script;
  await context.close();
  return { ...paints, ...before, inline: inlineScript(html), after };
}

function inlineScript(html) {
  const scripts = [...html.matchAll(/<script(?![^>]*\b(?:src|type="application\/json"))[^>]*>(.*?)<\/script>/gs)];
  return gzipSync(scripts.map(([, text]) => text).join("\n")).length;
}

function withoutScripts(html) {
  return html.replace(/<script\b.*?<\/script>/gs, "").replace(/<link[^>]+modulepreload[^>]*>/g, "");
}

async function teachPlain({ app, limit, cookie }, { path, member }) {
  const response = await fetch(app.address + path, { headers: member ? { cookie } : {} });
  const body = gzipSync(withoutScripts(await response.text()));
  const headers = { "content-type": response.headers.get("content-type"), "content-encoding": "gzip" };
  const page = { path, calls: [], status: response.status, headers, body };
  await limit.ask({ page }, (message) => message.kept === path);
}

/** `stage` has its limit server. */
export async function measureClient(stage) {
  const browser = await chromium.launch({
    executablePath: knownBrowsers()[0],
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-sync",
      "--accept-lang=ko-KR",
    ],
  });
  const results = [];
  for (const page of stage.pages.filter(({ phone }) => phone)) {
    await teachPlain(stage, page);
    const cookie = page.member ? stage.cookie : undefined;
    const [ours, plain] = [[], []];
    for (let run = 0; run < runs; run++) {
      ours.push(await visit(browser, { url: stage.app.address + page.path, cookie, interact: true }));
      plain.push(await visit(browser, { url: stage.limit.address + page.path }));
    }
    const of = (visits) => (what) => median(visits.map((seen) => seen[what]));
    results.push({ name: page.name, ours: of(ours), plain: of(plain) });
  }
  await browser.close();
  return results;
}

const kilobytes = (bytes) => (bytes / 1024).toFixed(1);

export function printClient(results, hold) {
  const ratio = ({ name, ours, plain }, what) => {
    const value = ours(what) / plain(what);
    hold(`${name} ${what.toUpperCase()}`, value, 1.05);
    return `${ours(what).toFixed(0)} / ${plain(what).toFixed(0)} = ${value.toFixed(2)}`;
  };
  const head = ["page", "FCP ms (× plain)", "LCP ms (× plain)", "TBT ms (/ plain)"];
  const blocked = ({ ours, plain }) => `${ours("tbt").toFixed(0)} / ${plain("tbt").toFixed(0)}`;
  const rows = results.map((r) => [r.name, ratio(r, "fcp"), ratio(r, "lcp"), blocked(r)]);
  printTable("Slow 4G, 6× slower CPU (≤ 1.05, TBT 0)", head, rows);
  const sizes = [
    "page",
    "script before KB (≤ 2)",
    "script after first focus KB (≤ 52)",
    "CSS KB (≤ 9)",
    "fonts KB (≤ 60)",
  ];
  const bytes = results.map(({ name, ours }) => {
    const before = ours("script") + ours("inline");
    hold(`${name} TBT`, ours("tbt"), 0);
    hold(`${name} script before, KB`, before / 1024, 2);
    hold(`${name} script after, KB`, ours("after") / 1024, 52);
    hold(`${name} CSS, KB`, ours("stylesheet") / 1024, 9);
    hold(`${name} fonts, KB`, ours("font") / 1024, 60);
    return [name, kilobytes(before), kilobytes(ours("after")), kilobytes(ours("stylesheet")), kilobytes(ours("font"))];
  });
  printTable("Bytes (text as gzip)", sizes, bytes);
}
