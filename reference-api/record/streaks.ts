import { z } from "zod";
import type { MemberCall } from "../call";
import { dayAfter, koreanDay, koreanStamp } from "../korean-time";
import { conditionOf, type Condition, type Filters } from "./filters";

type Kinds = readonly (readonly [string, string])[];
const KINDS = [
  ["WIN", "result = 'W'"],
  ["UNBEATEN", "result <> 'L'"],
  ["HIT", "h > 0"],
  ["HR", "hr > 0"],
] as const;

const row = z.object({
  of: z.string(),
  now: z.number(),
  longest: z.number(),
  first: z.string(),
  last: z.string(),
});

/** A streak runs on for so many days without a game. */
const RUNS_ON = 90;
const runningSince = (day: string) => dayAfter(day, -RUNS_ON);

/** Gaps and islands: the games of a streak have the same difference between both row numbers. */
const streakSql = (condition: string, kinds: Kinds) => `
  WITH played AS MATERIALIZED (
    SELECT ROW_NUMBER() OVER (ORDER BY m.played_at, m.game_id) AS n, substr(m.played_at, 1, 10) AS day,
      m.result, m.h, m.hr
    FROM member_games m WHERE ${condition}
  ), marked AS (
    ${kinds.map(([of, when]) => `SELECT '${of}' AS of, n, day FROM played WHERE ${when}`).join(" UNION ALL ")}
  ), runs AS (
    SELECT of, COUNT(*) AS length, MIN(day) AS first, MAX(day) AS last, MAX(n) AS ends
    FROM (SELECT of, n, day, n - ROW_NUMBER() OVER (PARTITION BY of ORDER BY n) AS island FROM marked)
    GROUP BY of, island
  ), ordered AS (
    SELECT *, ROW_NUMBER() OVER (PARTITION BY of ORDER BY length DESC, ends DESC) AS place,
      MAX(CASE WHEN ends = (SELECT COUNT(*) FROM played) AND last >= ? THEN length ELSE 0 END) OVER (PARTITION BY of) AS now
    FROM runs
  )
  SELECT of, now, length AS longest, first, last FROM ordered WHERE place = 1`;

type Whose = Pick<MemberCall, "store" | "member" | "now">;

function longestOf({ store, now }: Whose, { sql, values }: Condition, kinds: Kinds) {
  const found = store.all(row, streakSql(sql, kinds), ...values, runningSince(koreanDay(now)));
  return new Map(found.map((streak) => [streak.of, streak]));
}

export function streaks(call: Whose, condition: Condition, mode: Filters["mode"]) {
  const kinds = mode === "PIT" ? KINDS.slice(0, 2) : KINDS;
  const found = longestOf(call, condition, kinds);
  return kinds.map(([of]) => {
    const streak = found.get(of);
    return {
      Of: of,
      Now: streak?.now ?? 0,
      Longest: streak?.longest ?? 0,
      From: streak?.first ?? null,
      To: streak?.last ?? null,
      Videos: streak ? videosOf(call, streak) : 0,
    };
  });
}

/** Counts the films of its days, as list.php does with `from` and `to`. */
function videosOf({ store, member, now }: Whose, { first, last }: z.infer<typeof row>) {
  const sql = `SELECT COUNT(*) AS n FROM videos
    WHERE member_seq = ? AND expires_at > ? AND recorded_at >= ? AND recorded_at < ?`;
  return store.one(z.object({ n: z.number() }), sql, member.seq, koreanStamp(now), first, `${last} 24`)?.n;
}

const RUNNING = [
  ["WIN", "m.result = 'W'"],
  ["HIT", "m.h > 0"],
  ["HR", "m.hr > 0"],
] as const;
const MATCHES = ["REG", "TRIPLE", "AI", "INT"] as const;
const FEWEST = 3;

/** Counts the games before ?3 and after the latest one without. */
const runningSql = (condition: string) => {
  const latest = (column: string, otherwise: string) => `COALESCE((SELECT ${column} FROM member_games m
    WHERE m.member_seq = ?1 AND m.mode = ?2 AND m.played_at < ?3 AND NOT (${condition}) ORDER BY m.played_at DESC, m.game_id DESC LIMIT 1), ${otherwise})`;
  return `SELECT COUNT(*) AS now FROM member_games m WHERE m.member_seq = ?1 AND m.mode = ?2
    AND m.played_at < ?3 AND (m.played_at, m.game_id) > (${latest("m.played_at", "''")}, ${latest("m.game_id", "0")}) HAVING MAX(m.played_at) >= ?4`;
};

/**
 * Returns the longest streak of matches in one mode that was running at the end of a day, or null below three games.
 * @param to without it today
 */
export function runningStreak(call: Whose, to = koreanDay(call.now)) {
  const { store, member } = call;
  const found = MATCHES.flatMap((mode) =>
    RUNNING.map(([of, condition]) => {
      const values = [member.seq, mode, `${to} 24`, runningSince(to)];
      const now = store.one(z.object({ now: z.number() }), runningSql(condition), ...values)?.now ?? 0;
      return { mode, of, now };
    }),
  );
  const [best] = found.sort((a, b) => b.now - a.now);
  if (!best || best.now < FEWEST) return null;
  const inMode = conditionOf(member.seq, { mode: best.mode, to }, null);
  const kinds = KINDS.filter(([of]) => of === best.of);
  const streak = longestOf(call, inMode, kinds).get(best.of);
  return { Mode: best.mode, Of: best.of, Now: best.now, Longest: streak?.longest ?? best.now };
}
