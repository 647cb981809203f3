import type { Store } from "../store";
import { BEST_MEASURES } from "./totals";

/** With fewer games of a mode, every game would be a best. */
const LEAST_GAMES = 5;

/** Selects the first of equal games; none for a value of 0. */
const holders = (of: string, column: string, condition: string) => `
  INSERT INTO member_bests
  SELECT m.member_seq, m.mode, CAST(substr(MIN(m.played_at || printf('%015d', m.game_id)), -15) AS INTEGER) AS game_id, '${of}' AS of
  FROM (
    SELECT m.member_seq, m.mode, MAX(m.${column}) AS value FROM member_games m ${condition}
    GROUP BY 1, 2 HAVING COUNT(*) >= ${LEAST_GAMES}
  ) best
  JOIN member_games m ON m.member_seq = best.member_seq AND m.mode = best.mode AND m.${column} = best.value
  WHERE best.value > 0 GROUP BY 1, 2`;

export const findBests = (condition = "") => BEST_MEASURES.map(([of, column]) => holders(of, column, condition));

/** Call it if a member gains or loses games. */
export function findBestsAnew(store: Store, member: number) {
  store.run("DELETE FROM member_bests WHERE member_seq = ?", member);
  for (const sql of findBests("WHERE m.member_seq = ?")) store.run(sql, member);
}
