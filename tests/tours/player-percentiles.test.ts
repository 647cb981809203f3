import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { cardOf } from "../../reference-api/card/card";
import { partsOf } from "../../reference-api/card/parts";
import { seasonByKey } from "../../reference-api/korean-time";
import type { Mode } from "../../reference-api/modes";
import { refreshRankings } from "../../reference-api/rank/refresh";
import { seed } from "../../reference-api/seed/seed";
import { Store } from "../../reference-api/store";
import { cardsOf, rulesOf, type PlayedGame } from "../support/card-figures";

const NOW = Date.parse("2026-11-21T23:00:00+09:00");
const AS_OF = "2026-11-21 05:00:00";
const MODES: readonly Mode[] = ["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"];

const directory = mkdtempSync(join(tmpdir(), "player-card-"));
let store: Store;
let played: PlayedGame[];

const COUNTS = ["level", "pa", "ab", "h", "tb", "hr", "so", "bb", "points", "outs", "ra", "k", "bba", "exits", "exit_sum", "pitches", "pitch_sum", "on_target", "max_distance"] as const; // prettier-ignore
const row = z.object({
  ...{
    id: z.number(),
    member: z.number(),
    mode: z.string(),
    season: z.string(),
    at: z.string(),
    difficulty: z.string(),
  },
  ranked: z.number().transform(Boolean),
  ...(Object.fromEntries(COUNTS.map((name) => [name, z.number()] as const)) as Record<
    (typeof COUNTS)[number],
    z.ZodNumber
  >),
});

beforeAll(async () => {
  const file = join(directory, "reference.db");
  await seed(file, { members: 110, games: 5000, venues: 200, contests: 3, hostile: false }, NOW);
  store = new Store(file);
  refreshRankings(store, NOW);
  const sql = `SELECT m.game_id AS id, m.member_seq AS member, m.mode, m.season, m.played_at AS at, m.difficulty, p.kind = 'member' AND p.state = 'normal' AS ranked, ${COUNTS.map((name) => `m.${name}`).join(", ")}
    FROM member_games m JOIN members p ON p.seq = m.member_seq WHERE m.played_at < ? ORDER BY m.played_at, m.game_id`;
  played = store.all(row, sql, AS_OF);
});
afterAll(() => {
  store.close();
  rmSync(directory, { recursive: true });
});

/** Floating point may differ in the last digits. */
const isNear = (one: number, other: unknown) => Math.abs(one - Number(other)) < 2e-6;

