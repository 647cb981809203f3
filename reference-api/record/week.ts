import { z } from "zod";
import { Refusal, type MemberCall, type Payload, check } from "../call";
import { keptSeasons, placesOnDays } from "../rank/day-places";
import { RANK_MEASURES } from "../rank/measures";
import { latestRanking } from "../rank/ranking-time";
import { refreshRankings } from "../rank/refresh";
import { BALL_COLUMNS, BALL_VENUE, ballRow, BALLS } from "./ball";
import { GAME_SELECT, gameItem, gameRow, inLanguage } from "./game-item";
import { dayAfter, koreanDay, koreanStamp, seasonOf } from "../korean-time";
import { MODES } from "../modes";
import { conditionOf } from "./filters";
import { runningStreak } from "./streaks";
import { NO_TOTALS, SUM_COLUMNS, sumTotals, tenths, totalsRow } from "./totals";
import { isOver, mondayField, mondayOf, weekFrom, type Week, type Whose } from "./week-days";

const weekFields = z.object({ monday: mondayField });

const conditionIn = (member: number, { monday, sunday }: Week) =>
  conditionOf(member, { from: monday, to: sunday }, null);

export function recordWeek(call: MemberCall): Payload {
  const { store, member, now, language } = call;
  const week = weekFrom(check(weekFields, call.fields).monday);
  if (week.monday > koreanDay(now) || week.sunday < firstDay(call)) throw new Refusal(404);
  const { sql, values } = conditionIn(member.seq, week);
  const list = store.all(gameRow, `${GAME_SELECT} WHERE ${sql} ORDER BY m.played_at DESC, m.game_id DESC`, ...values);
  const ball = bestBall(call, week);
  return {
    ...weekNumbers(call, week),
    best: ball && { ...ballItem(ball), ...ownBall(call, ball) },
    list: list.map((row) => gameItem(row, language)),
    prev: neighbour(call, "m.played_at < ?", week.monday, "MAX"),
    next: neighbour(call, "m.played_at >= ?", dayAfter(week.sunday), "MIN"),
    Shareable: isOver(week, now) && list.length > 0 ? "Y" : "N",
  };
}

const day = z.object({ at: z.string().nullable() });

/** Returns the first day of the service. */
function firstDay({ store }: Whose): string {
  return store.one(day, "SELECT MIN(played_at) AS at FROM games")?.at?.slice(0, 10) ?? "";
}

/** Returns the Monday of the member's nearest game on that side. */
function neighbour({ store, member }: Whose, condition: string, bound: string, nearest: "MAX" | "MIN") {
  const sql = `SELECT ${nearest}(m.played_at) AS at FROM member_games m WHERE m.member_seq = ? AND ${condition}`;
  const at = store.one(day, sql, member.seq, bound)?.at;
  return at ? mondayOf(at.slice(0, 10)) : null;
}

/** Returns the Monday of the week of the member's latest game, or null. */
export const latestWeek = (whose: Whose) => neighbour(whose, "m.played_at < ?", koreanStamp(whose.now), "MAX");

/** What a stranger may see, too. */
export function weekNumbers(whose: Whose, week: Week): Payload {
  return {
    Monday: week.monday,
    results: resultsOf(whose, week),
    modes: modesOf(whose, week),
    rank: weekRank(whose, week),
    streak: runningStreak(whose, week.sunday),
  };
}

const playedRow = z.object({ day: z.string(), mode: z.string(), result: z.string() });

function resultsOf({ store, member }: Whose, week: Week): Payload[] {
  const { sql, values } = conditionIn(member.seq, week);
  const select = `SELECT substr(m.played_at, 1, 10) AS day, m.mode, m.result FROM member_games m
    WHERE ${sql} ORDER BY m.played_at, m.game_id`;
  return store
    .all(playedRow, select, ...values)
    .map(({ day, mode, result }) => ({ Day: day, Mode: mode, Result: result }));
}

const modeRow = totalsRow.extend({ mode: z.string() });

/** Returns the modes of the week and of the week before, those with most games in the week first. */
function modesOf({ store, member }: Whose, week: Week): Payload[] {
  const sums = (of: Week) => {
    const { sql, values } = conditionIn(member.seq, of);
    const select = `SELECT m.mode, ${SUM_COLUMNS} FROM member_games m WHERE ${sql} GROUP BY m.mode`;
    return new Map(store.all(modeRow, select, ...values).map((row) => [row.mode, sumTotals(row)]));
  };
  const [now, before] = [sums(week), sums(weekFrom(dayAfter(week.monday, -7)))];
  return MODES.filter((mode) => now.has(mode) || before.has(mode))
    .map((mode) => ({
      Mode: mode,
      sum: now.get(mode) ?? sumTotals(NO_TOTALS),
      before: before.get(mode) ?? null,
    }))
    .sort((one, other) => other.sum.G - one.sum.G);
}

const bestRow = ballRow.extend({ mode: z.string() });
type Ball = z.infer<typeof bestRow>;

/** Returns the week's longest hit, of equal ones the latest. */
export function bestBall({ store, member, now }: Whose, week: Week): Ball | undefined {
  const { sql, values } = conditionIn(member.seq, week);
  const select = `SELECT m.mode, ${BALL_COLUMNS} FROM ${BALLS} ${BALL_VENUE}
    WHERE ${sql} AND b.distance > 0 AND b.outcome IN ('single', 'double', 'triple', 'homerun')
    ORDER BY b.distance DESC, m.played_at DESC, m.game_id DESC, b.no LIMIT 1`;
  return store.one(bestRow, select, koreanStamp(now), ...values);
}

export const ballItem = (ball: Ball) => ({
  Day: ball.played_at.slice(0, 10),
  Mode: ball.mode,
  Outcome: ball.outcome,
  Direction: ball.direction,
  Distance: tenths(ball.distance),
  Exit: tenths(ball.exit),
});

/** The game and its film are the member's alone. */
const ownBall = ({ language }: Whose, ball: Ball): Payload => ({
  RecordId: ball.game_id,
  FieldName: inLanguage(language, ball.name_ko, ball.name_en),
  VideoSeq: ball.film,
});

const mostPlayed = z.object({ mode: z.enum(MODES) });

/**
 * Returns the member's places from the ranking on Monday to that of the Monday after: on the board of the season in
 * which the week ends, in the mode of which that season had most games by then, by its first measure.
 */
function weekRank(whose: Whose, { monday, sunday }: Week): Payload | null {
  const { store, member, now } = whose;
  const season = seasonOf(sunday);
  const played = `SELECT mode FROM member_games WHERE member_seq = ? AND played_at >= ? AND played_at < ?
    GROUP BY mode ORDER BY COUNT(*) DESC, mode LIMIT 1`;
  const mode = store.one(mostPlayed, played, member.seq, season.from, `${sunday} 24`)?.mode;
  const [measure] = mode ? RANK_MEASURES[mode] : [];
  if (!mode || !measure || !keptSeasons(now).some(({ key }) => key === season.key)) return null;
  const days = Array.from({ length: 8 }, (_, i) => dayAfter(monday, i));
  const ranked = days.filter((day) => day <= latestRanking(now).slice(0, 10) && day >= season.from);
  if (!ranked.length) return null;
  refreshRankings(store, now);
  const places = placesOnDays(store, { member: member.seq, season: season.key, mode }, ranked);
  return {
    Mode: mode,
    By: measure.by,
    Season: season.key,
    days: ranked.map((day) => {
      const place = places.get(day);
      return { Day: day, Rank: place?.rank ?? null, Tied: place?.tied ?? "N" };
    }),
  };
}
