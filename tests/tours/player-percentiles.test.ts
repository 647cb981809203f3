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
import { percentileOf, rulesOf, sumsByMember, valueAt, type PlayedGame } from "../support/card-figures";

const NOW = Date.parse("2026-11-21T23:00:00+09:00");
const AS_OF = "2026-11-21 05:00:00";
const MODES: readonly Mode[] = ["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"];

const directory = mkdtempSync(join(tmpdir(), "player-card-"));
let store: Store;
let played: PlayedGame[];

const COUNTS = ["level", "pitch_speed", "pa", "ab", "h", "tb", "hr", "so", "bb", "points", "outs", "ra", "k", "bba", "exits", "exit_sum", "pitches", "pitch_sum", "on_target", "max_speed", "max_distance"] as const; // prettier-ignore
const row = z.object({
  ...{ member: z.number(), mode: z.string(), season: z.string(), at: z.string(), difficulty: z.string() },
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
  const sql = `SELECT m.member_seq AS member, m.mode, m.season, m.played_at AS at, m.difficulty, p.kind = 'member' AND p.state = 'normal' AS ranked, ${COUNTS.map((name) => `m.${name}`).join(", ")}
    FROM member_games m JOIN members p ON p.seq = m.member_seq WHERE m.played_at < ?`;
  played = store.all(row, sql, AS_OF);
});
afterAll(() => {
  store.close();
  rmSync(directory, { recursive: true });
});

/** How many percentiles were compared, by season. */
const percentiles = new Map<string, number>();
const inSeason = (season: string) => (game: PlayedGame) => season === "all" || game.season === season;

/** The average of a setting in millionths: in the season, else the latest before it that has 270 at-bats, else the first. */
function leagueRate({ mode, season, difficulty, level }: PlayedGame): bigint | null {
  const key = `${mode} ${season} ${difficulty} ${level}`;
  const known = rates.get(key);
  if (known !== undefined) return known;
  const ofMode = played.filter((game) => game.mode === mode && game.pitch_speed > 0);
  const whole = (of: string) => ofMode.filter((game) => game.season === of);
  const seasons = [...new Set(ofMode.map((game) => game.season))].sort().filter((of) => total(whole(of), "ab") >= 270);
  const league = whole(seasons.filter((of) => of <= season).at(-1) ?? seasons[0] ?? "");
  const own = league.filter((game) => game.difficulty === difficulty && game.level === level);
  const enough = total(own, "ab") >= 270 ? own : league;
  const [ab, h] = [total(enough, "ab"), total(enough, "h")];
  const rate = ab ? (2_000_000n * BigInt(h) + BigInt(ab)) / (2n * BigInt(ab)) : null;
  rates.set(key, rate);
  return rate;
}
const total = (all: readonly PlayedGame[], of: "ab" | "h") => all.reduce((sum, game) => sum + game[of], 0);
const rates = new Map<string, bigint | null>();
const parOf = (all: readonly PlayedGame[]) =>
  all.reduce((sum, game) => sum + BigInt(game.ab) * (leagueRate(game) ?? 0n), 0n);

test.each(MODES.flatMap((mode) => ["2026-4", "2026-2", "all"].map((season) => [mode, season] as const)))(
  "%s %s: every member's card is what comparing with each player gives",
  (mode, key) => {
    const season = key === "all" ? null : seasonByKey(key);
    const ofMode = played.filter((game) => game.mode === mode && inSeason(key)(game));
    const groups = new Map<string, PlayedGame[]>();
    for (const game of ofMode) {
      const name = `${mode === "PIT" ? "" : game.difficulty} ${game.level}`;
      groups.set(name, [...(groups.get(name) ?? []), game]);
    }
    const sums = new Map([...groups].map(([name, all]) => [name, sumsByMember(all.filter(({ ranked }) => ranked))]));
    const wrong: string[] = [];
    let compared = 0;
    const everybody = [...new Set(ofMode.filter(({ ranked }) => ranked).map(({ member }) => member))];
    for (const member of everybody) {
      const { settings, chosen } = cardOf({ store, now: NOW }, { member, mode, season });
      expect(chosen).toEqual({ Difficulty: settings[0]?.Difficulty, Level: settings[0]?.Level });
      for (const { Difficulty, Level } of settings.slice(0, 3)) {
        const card = cardOf(
          { store, now: NOW },
          { member, mode, season, difficulty: Difficulty ?? undefined, level: Level },
        );
        expect(card.chosen).toEqual({ Difficulty, Level });
        const group = sums.get(`${Difficulty ?? ""} ${Level}`) ?? new Map();
        for (const [figure, rule] of Object.entries(rulesOf(mode))) {
          const { players, percentile } = percentileOf(rule, group, member);
          const shown = card.figures.find(({ Figure }) => Figure === figure);
          if (shown?.Players !== players || shown.Percentile !== percentile)
            wrong.push(
              `${member} ${Difficulty} ${Level} ${figure}: ${percentile} of ${players}, not ${shown?.Percentile} of ${shown?.Players}`,
            );
          for (const [percent, cut] of [
            [10, shown?.Low],
            [50, shown?.Middle],
            [90, shown?.High],
          ] as const) {
            const value = valueAt(percent, figure, rule, group);
            if (value === null ? cut !== null : !(Math.abs(value - Number(cut)) < 1e-6))
              wrong.push(`${Difficulty} ${Level} ${figure} at ${percent}: ${value}, not ${cut}`);
          }
          if (percentile !== null) compared++;
        }
      }
      const own = ofMode.filter((game) => game.member === member);
      const [ab, h, par] = [total(own, "ab"), total(own, "h"), parOf(own)];
      const { whole } = cardOf({ store, now: NOW }, { member, mode, season });
      const said = whole && `${whole.AB} ${whole.H} ${whole.LeagueH}`;
      const right = ab && par ? `${ab} ${h} ${(Number(par) / 1e6).toFixed(6)}` : null;
      if (said !== right) wrong.push(`${member}: ${right}, not ${said}`);
    }
    expect(wrong).toEqual([]);
    percentiles.set(key, (percentiles.get(key) ?? 0) + compared);
  },
);

test("in each season players are compared, not only counted", () => {
  for (const [key, compared] of percentiles) expect(compared, key).toBeGreaterThan(50);
});