test.each(MODES)("%s: every member's card is what going over all games gives", (mode) => {
  const ofMode = played.filter((game) => game.mode === mode);
  const cards = cardsOf(mode, ofMode);
  const wrong: string[] = [];
  const percentiles = new Map<string, number>();
  for (const key of ["2026-4", "2026-2", "all"]) {
    const season = key === "all" ? null : seasonByKey(key);
    const shown = new Map(
      [...new Set(ofMode.map(({ member }) => member))].map((member) => [
        member,
        cardOf({ store, now: NOW }, { member, mode, season }),
      ]),
    );
    for (const [figure, rule] of Object.entries(rulesOf(mode))) {
      const rightOf = cards(key, figure, rule);
      for (const [member, { pool, whole }] of shown) {
        const right = rightOf(member);
        const told = pool?.measures.find(({ Figure }) => Figure === figure);
        if (!right || !told) {
          if (right || told) wrong.push(`${member} ${key} ${figure}: ${JSON.stringify({ right, told })}`);
          continue;
        }
        const { estimate } = right;
        const fits =
          told.Have === right.have && told.In === right.tries && told.Players === right.players && told.Need === rule.need &&
          isNear(right.value, told.Value) && isNear(right.league, told.League) &&
          (estimate
            ? isNear(estimate.skill, told.Skill) && isNear(estimate.level, told.Level) && isNear(estimate.low, told.Low) &&
              isNear(estimate.high, told.High) && told.Percentile === estimate.percentile && told.From === estimate.from && told.To === estimate.to
            : told.Skill === null && told.Percentile === null && told.From === null); // prettier-ignore
        if (!fits) wrong.push(`${member} ${key} ${figure}: ${JSON.stringify({ right, told })}`);
        if (estimate) percentiles.set(key, (percentiles.get(key) ?? 0) + 1);
        if (figure === "AVG" && mode !== "PIT" && right.league && !isNear(right.league, whole?.LeagueH))
          wrong.push(`${member} ${key}: ${right.league}, not ${whole?.LeagueH}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  for (const key of ["2026-4", "2026-2", "all"]) expect(percentiles.get(key), key).toBeGreaterThan(20);
});

const n = z.number();
const tried = z.object({ member: n, difficulty: z.string(), level: n, tries: n, hits: n }).and(z.record(z.unknown()));
const HITS = "('single', 'double', 'triple', 'homerun')";
/** Each at-bat, ball, game and pitch of a mode; the columns in capitals are the kinds of parts. */
const TRIED = {
  plate_appearances: `1 AS tries, b.outcome IN ${HITS} AS hits, NULLIF(b.zone, 0) AS ZONE, IIF(b.bases IN (0, 1), 'WITHOUT', 'WITH') AS SCORING,
    IIF(b.outs = 2, 'WITH', 'WITHOUT') AS OUTS2, IIF(b.leads_off, 'WITH', 'WITHOUT') AS LEADOFF`,
  batted_balls: `1 AS tries, b.outcome IN ${HITS} AS hits,
    CASE WHEN b.direction < -27 THEN 1 WHEN b.direction < -9 THEN 2 WHEN b.direction < 9 THEN 3 WHEN b.direction < 27 THEN 4 ELSE 5 END AS WAY`,
  challenge_pitches: "1 AS tries, b.zone = b.target AS hits, b.target AS TARGET, m.level AS LEVEL",
  member_games: `b.ab AS tries, b.h AS hits, CASE WHEN b.pitch_speed < 900 THEN 0 WHEN b.pitch_speed < 1000 THEN 90
    WHEN b.pitch_speed < 1100 THEN 100 WHEN b.pitch_speed < 1200 THEN 110 ELSE 120 END AS SPEED`,
};

test.each(MODES)("%s: every member's parts are what going over all at-bats gives", (mode) => {
  const own = new Map<string, { In: number; H: number; by: Map<string, number> }>();
  const league = new Map<string, { tries: number; hits: number }>();
  const tables =
    mode === "PIT"
      ? (["challenge_pitches"] as const)
      : (["plate_appearances", "batted_balls", "member_games"] as const);
  for (const table of tables) {
    const sql = `SELECT m.member_seq AS member, m.difficulty, m.level, ${TRIED[table]} FROM member_games m
      JOIN ${table} b ON b.member_seq = m.member_seq AND b.game_id = m.game_id WHERE m.mode = ? AND m.played_at < ?
      ${table === "plate_appearances" ? "AND b.outcome <> 'walk'" : table === "member_games" ? "AND b.pitch_speed > 0" : ""}`;
    for (const { member, difficulty, level, tries, hits, ...kinds } of store.all(tried, sql, mode, AS_OF)) {
      const setting = mode === "PIT" ? `${level}` : `${difficulty} ${level}`;
      const add = (kind: string, part: unknown, like: string) => {
        const mine = own.get(`${member} ${kind} ${part}`) ?? { In: 0, H: 0, by: new Map<string, number>() };
        own.set(`${member} ${kind} ${part}`, mine);
        mine.In += tries;
        mine.H += hits;
        mine.by.set(like, (mine.by.get(like) ?? 0) + tries);
      };
      for (const [kind, part] of Object.entries(kinds)) {
        if (part === null || kind === "LEVEL") continue;
        const like = `${setting} ${kind} ${part}`;
        const all = league.get(like) ?? { tries: 0, hits: 0 };
        league.set(like, all);
        all.tries += tries;
        all.hits += hits;
        add(kind, part, like);
        if (kind === "SPEED") add("DIFFICULTY", difficulty, like);
        if (kind === "SPEED" || kind === "TARGET") add("LEVEL", level, like);
      }
    }
  }
  const wrong: string[] = [];
  let right = 0;
  for (const member of new Set(played.map(({ member }) => member)))
    for (const { Kind, Part, In, H, LeagueH } of partsOf(store, mode, member)) {
      const key = `${member} ${Kind} ${Part}`;
      const found = own.get(key);
      own.delete(key);
      const expected = [...(found?.by ?? [])].reduce((sum, [like, tries]) => {
        const all = league.get(like) ?? { tries: 1, hits: 0 };
        return sum + (tries * all.hits) / all.tries;
      }, 0);
      if (found?.In === In && found.H === H && isNear(expected, LeagueH)) right++;
      else wrong.push(`${key}: ${In} ${H} ${LeagueH}, not ${found?.In} ${found?.H} ${expected}`);
    }
  const missed = [...own].filter(([, { In }]) => In > 0).map(([key]) => key);
  expect({ wrong, missed }).toEqual({ wrong: [], missed: [] });
  expect(right).toBeGreaterThan(500);
});
