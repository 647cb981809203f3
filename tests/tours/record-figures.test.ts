import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { modes } from "../../app/baseball/modes";
import { languages, localePath, type Language } from "../../app/i18n/languages";
import en from "../../locales/en/game.json";
import ko from "../../locales/ko/game.json";
import { startApp } from "../support/app-server";
import { readTables, readTiles } from "../support/html-tables";
import { startReferenceApi } from "../support/reference-api";
import {
  openDoors,
  seededFigures,
  shownEra,
  shownInnings,
  shownRate,
  type Batting,
  type Pitching,
} from "../support/seeded-figures";
import { newAddress } from "../support/stage";
import { Visitor } from "../support/visitor";

const texts = { ko, en };
const dataDir = mkdtempSync(join(tmpdir(), "reference-api-"));
let api: Awaited<ReturnType<typeof startReferenceApi>>;
let app: Awaited<ReturnType<typeof startApp>>;
let seed: ReturnType<typeof seededFigures>;
const members = new Map<number, Visitor>();

const firstAndLast = (mode: string) =>
  `IN (SELECT MIN(id) FROM games WHERE mode = '${mode}' UNION SELECT MAX(id) FROM games WHERE mode = '${mode}')`;
/** Rows that a day's seed may lack: a batter who only walked, pitchers who got nobody out. */
const planted = `
  UPDATE batters SET pa = bb, ab = 0, h = 0, tb = 0, hr = 0 WHERE slot = 1 AND game_id ${firstAndLast("REG")};
  UPDATE pitchers SET outs = 0, r = 2 WHERE slot = 0 AND side = 'A' AND game_id ${firstAndLast("TRIPLE")};
  UPDATE pitchers SET outs = 0, r = 0 WHERE slot = 0 AND side = 'H' AND game_id ${firstAndLast("TRIPLE")};
`;

beforeAll(async () => {
  api = await startReferenceApi({ games: 360, dataDir });
  seed = seededFigures(dataDir);
  seed.change(openDoors);
  seed.change(planted);
  app = await startApp({ apiUrl: api.url, env: { TRUST_PROXY: "1", ...(await api.settings()) } });
  const seats = [...new Set(seed.sums().map(({ member_seq }) => member_seq))];
  await eachOf(seats, async (seat) => {
    const visitor = new Visitor(app.url, { "X-Forwarded-For": newAddress() });
    members.set(seat, await visitor.signIn(`seat${seat}@example.com`));
  });
});

