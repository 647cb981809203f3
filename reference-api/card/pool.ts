import { z } from "zod";
import { MODES, type Mode } from "../modes";
import type { Store } from "../store";
import { FIGURES, figuresOf, sumAgain, SUMS, type Figure } from "./figures";
import { ratesOf } from "./league";

/** Fewer players make no percentiles. */
const LEAST_OF_POOL = 10;
const PERCENTS = 99;

const EXPECTED = FIGURES.map(({ expected }) => expected);
const expectedSums = FIGURES.map(({ rate, expected, by }) => `SUM(parts.${by} * IFNULL(league.${rate}, 0)) AS ${expected}`); // prettier-ignore
const allAgain = [sumAgain, ...EXPECTED.map((column) => `SUM(${column}) AS ${column}`)].join(", ");

const HALVES = `CREATE TEMP TABLE IF NOT EXISTS halves (mode, season, member_seq, half, ${[...SUMS, ...EXPECTED].join(", ")}, PRIMARY KEY (mode, season, member_seq, half))`;
const ADD_HALVES = `
  INSERT INTO halves
  SELECT parts.mode, parts.season, parts.member_seq, parts.half,
    ${SUMS.map((column) => `SUM(parts.${column})`).join(", ")}, ${expectedSums.join(", ")}
  FROM card_parts AS parts ${ratesOf("parts")} GROUP BY 1, 2, 3, 4`;
const ADD_SEASON = `INSERT INTO card_sums SELECT mode, season, member_seq, ${allAgain} FROM halves WHERE season = ? GROUP BY 1, 2, 3`;
const ADD_ALL = `
  INSERT INTO card_sums SELECT mode, 'all', member_seq, ${allAgain} FROM card_sums WHERE season <> 'all' GROUP BY 1, 3`;

const RANKED = "members.kind = 'member' AND members.state = 'normal'";

const union = (mode: Mode, select: (figure: Figure) => string) => figuresOf(mode).map(select).join(" UNION ALL ");

/** Compares the halves of the players who have enough, as quotients of what the league does; the fewer, the less it weighs. */
const compareHalves = (mode: Mode) => `
  WITH pairs AS MATERIALIZED (
    SELECT ${[...SUMS, ...EXPECTED].map((column) => `a.${column} AS a_${column}, b.${column} AS b_${column}, a.${column} + b.${column} AS ${column}`).join(", ")}
    FROM halves AS a JOIN halves AS b USING (mode, season, member_seq) JOIN members ON members.seq = a.member_seq
    WHERE a.mode = ?1 AND a.season = ?2 AND a.half = 0 AND b.half = 1 AND ${RANKED}
  ),
  compared AS (${union(
    mode,
    ({ figure, of, by, expected, need, least }) => `
    SELECT '${figure}' AS figure, 1e6 * a_${of} / a_${expected} - 1 AS a, 1e6 * b_${of} / b_${expected} - 1 AS b,
      1.0 * a_${by} * b_${by} / (a_${by} + b_${by}) AS weight
    FROM pairs WHERE ${need} >= ${least} AND a_${expected} > 0 AND b_${expected} > 0`,
  )})
  INSERT INTO card_halves
  SELECT ?1, ?2, figure, COUNT(*), SUM(weight * (a - b) * (a - b)), SUM(weight * a * b), SUM(weight)
  FROM compared GROUP BY figure`;

/**
 * chance: how much one at-bat (a game, an out ...) varies by chance; skill: how much the players differ; both as squares
 * of quotients of the league, from all halves until the season.
 */
const SPREADS = `
  SELECT figure, SUM(squares) / SUM(players) AS chance, MAX(0, SUM(products) / SUM(weights)) AS skill
  FROM card_halves WHERE mode = ?1 AND (season <= ?2 OR ?2 = 'all') GROUP BY figure`;

/** Returns the SQL of which share of what so many (`by`) show is skill. */
const shareOf = (by: string) => `IIF(skill > 0, ${by} / (${by} + chance / skill), 0)`;

