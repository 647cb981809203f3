import type { Store } from "./store";
import { SUM_COLUMNS } from "./totals";

/** Fills member_seasons from member_games: of all members, or of those that a condition selects. */
export const countSeasons = (condition = "") => `
  INSERT INTO member_seasons
  SELECT m.member_seq, m.mode, m.season, ${SUM_COLUMNS} FROM member_games m ${condition} GROUP BY 1, 2, 3`;

/** To be called whenever games come to a member or leave him. */
export function recountSeasons(store: Store, member: number) {
  store.run("DELETE FROM member_seasons WHERE member_seq = ?", member);
  store.run(countSeasons("WHERE m.member_seq = ?"), member);
}
