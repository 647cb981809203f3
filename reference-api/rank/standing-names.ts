import type { Store } from "../store";

const LENGTHS = "(VALUES (1), (2), (3), (4), (5), (6), (7), (8), (9), (10)) AS lengths";

const namesOf = (condition: string) => `
  SELECT board, substr(nickname_key, 1, lengths.column1), place
  FROM standings CROSS JOIN members ON members.seq = member_seq CROSS JOIN ${LENGTHS}
  WHERE ${condition} AND length(nickname_key) >= lengths.column1
  ORDER BY 1, 2, 3`;

const INSERT = "INSERT INTO standing_names";

/** Stores all beginnings of all names, so that a search finds its page in the board's order. */
export const nameStandings = (store: Store, board: number) => store.run(`${INSERT} ${namesOf("board = ?")}`, board);

/** Calls `rename`, and finds the member on the boards by the new nickname from then on. Call it in a transaction. */
export function renameInStandings(store: Store, member: number, rename: () => void) {
  store.run(`DELETE FROM standing_names WHERE (board, beginning, place) IN (${namesOf("member_seq = ?")})`, member);
  rename();
  store.run(`${INSERT} ${namesOf("member_seq = ?")}`, member);
}