/** Cut n is the lowest level that at least n % of the players do not exceed. Levels are spread as far as the true ones. */
const cut = (mode: Mode) => `
  WITH spreads AS MATERIALIZED (${SPREADS}),
  pool AS MATERIALIZED (
    SELECT sums.* FROM card_sums AS sums JOIN members ON members.seq = member_seq
    WHERE mode = ?1 AND season = ?2 AND ${RANKED}
  ),
  quotients AS (${union(
    mode,
    ({ figure, of, by, expected, need, least, less }) => `
    SELECT '${figure}' AS figure, ${less ? -1 : 1} * (1e6 * ${of} / ${expected} - 1) AS lead, 1.0 * ${by} AS tries
    FROM pool WHERE ${need} >= ${least} AND ${expected} > 0`,
  )}),
  levels AS (SELECT figure, lead * sqrt(${shareOf("tries")}) AS level FROM quotients JOIN spreads USING (figure)),
  placed AS (
    SELECT figure, level, ROW_NUMBER() OVER (PARTITION BY figure ORDER BY level) AS place,
      COUNT(*) OVER (PARTITION BY figure) AS players
    FROM levels
  )
  INSERT INTO card_scales
  SELECT ?1, ?2, figure, players, group_concat(printf('%!.17g', level), ' ' ORDER BY percent)
  FROM (
    SELECT placed.*, percents.value AS percent FROM placed CROSS JOIN generate_series(1, ${PERCENTS}) AS percents
    WHERE players >= ${LEAST_OF_POOL} AND place * 100 / players > (place - 1) * 100 / players
      AND percents.value BETWEEN (place - 1) * 100 / players + 1 AND place * 100 / players
  )
  GROUP BY figure`;

/** Makes the players' cards of seasons that `countLeague` has counted, and those of all seasons. */
export function countCards(store: Store, seasons: readonly { key: string }[]) {
  store.run(HALVES);
  store.run(ADD_HALVES);
  for (const { key } of seasons) {
    for (const mode of MODES) forget(store, mode, key);
    store.run(ADD_SEASON, key);
    for (const mode of MODES) store.run(compareHalves(mode), mode, key);
  }
  // A season's cuts need the halves of those before it.
  for (const { key } of seasons) for (const mode of MODES) store.run(cut(mode), mode, key);
  for (const mode of MODES) forget(store, mode, "all");
  store.run(ADD_ALL);
  for (const mode of MODES) store.run(cut(mode), mode, "all");
  for (const table of ["card_parts", "halves"]) store.run(`DELETE FROM ${table}`);
}

function forget(store: Store, mode: Mode, season: string) {
  for (const table of ["card_sums", "card_halves", "card_scales"])
    store.run(`DELETE FROM ${table} WHERE mode = ? AND season = ?`, mode, season);
}

const spreadRow = z.object({ figure: z.string(), chance: z.number(), skill: z.number() });
const scaleRow = z.object({ figure: z.string(), players: z.number(), cuts: z.string() });

export interface Scale {
  players: number;
  /** From the worst. */
  cuts: readonly number[];
  chance: number;
  skill: number;
}

/** Returns chance and skill of a mode's figures as of a season. */
export const spreadsOf = (store: Store, mode: Mode, season: string) =>
  new Map(store.all(spreadRow, SPREADS, mode, season).map((row) => [row.figure, row]));

/** Returns the scales of a mode's figures in a season or in `all`; a figure of too few players has none. */
export function scalesOf(store: Store, mode: Mode, season: string): ReadonlyMap<string, Scale> {
  const spreads = spreadsOf(store, mode, season);
  const scales = store.all(scaleRow, "SELECT figure, players, cuts FROM card_scales WHERE mode = ? AND season = ?", mode, season); // prettier-ignore
  return new Map(
    scales.flatMap(({ figure, players, cuts }) => {
      const spread = spreads.get(figure);
      return spread ? [[figure, { ...spread, players, cuts: cuts.split(" ").map(Number) }]] : [];
    }),
  );
}
