// From the rows of the API's file to the rates that a page shows: all box scores and records of a seed.
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { modes } from "../../app/baseball/modes";
import { languages, localePath, type Language } from "../../app/i18n/languages";
import en from "../../locales/en/game.json";
import ko from "../../locales/ko/game.json";
import { startApp, type App } from "../support/app-server";
import { shownEra, shownInnings, shownRate } from "../support/exact-numbers";
import { tablesOf } from "../support/page-parts";
import { startReferenceApi, type ReferenceApi } from "../support/reference-api";
import { openDoors, useReferenceFile } from "../support/reference-file";
import { newAddress } from "../support/stage";
import { Visitor, words } from "../support/visitor";

const texts = { ko, en };
const number = z.number();
const own = { mode: z.enum(["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"]), member_seq: number };
const game = z.object({ id: number, side: z.string(), ...own });
const batter = z.object({ side: z.string(), ab: number, h: number, tb: number });
const pitcher = z.object({ side: z.string(), outs: number, r: number });
const sums = z.object({ ab: number, h: number, tb: number, outs: number, r: number, ...own });

const firstAndLast = (mode: string) =>
  `IN (SELECT MIN(id) FROM games WHERE mode = '${mode}' UNION SELECT MAX(id) FROM games WHERE mode = '${mode}')`;
/** Rows that a day's seed may lack: a batter who only walked, pitchers who got nobody out. */
const planted = `
  UPDATE batters SET pa = bb, ab = 0, h = 0, tb = 0, hr = 0 WHERE slot = 1 AND game_id ${firstAndLast("REG")};
  UPDATE pitchers SET outs = 0, r = 2 WHERE slot = 0 AND side = 'A' AND game_id ${firstAndLast("TRIPLE")};
  UPDATE pitchers SET outs = 0, r = 0 WHERE slot = 0 AND side = 'H' AND game_id ${firstAndLast("TRIPLE")};
`;

const file = useReferenceFile();
let api: ReferenceApi;
let app: App;
const members = new Map<number, Visitor>();
const ofMembers = () =>
  file.rows(
    sums,
    `SELECT member_seq, mode, SUM(ab) AS ab, SUM(h) AS h, SUM(tb) AS tb, SUM(outs) AS outs, SUM(ra) AS r
     FROM member_games GROUP BY member_seq, mode`,
  );

beforeAll(async () => {
  api = await startReferenceApi({ games: 360, dataDir: file.dataDir });
  file.database.exec(openDoors + ";" + planted);
  app = await startApp({ apiUrl: api.url, env: { TRUST_PROXY: "1", ...(await api.settings()) } });
  for (const { member_seq } of ofMembers())
    if (!members.has(member_seq)) {
      const visitor = new Visitor(app.url, { "X-Forwarded-For": newAddress() });
      members.set(member_seq, await visitor.signIn(`seat${member_seq}@example.com`));
    }
});
afterAll(async () => {
  await app?.stop();
  await api?.stop();
});

async function pageOf(member: number, language: Language, path: `/${string}`) {
  const answer = await members.get(member)?.get(localePath(language, path));
  if (answer?.status !== 200) throw new Error(`${answer?.status} at ${path}`);
  return answer.page;
}

/** Returns what `line` makes of each player of a side and of all of it, the member's own side first. */
function linesOf<Row extends { side: string }>(rows: readonly Row[], mine: string, line: (of: Row[]) => string[]) {
  return [mine, mine === "A" ? "H" : "A"].flatMap((side) => {
    const team = rows.filter((row) => row.side === side);
    return team.length ? [...team.map((row) => line([row])), line(team)] : [];
  });
}
const total = <Name extends string>(rows: readonly Record<Name, number>[], name: Name) =>
  rows.reduce((sum, row) => sum + row[name], 0);

test("every rate of every box score of the seed is the exact fraction", async () => {
  const games = file.rows(
    game,
    `SELECT g.id, g.mode, MIN(m.member_seq) AS member_seq, m.side
     FROM games g JOIN member_games m ON m.game_id = g.id GROUP BY g.id`,
  );
  const inBox = (table: string) => `SELECT * FROM ${table} WHERE game_id = ? ORDER BY side, slot`;
  const seen: string[] = [];
  // The languages take turns: unit/rates has both formats.
  for (const [i, { id, mode, member_seq, side }] of games.entries()) {
    const language = i % 2 ? "en" : "ko";
    const { [language]: t } = texts;
    const detail = modes.find((one) => one.id.toUpperCase() === mode)?.detail;
    const page = await pageOf(member_seq, language, `/record/${detail}/${id}`);
    const shown = (caption: string, ...heads: string[]) =>
      tablesOf(page, caption.replace("{{team}}", "")).flatMap((rows) =>
        rows.map((row) => heads.map((head) => row[head])),
      );
    const bats = linesOf(file.rows(batter, inBox("batters"), id), side, (of) => [
      shownRate(total(of, "h"), total(of, "ab"), language),
      shownRate(total(of, "tb"), total(of, "ab"), language),
    ]);
    expect(shown(t.batters, t["col.avg"], t["col.slg"]), `${id}`).toEqual(bats);
    if (mode === "PIT") continue;
    const throws = linesOf(file.rows(pitcher, inBox("pitchers"), id), side, (of) => [
      shownInnings(total(of, "outs"), language),
      shownEra(total(of, "r"), total(of, "outs")),
    ]);
    expect(shown(t.pitchers, t["col.ip"], t["col.era"]), `${id}`).toEqual(throws);
    seen.push(...bats.flat(), ...throws.flat());
  }
  expect(games.length).toBeGreaterThan(500);
  expect(seen.length).toBeGreaterThan(5_000);
  expect(seen).toEqual(expect.arrayContaining(["-", "∞"]));
});

test("every rate at /record is the exact fraction over all of a member's games, in both languages", async () => {
  let compared = 0;
  for (const { member_seq, mode, ab, h, tb, outs, r } of ofMembers())
    for (const language of mode === "PIT" ? [] : languages) {
      const { [language]: t } = texts;
      const path = `/record?mode=${mode.toLowerCase()}&season=all` as const;
      const page = await pageOf(member_seq, language, path);
      const rows = page.querySelectorAll(".figure-rows > div");
      const shown = new Map(rows.map((row) => [words(row, "dt"), words(row, "dd")]));
      shown.set(words(page, ".hero-label"), words(page, ".hero-value"));
      expect(shown.get(t["col.avg"]), path).toMatch(shownRate(h, ab, language));
      expect(shown.get(t["col.slg"]), path).toMatch(shownRate(tb, ab, language));
      const innings = t.inningsPitched.replace("{{value}}", shownInnings(outs, language));
      // Whoever has not pitched has no average.
      const era = mode !== "BAT" && (outs || r) ? `${shownEra(r, outs)} ${innings}` : undefined;
      expect(shown.get(t["col.era"]), path).toBe(era);
      compared += 1;
    }
  expect(compared).toBeGreaterThan(200);
});
