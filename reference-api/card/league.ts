import type { Season } from "../korean-time";
import { BAND } from "../record/filters";
import { LEAST } from "../rank/measures";
import type { Store } from "../store";
import { FIGURES, SUMS, sumAgain, sumsOf } from "./figures";

/** Ten times what makes a player eligible; a setting with less takes the rate of the mode's season. */
const LEAST_OF_LEAGUE = { ab: 10 * LEAST.AB, outs: 10 * LEAST.OUTS, g: 10 * LEAST.G };

const MODES_OF_GAMES = "(VALUES ('REG'), ('TRIPLE'), ('AI'), ('INT'), ('BAT')) AS modes";

/** Reads only the season's games, by the primary key. */
const COUNT_GAMES = `
  INSERT INTO league_games
  SELECT m.mode, m.season, m.difficulty, m.level, ${BAND} AS band, COUNT(*), SUM(m.ab), SUM(m.h), SUM(m.points)
  FROM members CROSS JOIN ${MODES_OF_GAMES}
  CROSS JOIN member_games m ON m.member_seq = members.seq AND m.mode = modes.column1
    AND m.played_at >= ?2 AND m.played_at < ?3
  WHERE m.pitch_speed > 0 GROUP BY 1, 2, 3, 4, 5`;

/** What each member did under each setting in every other game of a mode (half), and in the games between them. */
const PARTS = `CREATE TEMP TABLE IF NOT EXISTS card_parts (mode, season, difficulty, level, member_seq, half, ${SUMS.join(", ")})`;
const ADD_PARTS = `
  INSERT INTO card_parts
  SELECT played.mode, ?1, IIF(played.mode = 'PIT', '', played.difficulty), played.level, played.member_seq, half, ${sumsOf("played")}
  FROM (
    SELECT m.*, ROW_NUMBER() OVER (PARTITION BY m.member_seq, m.mode ORDER BY m.played_at, m.game_id) % 2 AS half
    FROM members CROSS JOIN (VALUES ('REG'), ('TRIPLE'), ('AI'), ('INT'), ('BAT'), ('PIT')) AS modes
    CROSS JOIN member_games m ON m.member_seq = members.seq AND m.mode = modes.column1
      AND m.played_at >= ?2 AND m.played_at < ?3
  ) AS played GROUP BY 1, 3, 4, 5, 6`;
const ADD_SUMS = `
  INSERT INTO league_sums
  SELECT mode, season, difficulty, level, ${sumAgain} FROM card_parts WHERE season = ?1 GROUP BY 1, 2, 3, 4`;

const halfUp = (of: string, by: string) => `(2000000 * ${of} + ${by}) / NULLIF(2 * ${by}, 0)`;
const rates = FIGURES.map(({ figure, of, by }) => {
  const need = ["ERA", "K", "BBA", "SPEED"].includes(figure) ? "outs" : by === "g" ? "g" : "ab";
  const enough = `own.${need} >= ${LEAST_OF_LEAGUE[need]} OR own.mode = 'PIT' AND own.g >= ${LEAST_OF_LEAGUE.g}`;
  return `IIF(${enough}, ${halfUp(`own.${of}`, `own.${by}`)}, ${halfUp(`whole.${of}`, `whole.${by}`)})`;
});

/**
 * A season with enough at-bats (games, in a pitching challenge) has its own rates, another those of the latest before
 * it, else of the first. ?1 is the season of tomorrow, which has rates from its first minute.
 */
const COUNT_RATES = `
  WITH wholes AS MATERIALIZED (
    SELECT mode, season, ${sumAgain} FROM league_sums GROUP BY 1, 2
    HAVING SUM(ab) >= ${LEAST_OF_LEAGUE.ab} OR mode = 'PIT' AND SUM(g) >= ${LEAST_OF_LEAGUE.g}
  ),
  sources AS (
    SELECT modes.mode, seasons.season, IFNULL(
      (SELECT MAX(w.season) FROM wholes w WHERE w.mode = modes.mode AND w.season <= seasons.season),
      (SELECT MIN(w.season) FROM wholes w WHERE w.mode = modes.mode)) AS source
    FROM (SELECT season FROM league_sums UNION SELECT ?1) AS seasons CROSS JOIN (SELECT DISTINCT mode FROM wholes) AS modes
  )
  INSERT INTO league_rates
  SELECT sources.mode, sources.season, difficulties.column1, levels.column1, ${rates.join(", ")}
  FROM sources JOIN wholes AS whole ON whole.mode = sources.mode AND whole.season = sources.source
  JOIN (VALUES ('EASY'), ('NORMAL'), ('HARD'), ('')) AS difficulties ON (difficulties.column1 = '') = (sources.mode = 'PIT')
  CROSS JOIN (VALUES (1), (2), (3), (4), (5)) AS levels
  LEFT JOIN league_sums AS own ON own.mode = sources.mode AND own.season = sources.source
    AND own.difficulty = difficulties.column1 AND own.level = levels.column1`;

/** Joins the rates of the season's league to the `member_games` of that alias. */
export const ratesOf = (games: string) => `LEFT JOIN league_rates AS league ON league.mode = ${games}.mode
  AND league.season = ${games}.season AND league.difficulty = ${games}.difficulty AND league.level = ${games}.level`;
/** Sums the hits that the league's average has in the same at-bats, in millionths; 0 without a league. */
export const parOf = (games: string) => `SUM(${games}.ab * IFNULL(league.rate_avg, 0))`;
/** Takes millionths. */
export const leagueHits = (par: number) => (par / 1_000_000).toFixed(6);

/** Counts the season's games before a moment; the temporary `card_parts` keeps them for `countCards`. */
export function countLeague(store: Store, { key, from }: Season, until: string) {
  for (const table of ["league_games", "league_sums"]) store.run(`DELETE FROM ${table} WHERE season = ?`, key);
  store.run(COUNT_GAMES, key, from, until);
  store.run(PARTS);
  store.run(ADD_PARTS, key, from, until);
  store.run(ADD_SUMS, key);
}

export function countRates(store: Store, next: Season) {
  store.run("DELETE FROM league_rates");
  store.run(COUNT_RATES, next.key);
}
