// npm run lighthouse [-- /path …]: runs Lighthouse on the built pages, as a phone; docs/lighthouse.md has the figures.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { knownBrowsers } from "../find-browser.js";
import { stopAll } from "./processes.js";
import { startProduct } from "./stage.js";
import { printTable } from "./table.js";

/** The last version for Node 20. npm fetches it on demand, because nothing else needs its hundred packages. */
const lighthouse = "lighthouse@12.8.2";
const categories = ["performance", "accessibility", "best-practices", "seo"];
/** Chromium's trace sometimes lacks the navigation. */
const tries = 3;
const chromium = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const visitorPages = ["/signin", "/en/signin", "/signup", "/signup/terms?member=domestic", "/terms-page"];
const memberPages = [
  "/",
  "/record",
  { from: "/record?mode=reg&season=all", link: /\/record\/reg-detail\/\d+/ },
  { from: "/record?mode=bat&season=all", link: /\/record\/batting-detail\/\d+/ },
  "/record/trend",
  "/record/spray?mode=bat&season=all",
  "/rank",
  "/nasmo",
  { from: "/nasmo", link: /\/nasmo\/\d+/ },
  "/location",
  { from: "/location", link: /\/location\/\d+/ },
  "/contest",
  "/alert",
  "/mypage",
  "/en/record",
];

const run = promisify(execFile);

async function report(url, cookie, left = tries) {
  const headers = cookie ? ["--extra-headers", JSON.stringify({ Cookie: cookie })] : [];
  const flags = [`--only-categories=${categories}`, `--chrome-flags=${chromium.join(" ")}`, "--output=json", "--quiet"];
  const env = { ...process.env, CHROME_PATH: knownBrowsers()[0] };
  const command = ["exec", "--yes", `--package=${lighthouse}`, "--", "lighthouse", url, ...flags, ...headers];
  try {
    return JSON.parse((await run("npm", command, { env, maxBuffer: 2 ** 26 })).stdout);
  } catch (error) {
    if (left > 1) return report(url, cookie, left - 1);
    throw new Error(`Lighthouse fails on ${url}: ${String(error.stderr ?? error).slice(0, 300)}`);
  }
}

/** Returns the names of the audits that failed. */
function faultsOf({ categories: scored, audits }) {
  return categories
    .flatMap((category) => scored[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => id);
}

async function measure({ address }, path, cookie) {
  const found = await report(address + path, cookie);
  const figure = (audit) => found.audits[audit].numericValue;
  return [
    path.replace(/\d+/, "…"),
    ...categories.map((category) => Math.round(found.categories[category].score * 100)),
    figure("first-contentful-paint").toFixed(0),
    figure("largest-contentful-paint").toFixed(0),
    figure("total-blocking-time").toFixed(0),
    figure("cumulative-layout-shift").toFixed(3),
    faultsOf(found).join(" "),
  ];
}

async function pathOf({ address, cookie }, page) {
  if (typeof page === "string") return page;
  const list = await (await fetch(address + page.from, { headers: { cookie } })).text();
  return page.link.exec(list)[0];
}

try {
  const product = await startProduct({ members: 320, games: 20_000 });
  const asked = process.argv.slice(2);
  const wanted = (path) => asked.length === 0 || asked.includes(path);
  const rows = [];
  for (const path of visitorPages.filter(wanted)) rows.push(await measure(product, path));
  for (const page of memberPages) {
    const path = await pathOf(product, page);
    if (wanted(path)) rows.push(await measure(product, path, product.cookie));
  }
  const head = ["page", "performance", "accessibility", "practices", "search", "FCP ms", "LCP ms", "TBT ms", "CLS"];
  printTable(`${lighthouse}, mobile`, [...head, "below 90"], rows);
} finally {
  await stopAll();
}
