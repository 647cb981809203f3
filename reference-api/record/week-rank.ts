import { z } from "zod";
import type { Payload } from "../call";
import { dayAfter, seasonOf, type Season } from "../korean-time";
import { MODES, type Mode } from "../modes";
import { ORDER_KEY, RANK_MEASURES, type RankMeasure } from "../rank/measures";
import { countedUntil, latestRanking } from "../rank/ranking-time";
import { summed } from "./totals";
import type { Week, Whose } from "./week-days";

const mostPlayed = z.object({ mode: z.enum(MODES) });
const placeRow = z.object({ until: z.string(), rank: z.number(), tied: z.string() });

/**
 * Returns the member's places from the ranking on Monday to that of the Monday after: on the board of the season in
 * which the week ends, in the mode of which that season had most games by then, by its first measure.
 */
export function weekRank(whose: Whose, { monday, sunday }: Week): Payload | null {
  const { store, member, now } = whose;
  const season = seasonOf(sunday);
  const played = `SELECT mode FROM member_games WHERE member_seq = ? AND played_at >= ? AND played_at < ?
    GROUP BY mode ORDER BY COUNT(*) DESC, mode LIMIT 1`;
  const mode = store.one(mostPlayed, played, member.seq, season.from, `${sunday} 24`)?.mode;
  const [measure] = mode ? RANK_MEASURES[mode] : [];
  if (!mode || !measure) return null;
  const days = Array.from({ length: 8 }, (_, i) => dayAfter(monday, i));
  const ranked = days.filter((day) => day <= latestRanking(now).slice(0, 10) && day >= season.from);
  if (!ranked.length) return null;
  const places = placesOf(whose, { season, mode, measure }, ranked);
  return {
    Mode: mode,
    By: measure.by,
    Season: season.key,
    days: ranked.map((day) => {
      const place = places.get(countedUntil(season, day));
      return { Day: day, Rank: place?.rank ?? null, Tied: place?.tied ?? "N" };
    }),
  };
}

interface Ranked {
  season: Season;
  mode: Mode;
  measure: RankMeasure;
}

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
  ),
  ranked AS (
    SELECT until, member_seq, RANK() OVER (PARTITION BY until ORDER BY value) AS rank,
      IIF(COUNT(*) OVER (PARTITION BY until, value) > 1, 'Y', 'N') AS tied
    FROM measured WHERE have >= ?6 AND value IS NOT NULL
  )
  SELECT until, rank, tied FROM ranked WHERE member_seq = ?7`;

function placesOf({ store, member }: Whose, { season, mode, measure }: Ranked, days: readonly string[]) {
  const { by, needOf, need } = measure;
  const mornings = JSON.stringify([...new Set(days.map((day) => countedUntil(season, day)))]);
  const found = store.all(placeRow, PLACES, mornings, mode, season.from, by, needOf, need, member.seq);
  return new Map(found.map((place) => [place.until, place]));
}
