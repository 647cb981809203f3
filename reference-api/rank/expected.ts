import { z } from "zod";
import type { Season } from "../korean-time";
import type { Store } from "../store";
import { countedUntil, latestRanking } from "./ranking-time";

/** A cell is drawn towards its parent as if it had so many balls more. */
const DRAW = 10;
/** A season with fewer balls has no table of its own. */
const LEAST = 2000;

/** The conditions below are on `batted_balls b`. Outs come about differently in a batting challenge. */
export const KIND = "IIF(b.mode = 'BAT', 'BAT', 'GAMES')";
/** Without the fielder's mistake an error would be an out or a hit: it says nothing of either. */
export const JUDGED = "b.outcome <> 'error'";
export const HIT = "b.outcome IN ('single', 'double', 'triple', 'homerun')";
/** 45 degrees, the right foul line, belongs to the last. */
export const WAY = "MIN(5, (b.direction + 45) / 18 + 1)";
/** 10 metres by 10 km/h, by their lower ends, the outer ones clamped; 0 is a speed that was not measured. */
const DISTANCE = "MIN(140, b.distance / 100 * 10)";
const EXIT = "IIF(b.exit = 0, 0, MAX(60, MIN(170, b.exit / 100 * 10)))";

const ADD_GRID = `
  WITH RECURSIVE kinds(kind) AS (VALUES ('GAMES'), ('BAT')),
  tens(ten) AS (VALUES (0) UNION ALL SELECT ten + 10 FROM tens WHERE ten < 170),
  ways(way) AS (VALUES (1), (2), (3), (4), (5))
  INSERT OR IGNORE INTO expected_cells
  SELECT ?, kind, d.ten, e.ten, way, 0, 0, 0 FROM kinds CROSS JOIN tens d CROSS JOIN tens e CROSS JOIN ways
  WHERE d.ten <= 140 AND (e.ten = 0 OR e.ten >= 60)`;

const ADD_BALLS = `
  INSERT INTO expected_cells
  SELECT b.season, ${KIND}, ${DISTANCE}, ${EXIT}, ${WAY}, COUNT(*), SUM(${HIT}), 0
  FROM games g CROSS JOIN member_games m ON m.game_id = g.id
    CROSS JOIN batted_balls b ON b.member_seq = m.member_seq AND b.game_id = g.id
  WHERE ${JUDGED} AND g.played_at >= ? AND g.played_at < ? GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT DO UPDATE SET balls = balls + excluded.balls, hits = hits + excluded.hits`;

const sumsBy = (name: string, columns: string) =>
  `SUM(balls) OVER (PARTITION BY ${columns}) AS ${name}_balls, SUM(hits) OVER (PARTITION BY ${columns}) AS ${name}_hits`;
/** In millionths, rounded down. */
const towards = (parent: string, hits: string, balls: string) =>
  `(1000000 * ${hits} + ${DRAW} * ${parent}) / (${balls} + ${DRAW})`;

const SMOOTH = `
  WITH sums AS (
    SELECT *, ${sumsBy("all", "kind")}, ${sumsBy("far", "kind, distance")}, ${sumsBy("hard", "kind, distance, exit")}
    FROM expected_cells WHERE season = ?
  ),
  whole AS (SELECT *, IFNULL(1000000 * all_hits / all_balls, 0) AS at_all FROM sums),
  flown AS (SELECT *, ${towards("at_all", "far_hits", "far_balls")} AS as_far FROM whole),
  struck AS (SELECT *, ${towards("as_far", "hard_hits", "hard_balls")} AS as_hard FROM flown)
  REPLACE INTO expected_cells
  SELECT season, kind, distance, exit, way, balls, hits, ${towards("as_hard", "hits", "balls")} FROM struck`;

/** A season takes its own table, else the latest before it, else the first. */
const CHOOSE_TABLES = `
  WITH counted AS MATERIALIZED (SELECT kind, season, SUM(balls) AS balls FROM expected_cells GROUP BY 1, 2),
  made AS MATERIALIZED (SELECT kind, season FROM counted WHERE balls >= ${LEAST})
  REPLACE INTO expected_tables
  SELECT kind, season, IFNULL(
      (SELECT MAX(m.season) FROM made m WHERE m.kind = c.kind AND m.season <= c.season),
      (SELECT MIN(m.season) FROM made m WHERE m.kind = c.kind))
  FROM counted c`;

/** Joins each ball with its cell of the table of `source`. */
export const cellIn = (source: string) => `CROSS JOIN expected_cells c ON c.season = ${source} AND c.kind = ${KIND}
  AND c.distance = ${DISTANCE} AND c.exit = ${EXIT} AND c.way = ${WAY}`;

/** off: squares of how far the share was from what came, in millionths of millionths. */
const CHECK_SEASON = `
  INSERT INTO expected_checks
  WITH tables AS (SELECT kind, MAX(source) AS source FROM expected_tables WHERE season < ?1 AND source < ?1 GROUP BY kind)
  SELECT t.kind, b.season, t.source, MIN(9, c.share / 100000) AS bin, COUNT(*), SUM(${HIT}), SUM(c.share),
    SUM((c.share - 1000000 * (${HIT})) * (c.share - 1000000 * (${HIT})))
  FROM tables t CROSS JOIN batted_balls b ON t.kind = ${KIND} ${cellIn("t.source")}
  WHERE ${JUDGED} AND b.season = ?1 GROUP BY 1, 2, 3, 4`;

const counted = z.object({ season: z.string(), until: z.string() });

/**
 * Adds the games since the last morning, so that a finished season stays as it is.
 *
 * @param next the season of tomorrow, which has a table from its first minute
 */
export function countExpected(store: Store, seasons: readonly Season[], next: Season, now: number) {
  const known = new Map(
    store.all(counted, "SELECT * FROM expected_counts").map(({ season, until }) => [season, until]),
  );
  for (const season of seasons) {
    const [since, until] = [known.get(season.key) ?? season.from, countedUntil(season, latestRanking(now))];
    if (since >= until) continue;
    store.run(ADD_GRID, season.key);
    store.run(ADD_BALLS, since, until);
    store.run(SMOOTH, season.key);
    store.run("REPLACE INTO expected_counts VALUES (?, ?)", season.key, until);
  }
  store.run(ADD_GRID, next.key);
  store.run(CHOOSE_TABLES);
  const finished = seasons.find(({ to }) => to < latestRanking(now).slice(0, 10))?.key;
  if (!finished || store.one(counted.partial(), "SELECT season FROM expected_checks WHERE season = ?", finished))
    return;
  store.run("DELETE FROM expected_checks");
  store.run(CHECK_SEASON, finished);
}
