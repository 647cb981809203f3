import type { Season } from "../korean-time";
import { BAND } from "../record/filters";
import type { Store } from "../store";

/** Ten times what makes a player eligible; a setting of fewer at-bats takes the average of the mode's season. */
const LEAST_OF_LEAGUE = 270;

/** Reads only the season's games, by the primary key. */
const COUNT_GAMES = `
  INSERT INTO league_games
  SELECT m.mode, m.season, m.difficulty, m.level, ${BAND} AS band, COUNT(*), SUM(m.ab), SUM(m.h), SUM(m.points)
  FROM members CROSS JOIN (VALUES ('REG'), ('TRIPLE'), ('AI'), ('INT'), ('BAT')) AS modes
  CROSS JOIN member_games m ON m.member_seq = members.seq AND m.mode = modes.column1
    AND m.played_at >= ?2 AND m.played_at < ?3
  WHERE m.pitch_speed > 0 GROUP BY 1, 2, 3, 4, 5`;

/**
 * A season with enough at-bats has its own rates, another those of the latest before it, else of the first. ?1 is the
 * season of tomorrow, which has rates from its first minute.
 */
const COUNT_RATES = `
  WITH wholes AS MATERIALIZED (
    SELECT mode, season, SUM(ab) AS ab, SUM(h) AS h FROM league_games GROUP BY 1, 2 HAVING SUM(ab) >= ${LEAST_OF_LEAGUE}
  ),
  own AS MATERIALIZED (
    SELECT mode, season, difficulty, level, SUM(ab) AS ab, SUM(h) AS h FROM league_games GROUP BY 1, 2, 3, 4
    HAVING SUM(ab) >= ${LEAST_OF_LEAGUE}
  ),
  sources AS (
    SELECT modes.mode, seasons.season, IFNULL(
      (SELECT MAX(w.season) FROM wholes w WHERE w.mode = modes.mode AND w.season <= seasons.season),
      (SELECT MIN(w.season) FROM wholes w WHERE w.mode = modes.mode)) AS source
    FROM (SELECT season FROM league_games UNION SELECT ?1) AS seasons CROSS JOIN (SELECT DISTINCT mode FROM wholes) AS modes
  )
  INSERT INTO league_rates
  SELECT sources.mode, sources.season, difficulties.column1, levels.column1,
    (2000000 * IFNULL(own.h, whole.h) + IFNULL(own.ab, whole.ab)) / (2 * IFNULL(own.ab, whole.ab))
  FROM sources JOIN wholes AS whole ON whole.mode = sources.mode AND whole.season = sources.source
  CROSS JOIN (VALUES ('EASY'), ('NORMAL'), ('HARD')) AS difficulties
  CROSS JOIN (VALUES (1), (2), (3), (4), (5)) AS levels
  LEFT JOIN own ON own.mode = sources.mode AND own.season = sources.source
    AND own.difficulty = difficulties.column1 AND own.level = levels.column1`;

/** Joins the rates of the season's league to the `member_games` of that alias. */
export const ratesOf = (games: string) => `LEFT JOIN league_rates AS league ON league.mode = ${games}.mode
  AND league.season = ${games}.season AND league.difficulty = ${games}.difficulty AND league.level = ${games}.level`;
/** Sums the hits that the league's average has in the same at-bats, in millionths; 0 without a league. */
export const parOf = (games: string) => `SUM(${games}.ab * IFNULL(league.rate, 0))`;
/** Takes millionths. */
export const leagueHits = (par: number) => (par / 1_000_000).toFixed(6);

/** Counts the season's games before a moment. */
export function countLeague(store: Store, { key, from }: Season, until: string) {
  store.run("DELETE FROM league_games WHERE season = ?", key);
  store.run(COUNT_GAMES, key, from, until);
}

export function countRates(store: Store, next: Season) {
  store.run("DELETE FROM league_rates");
  store.run(COUNT_RATES, next.key);
}
