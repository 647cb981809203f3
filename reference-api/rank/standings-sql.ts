import { parOf, ratesOf } from "../card/league";
import { summed } from "../record/totals";
import { ORDER_KEY_WITH_PAR } from "./measures";

const SUMS = ["g", "ab", "h", "tb", "hr", "rbi", "outs", "ra", "k", "points", "max_speed", "max_distance"] as const; // prettier-ignore
const STORED = [...SUMS, "par"].join(", ");

const sums = SUMS.map((column) => (column === "g" ? "COUNT(*) AS g" : summed(column, `played.${column}`))).join(", ");

/** Uses the primary key for all games, and an index for those of venues. */
const EVERYWHERE = `CROSS JOIN members CROSS JOIN (SELECT DISTINCT mode FROM wanted) AS modes
    CROSS JOIN member_games AS played ON played.member_seq = members.seq AND played.mode = modes.mode`;
const atVenues = (condition: string) => `CROSS JOIN (SELECT DISTINCT mode FROM wanted) AS modes
    CROSS JOIN (SELECT seq FROM fields WHERE ${condition}) AS venues
    CROSS JOIN member_games AS played ON played.field_seq = venues.seq AND played.mode = modes.mode`;

/**
 * Fills the boards of a scope (?1) from games since ?2 and before ?3, compared with those before ?4; `venues` is a
 * condition on fields. Equal values share a rank, in an order drawn by lot: that of their numbers would tell a hidden one.
 * Players who are not eligible come last, the nearest to it first.
 */
export const standingsSql = (rule: string, { venues, hasPar }: { venues?: string | undefined; hasPar: boolean }) => `
  WITH wanted AS (SELECT * FROM boards WHERE scope = ?1),
  tallies AS MATERIALIZED (
    SELECT ago, played.mode, played.member_seq, ${sums},
      ${hasPar ? parOf("played") : "0"} AS par
    FROM (SELECT 0 AS ago, ?3 AS until UNION ALL SELECT 1, ?4)
    ${venues === undefined ? EVERYWHERE : atVenues(venues)}
      AND played.played_at >= ?2 AND played.played_at < until
    ${venues === undefined ? "" : "CROSS JOIN members ON members.seq = played.member_seq"}
    ${hasPar ? ratesOf("played") : ""}
    WHERE members.kind = 'member' AND members.state = 'normal' ${rule}
    GROUP BY ago, played.member_seq, played.mode
  ),
  measured AS (
    SELECT wanted.seq AS board, need, CASE need_of WHEN 'AB' THEN ab WHEN 'OUTS' THEN outs ELSE g END AS have,
      ${ORDER_KEY_WITH_PAR} AS value, tallies.*
    FROM wanted JOIN tallies ON tallies.mode = wanted.mode
  ),
  judged AS (SELECT *, have >= need AND value IS NOT NULL AS eligible FROM measured),
  ranked AS (
    SELECT *,
      ROW_NUMBER() OVER (PARTITION BY ago, board
        ORDER BY eligible DESC, IIF(eligible, value, 0), have DESC, value NULLS LAST, random()) AS place,
      IIF(eligible, RANK() OVER (PARTITION BY ago, board, eligible ORDER BY value), NULL) AS rank,
      IIF(eligible AND COUNT(*) OVER (PARTITION BY ago, board, eligible, value) > 1, 'Y', 'N') AS tied
    FROM judged
  ),
  earlier AS (SELECT board, member_seq, rank FROM ranked WHERE ago = 1)
  INSERT INTO standings
  SELECT now.board, place, now.member_seq, now.rank, tied, earlier.rank - now.rank, have, ${STORED}
  FROM ranked AS now LEFT JOIN earlier ON earlier.board = now.board AND earlier.member_seq = now.member_seq
  WHERE ago = 0 ORDER BY 1, 2`;
