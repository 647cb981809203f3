import { z } from "zod";
import type { Season } from "../korean-time";
import type { Mode } from "../modes";
import { DIFFICULTIES } from "../rank/events";
import { countedUntil, latestRanking } from "../rank/ranking-time";
import type { Store } from "../store";
import { rowOf } from "../table";
import { FIGURE_SUMS, figuresOf } from "./figures";
import { CARD_TABLES } from "./schema";

/** Fewer players make no percentiles. */
const LEAST_OF_GROUP = 10;
const PERCENTS = 99;

export interface Group {
  mode: Mode;
  /** Null: of all seasons. */
  season: Season | null;
  /** '' in a pitching challenge, which has none. */
  difficulty: string;
  level: number;
}

const groupRow = rowOf(CARD_TABLES.card_groups).pick({ as_of: true });
const figureRow = rowOf(CARD_TABLES.card_figures).pick({ figure: true, players: true, cuts: true });

/** Games of a season count until it is over. */
const countedOf = (season: Season | null, now: number) =>
  season ? countedUntil(season, latestRanking(now)) : latestRanking(now);

/** Returns the distribution of each figure, as of the last ranking; figures that too few players have are left out. */
export function distributionsOf(store: Store, group: Group, now: number) {
  const key = [group.mode, group.season?.key ?? "all", group.difficulty, group.level];
  const asOf = countedOf(group.season, now);
  const found = store.one(groupRow, `SELECT as_of FROM card_groups ${OF_GROUP}`, ...key);
  if (found?.as_of !== asOf) store.transaction(() => distribute(store, group, key, asOf));
  return store.all(figureRow, `SELECT figure, players, cuts FROM card_figures ${OF_GROUP}`, ...key).map((row) => ({
    ...row,
    cuts: row.cuts.split(" ").map((cut) => z.coerce.number().parse(cut)),
  }));
}

const OF_GROUP = "WHERE mode = ?1 AND season = ?2 AND difficulty = ?3 AND level = ?4";

function distribute(store: Store, { mode, season }: Group, key: (string | number)[], asOf: string) {
  for (const table of ["card_figures", "card_groups"]) store.run(`DELETE FROM ${table} ${OF_GROUP}`, ...key);
  store.run(distributionSql(mode), ...key, season?.from ?? "", asOf);
  store.run("INSERT INTO card_groups VALUES (?, ?, ?, ?, ?)", ...key, asOf);
}

/** Cut n is the lowest value that at least n % of the players do not exceed. Reads by member, as the games lie. */
const distributionSql = (mode: Mode) => `
  WITH sums AS MATERIALIZED (
    SELECT members.seq, ${FIGURE_SUMS}
    FROM members CROSS JOIN member_games m INDEXED BY member_games_setting ON m.member_seq = members.seq
      AND m.mode = ?1 AND m.level = ?4 AND m.difficulty ${mode === "PIT" ? `IN ('${DIFFICULTIES.join("', '")}')` : "= ?3"}
      AND m.played_at >= ?5 AND m.played_at < ?6
    WHERE members.kind = 'member' AND members.state = 'normal' GROUP BY members.seq
  ),
  figures AS (
    ${figuresOf(mode)
      .map(
        ({ figure, need: [of, least], value }) =>
          `SELECT '${figure}' AS figure, ${value} AS value FROM sums WHERE ${of} >= ${least}`,
      )
      .join(" UNION ALL ")}
  ),
  placed AS (
    SELECT figure, value, ROW_NUMBER() OVER (PARTITION BY figure ORDER BY value) AS place,
      COUNT(*) OVER (PARTITION BY figure) AS players
    FROM figures WHERE value IS NOT NULL
  )
  INSERT INTO card_figures
  SELECT ?1, ?2, ?3, ?4, figure, players, group_concat(printf('%!.17g', value), ' ' ORDER BY percent)
  FROM (
    SELECT placed.*, percents.value AS percent FROM placed CROSS JOIN generate_series(1, ${PERCENTS}) AS percents
    WHERE players >= ${LEAST_OF_GROUP} AND place * 100 / players > (place - 1) * 100 / players
      AND percents.value BETWEEN (place - 1) * 100 / players + 1 AND place * 100 / players
  )
  GROUP BY figure`;
