import { z } from "zod";
import { seasonByKey, type Season } from "../korean-time";
import type { Mode } from "../modes";
import { conditionOf, type Condition, type Filters } from "../record/filters";
import type { Store } from "../store";
import { latestRanking } from "./ranking-time";

/** Games until the latest ranking: figures of others that change in the evening would tell who is playing. */
export function countedGames(player: number, fields: Partial<Filters>, season: Season | null, now: number): Condition {
  const { sql, values } = conditionOf(player, fields, season);
  return { sql: `${sql} AND m.played_at < ?`, values: [...values, latestRanking(now)] };
}

/** Returns the seasons in which any of the players has such games, newest first. */
export function countedSeasons(store: Store, players: readonly number[], mode: Mode, now: number) {
  const conditions = players.map((player) => countedGames(player, { mode }, null, now));
  const sql = `SELECT DISTINCT season FROM (${conditions
    .map((one) => `SELECT DISTINCT season FROM member_games m WHERE ${one.sql}`)
    .join(" UNION ALL ")}) ORDER BY season DESC`;
  const found = store.all(z.object({ season: z.string() }), sql, ...conditions.flatMap(({ values }) => values));
  return found.map(({ season }) => {
    const { key, year, quarter } = seasonByKey(season);
    return { Key: key, Year: year, Quarter: quarter };
  });
}