afterAll(async () => {
  seed?.close();
  await app?.stop();
  await api?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs `work` on each, four at a time. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
}

async function pageOf(seat: number, path: string): Promise<string> {
  const cookies = [...(members.get(seat)?.cookies ?? [])].map(([name, value]) => `${name}=${value}`);
  const answer = await fetch(app.url + path, { headers: { Cookie: cookies.join("; ") }, redirect: "manual" });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

const add = <Row extends Record<string, number>>(rows: readonly Row[], zero: Row): Row =>
  rows.reduce((total, row) => {
    const sums = Object.entries(total).map(([name, value]) => [name, value + (row[name] ?? 0)]);
    return { ...total, ...Object.fromEntries(sums) };
  }, zero);

/** Returns the columns `heads` of the tables whose captions begin so: a row per player, then the team's. */
function shownFigures(page: string, caption: string, heads: readonly string[]): string[][] {
  const tables = readTables(page).filter((table) => table.caption.startsWith(caption));
  return tables.flatMap((table) => {
    const places = heads.map((head) => table.heads.indexOf(head) - 1);
    return table.rows.map((cells) => places.map((at) => cells[at] ?? ""));
  });
}

const start = (caption: string) => caption.replace("{{team}}", "");

/** The languages take turns, because rates.test.ts checks both formats. */
test("every rate of every box score of the seed is the exact fraction", async () => {
  const games = seed.games();
  const batters = group(seed.batters());
  const pitchers = group(seed.pitchers());
  const seen = { games: 0, noAtBat: 0, noOut: 0, infinite: 0, rows: 0 };
  await eachOf([...games.entries()], async ([index, { id, mode, member_seq, side }]) => {
    const detail = modes.find((one) => one.id.toUpperCase() === mode)?.detail;
    const language = index % 2 ? "en" : "ko";
    const game = texts[language];
    const path = localePath(language, `/record/${detail}/${id}`);
    const page = await pageOf(member_seq, path);
    const bats = expectedLines(batters.get(id) ?? [], side, (rows) => batting(rows, language));
    expect(shownFigures(page, start(game.batters), [game["col.avg"], game["col.slg"]]), path).toEqual(bats);
    const throws =
      mode === "PIT" ? [] : expectedLines(pitchers.get(id) ?? [], side, (rows) => pitching(rows, language));
    const shown = shownFigures(page, start(game.pitchers), [game["col.ip"], game["col.era"]]);
    if (mode !== "PIT") expect(shown, path).toEqual(throws);
    seen.rows += bats.length + throws.length;
    seen.noAtBat += bats.filter(([average]) => average === "-").length;
    seen.noOut += throws.filter(([innings, era]) => ["0", "0.0"].includes(innings ?? "") && era === "-").length;
    seen.infinite += throws.filter(([, era]) => era === "∞").length;
    seen.games += 1;
  });
  expect(seen.games).toBe(games.length);
  expect(seen.games).toBeGreaterThan(500);
  expect(seen.rows).toBeGreaterThan(2500);
  for (const met of [seen.noAtBat, seen.noOut, seen.infinite]) expect(met).toBeGreaterThan(1);
});

test("every rate at /record is the exact fraction over all of a member's games, in both languages", async () => {
  let tiles = 0;
  await eachOf(seed.sums(), async ({ member_seq, mode, ...sum }) => {
    for (const language of languages) {
      const { "col.avg": avg, "col.slg": slg, "col.era": era, inningsPitched } = texts[language];
      const path = localePath(language, `/record?mode=${mode.toLowerCase()}&season=all`);
      const shown = readTiles(await pageOf(member_seq, path));
      const expected: Record<string, string> = {
        [avg]: shownRate(sum.h, sum.ab, language),
        [slg]: shownRate(sum.tb, sum.ab, language),
        [era]: shownEra(sum),
      };
      const rates = mode === "PIT" ? [] : [avg, slg, ...(mode === "BAT" ? [] : [era])];
      for (const rate of rates) expect(shown.get(rate)?.value, `${path} ${rate}`).toBe(expected[rate]);
      tiles += rates.length;
      const note = inningsPitched.replace("{{value}}", shownInnings(sum, language));
      if (rates.includes(era)) expect(shown.get(era)?.note, path).toBe(note);
    }
  });
  expect(tiles).toBeGreaterThan(500);
});

function group<Row extends { game_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(row.game_id, [...(groups.get(row.game_id) ?? []), row]);
  return groups;
}

/** Returns a row per player and one for the team, the own side first. */
function expectedLines<Row extends { side: string }>(
  rows: readonly Row[],
  own: string,
  line: (rows: readonly Row[]) => string[],
) {
  return [own, own === "A" ? "H" : "A"].flatMap((side) => {
    const team = rows.filter((row) => row.side === side);
    return team.length ? [...team.map((row) => line([row])), line(team)] : [];
  });
}

function batting(rows: readonly Batting[], language: Language): string[] {
  const { ab, h, tb } = add(rows.map(({ ab, h, tb }) => ({ ab, h, tb })), { ab: 0, h: 0, tb: 0 }); // prettier-ignore
  return [shownRate(h, ab, language), shownRate(tb, ab, language)];
}

function pitching(rows: readonly Pitching[], language: Language): string[] {
  const sum = add(rows.map(({ outs, r }) => ({ outs, r })), { outs: 0, r: 0 }); // prettier-ignore
  return [shownInnings(sum, language), shownEra(sum)];
}

test("a game whose plays were not kept says so", async () => {
  const game = seed.games().find(({ mode }) => mode === "REG");
  seed.change(`UPDATE games SET plays = NULL WHERE id = ${game?.id}`);
  for (const language of languages) {
    const page = await pageOf(game?.member_seq ?? 0, localePath(language, `/record/reg-detail/${game?.id}`));
    expect(page).toContain(texts[language].playsNotKept);
    expect(page).not.toContain('<details class="half"');
  }
});
