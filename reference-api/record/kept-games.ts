import { z } from "zod";
import type { MemberCall } from "../call";
import type { Condition } from "./filters";

const games = z.object({ g: z.number(), kept: z.number() });

/** Returns the number of games, and of those whose plays are kept. */
export function keptGames({ store }: MemberCall, { sql, values }: Condition) {
  const select = `SELECT COUNT(*) AS g, COUNT(g.plays) AS kept
    FROM member_games m CROSS JOIN games g ON g.id = m.game_id WHERE ${sql}`;
  return store.one(games, select, ...values) ?? { g: 0, kept: 0 };
}
