import { z } from "zod";
import { dayAfter, koreanDay, lastSeasons, type Season } from "../korean-time";
import { MODES, type Mode } from "../modes";
import { summed } from "../record/totals";
import type { Store } from "../store";
import { ORDER_KEY, RANK_MEASURES, type RankMeasure } from "./measures";
import { countedUntil } from "./ranking-time";

const SUMS = ["g", "ab", "h", "hr", "outs", "ra", "points", "max_speed", "max_distance"] as const;
const added = SUMS.map((column) => summed(column)).join(", ");

/** The same rule as the boards', for several mornings at once: games since ?3 and before each of ?1, read once. */
const PLACES = `
  WITH mornings AS (SELECT value AS until FROM json_each(?1)),
  played AS (
    SELECT member_games.*, 1 AS g, (SELECT MIN(until) FROM mornings WHERE until > played_at) AS counted
    FROM members CROSS JOIN member_games ON member_seq = members.seq AND mode = ?2
      AND played_at >= ?3 AND played_at < (SELECT MAX(until) FROM mornings)
    WHERE members.kind = 'member' AND members.state = 'normal'
  ),
  steps AS MATERIALIZED (SELECT counted, member_seq, ${added} FROM played GROUP BY counted, member_seq),
  tallies AS (
    SELECT until, member_seq, ${added} FROM mornings JOIN steps ON counted <= until GROUP BY until, member_seq
  ),
  measured AS (
    SELECT until, member_seq, CASE ?5 WHEN 'AB' THEN ab WHEN 'OUTS' THEN outs ELSE g END AS have, ${ORDER_KEY} AS value
    FROM (SELECT *, ?4 AS measure FROM tallies)
  )
  INSERT OR REPLACE INTO day_places
  SELECT member_seq, ?7, ?2, substr(until, 1, 10), RANK() OVER (PARTITION BY until ORDER BY value),
    IIF(COUNT(*) OVER (PARTITION BY until, value) > 1, 'Y', 'N')
  FROM measured WHERE have >= ?6 AND value IS NOT NULL`;

/** A statement for so many mornings holds their sums of all members. */
const AT_ONCE = 8;

export const keptSeasons = (now: number) => lastSeasons(koreanDay(now), 2);

/** Ranks the mornings after `since` until `latest`, and forgets those of earlier seasons. Call it in a transaction. */
export function countDays(
  store: Store,
  { since = "", latest }: { since?: string | undefined; latest: string },
  now: number,
) {
  const seasons = keptSeasons(now);
  for (const season of seasons) {
    const days = morningsOf(season).filter((day) => day > since.slice(0, 10) && day <= latest.slice(0, 10));
    for (let at = 0; at < days.length; at += AT_ONCE)
      for (const mode of MODES) rank(store, season, mode, days.slice(at, at + AT_ONCE));
  }
  store.run("DELETE FROM day_places WHERE season < ?", seasons.at(-1)?.key ?? "");
}

/** The last one is that of the morning after. */
function morningsOf({ from, to }: Season): string[] {
  const days = [from];
  for (let day = from; day <= to;) days.push((day = dayAfter(day)));
  return days;
}

function rank(store: Store, season: Season, mode: Mode, days: readonly string[]) {
  const [measure]: readonly RankMeasure[] = RANK_MEASURES[mode];
  if (!measure) return;
  const mornings = JSON.stringify(days.map((day) => countedUntil(season, day)));
  store.run(PLACES, mornings, mode, season.from, measure.by, measure.needOf, measure.need, season.key);
}

const placeRow = z.object({ day: z.string(), rank: z.number(), tied: z.string() });

/** Returns the member's places by day. */
export function placesOnDays(
  store: Store,
  of: { member: number; season: string; mode: Mode },
  days: readonly string[],
) {
  const sql = `SELECT day, rank, tied FROM day_places WHERE member_seq = ? AND season = ? AND mode = ?
    AND day IN (SELECT value FROM json_each(?))`;
  const found = store.all(placeRow, sql, of.member, of.season, of.mode, JSON.stringify(days));
  return new Map(found.map((place) => [place.day, place]));
}
