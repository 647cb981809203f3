import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { cardOf } from "../../reference-api/card/card";
import { seasonByKey } from "../../reference-api/korean-time";
import type { Mode } from "../../reference-api/modes";
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
