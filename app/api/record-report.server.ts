import { z } from "zod/v4";
import type { BestCount, StreakKind } from "../baseball/game";
import type { RecordQuery } from "../baseball/record-query";
import type { MemberApi } from "./my.server";
import { phpCount, phpMaybe, phpNumber, phpText, phpTime } from "./php";
import { count, game, measure, result, selectionFields, totals } from "./record-shape.server";

const season = z
  .object({ Key: phpText, Year: phpCount, Quarter: phpCount })
  .transform(({ Key, Year, Quarter }) => ({ key: Key, year: Year, quarter: Quarter }))
  .nullable();

const recent = z
  .object({
    RecordId: phpText,
    PlayedAt: phpTime,
    Result: result,
    My: z.object({ AB: count, H: count, TB: count, Outs: count, RA: count, Points: count }),
  })
  .transform(({ RecordId, PlayedAt, Result, My }) => ({
    id: RecordId,
    playedAt: PlayedAt,
    result: Result,
    mine: {
      games: 1,
      atBats: My.AB,
      hits: My.H,
      totalBases: My.TB,
      outs: My.Outs,
      runsAllowed: My.RA,
      points: My.Points,
    },
  }));

const month = z
  .object({ Month: z.string().regex(/^\d{4}-\d\d$/), sum: totals, best: totals })
  .transform(({ Month, sum, best }) => ({ month: Month, sum, best }));

const trend = z.object({ season, months: z.array(month), recent: z.array(recent) });
export type Trend = z.output<typeof trend>;

const bound = z.union([z.null(), phpNumber]).default(null);
const splits = z
  .object({
    season,
    fields: z.array(z.object({ FieldSeq: phpText, FieldName: phpText, sum: totals })),
    levels: z.array(z.object({ Level: phpCount, sum: totals })),
    speeds: z.array(z.object({ From: bound, To: bound, sum: totals })).default([]),
  })
  .transform((answer) => ({
    season: answer.season,
    venues: answer.fields.map(({ FieldSeq, FieldName, sum }) => ({ id: FieldSeq, name: FieldName, sum })),
    levels: answer.levels.map(({ Level, sum }) => ({ level: Level, sum })),
    speeds: answer.speeds.map(({ From, To, sum }) => ({ from: From, to: To, sum })),
  }));
export type Splits = z.output<typeof splits>;

const bestNames = new Map<string, BestCount>([
  ["H", "hits"],
  ["HR", "homeRuns"],
  ["RBI", "runsBattedIn"],
  ["TB", "totalBases"],
  ["R", "runs"],
  ["SB", "stolenBases"],
  ["K", "pitcherStrikeouts"],
  ["Points", "points"],
  ["MaxSpeed", "maxSpeed"],
  ["MaxDistance", "maxDistance"],
]);
const streakNames = new Map<string, StreakKind>([
  ["WIN", "win"],
  ["UNBEATEN", "unbeaten"],
  ["HIT", "hit"],
  ["HR", "homeRun"],
]);
const best = z
  .object({ Of: phpText, Value: measure, Times: count, game })
  .transform(({ Of, Value, Times, game }) => ({ of: bestNames.get(Of), value: Value, times: Times, game }));
const streak = z
  .object({ Of: phpText, Now: count, Longest: count, From: phpMaybe, To: phpMaybe })
  .transform(({ Of, Now, Longest, From, To }) => ({
    of: streakNames.get(Of),
    now: Now,
    longest: Longest,
    from: From,
    to: To,
  }));

/** A record or a streak that the app has no word for is left out. */
const bests = z
  .object({ season, bests: z.array(best), streaks: z.array(streak) })
  .transform(({ season, bests, streaks }) => ({
    season,
    bests: bests.flatMap(({ of, ...rest }) => (of ? [{ of, ...rest }] : [])),
    streaks: streaks.flatMap(({ of, ...rest }) => (of ? [{ of, ...rest }] : [])),
  }));
export type Bests = z.output<typeof bests>;

/** Sums and bests of the selection by month, and its latest games. */
export function getTrend(api: MemberApi, query: RecordQuery): Promise<Trend> {
  return api({ method: "GET", path: "/record/trend.php", fields: selectionFields(query), answer: trend });
}

/** Sums of the selection by venue, level and pitch speed. */
export function getSplits(api: MemberApi, query: RecordQuery): Promise<Splits> {
  return api({ method: "GET", path: "/record/splits.php", fields: selectionFields(query), answer: splits });
}

/** The most that was reached in one game of the selection, and its games in a row. */
export function getBests(api: MemberApi, query: RecordQuery): Promise<Bests> {
  return api({ method: "GET", path: "/record/bests.php", fields: selectionFields(query), answer: bests });
}
