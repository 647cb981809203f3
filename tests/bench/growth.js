// npm run bench -- --growth: measures pages with a million games, as ratios to the demo's season.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { median } from "./median.js";
import { startProduct } from "./stage.js";
import { printTable } from "./table.js";

const goal = 1.5;
const rounds = 120;
const warmUp = 30;
const sizes = {
  small: { members: 320, games: 20_000 },
  million: { members: 20_000, games: 1_000_000 },
};

/** Pages to follow are found by links, so that both sizes are asked for addresses that exist. */
const pages = [
  { name: "/record", path: "/record" },
  { name: "/record, all seasons, fifth page", path: "/record?season=all", turns: 4 },
  { name: "a mode's list, with the player card", path: "/record?mode=reg" },
  { name: "the same of all seasons", path: "/record?mode=reg&season=all" },
  { name: "/record/trend", path: "/record/trend?season=all" },
  { name: "/record/splits", path: "/record/splits?season=all" },
  { name: "/record/spray", path: "/record/spray?mode=bat&season=all" },
  { name: "/record/bests", path: "/record/bests?season=all" },
  { name: "a game", path: "/record?season=all", follow: /href="(\/record\/reg-detail\/\d+)"/ },
  { name: "/rank", path: "/rank" },
  { name: "/rank, fifth page", path: "/rank", turns: 4 },
  { name: "/rank, my own place", path: "/rank?at=me" },
  { name: "/rank, the own region", path: "/rank?region=KR-11" },
  { name: "/rank, a nickname", path: `/rank?q=${encodeURIComponent("홈")}` },
  { name: "a player's page", path: "/rank", follow: /href="(\/player\/\d+[^"]*)"/ },
  { name: "/nasmo", path: "/nasmo" },
];

function million() {
  const folder = process.env.DATA_DIR ?? ".data-million";
  if (!existsSync(join(folder, "reference.db"))) throw new Error(`No database in ${folder}: npm run million first`);
  return folder;
}

async function ask({ address, cookie }, path) {
  const from = performance.now();
  const answer = await fetch(address + path, { headers: { cookie: `${cookie}; locale=ko` }, redirect: "manual" });
  const html = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return { html, took: performance.now() - from };
}

/** Returns the address of the page to measure: `turns` pages on, or a link on it. */
async function addressOf(size, { path, turns = 0, follow }) {
  let address = path;
  const next = (html) => (follow ?? /<a[^>]* href="([^"]*[?&;]after=[^"]*)"/).exec(html)?.[1]?.replaceAll("&amp;", "&");
  for (let turn = 0; turn < (follow ? 1 : turns); turn++) {
    const found = next((await ask(size, address)).html);
    if (!found) throw new Error(`${address} leads no further`);
    address = found;
  }
  return address;
}

async function compare(small, large, page) {
  const at = [await addressOf(small, page), await addressOf(large, page)];
  const took = [[], []];
  for (let round = -warmUp; round < rounds; round++) {
    for (const [i, size] of [small, large].entries()) {
      const { took: ms } = await ask(size, at[i] ?? page.path);
      if (round >= 0) took[i]?.push(ms);
    }
  }
  const [before = 0, after = 0] = took.map((all) => median(all));
  return { name: page.name, before, after, ratio: after / before };
}

/** Returns median times of sequential requests, the two sizes in turn, and their ratio. */
export async function measureGrowth(hold) {
  const [small, large] = [await startProduct(sizes.small), await startProduct(sizes.million, million())];
  const rows = [];
  for (const page of pages) {
    const { name, before, after, ratio } = await compare(small, large, page);
    hold(`${name} with a million games`, ratio, goal);
    rows.push([name, before.toFixed(1), after.toFixed(1), ratio.toFixed(2), `≤ ${goal}`]);
  }
  printTable("Growth", ["page", "20,000 games, ms", "1,000,000 games, ms", "ratio", "goal"], rows);
}
