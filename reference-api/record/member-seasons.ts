import type { Store } from "../store";
import { SUM_COLUMNS } from "./totals";

export const countSeasons = (condition = "") => `
  INSERT INTO member_seasons
  SELECT m.member_seq, m.mode, m.season, ${SUM_COLUMNS} FROM member_games m ${condition} GROUP BY 1, 2, 3`;

/** Call it if a member gains or loses games. */
export function recountSeasons(store: Store, member: number) {
  store.run("DELETE FROM member_seasons WHERE member_seq = ?", member);
  store.run(countSeasons("WHERE m.member_seq = ?"), member);
}
