import { z } from "zod/v4";
import type { BestCount, StreakKind } from "../baseball/game";
import type { RecordQuery } from "../baseball/record-query";
import { count, game, measure, result, seasonRow, selectionFields, totals, venue } from "./game.server";
import type { Api } from "./http.server";
import { phpCount, phpList, phpMaybe, phpNumber, phpText, phpTime, row } from "./php";

const season = seasonRow.nullable();

const recentGame = row({
  id: ["RecordId", phpText],
  playedAt: ["PlayedAt", phpTime],
  result: ["Result", result],
  mine: [
    "My",
    row({
      atBats: ["AB", count],
      hits: ["H", count],
      totalBases: ["TB", count],
      outs: ["Outs", count],
      runsAllowed: ["RA", count],
      points: ["Points", count],
    }).transform((mine) => Object.assign(mine, { games: 1 })),
  ],
});

const month = row({
  month: ["Month", z.string().regex(/^\d{4}-\d\d$/)],
  sum: ["sum", totals],
  best: ["best", totals],
});

const trend = z.object({ season, months: z.array(month), recent: z.array(recentGame) });
export type Trend = z.output<typeof trend>;

const bound = z.union([z.null(), phpNumber]).default(null);
const sum = ["sum", totals] as const;

const splits = row({
  season: ["season", season],
  venues: ["fields", z.array(venue.and(row({ sum })))],
  levels: ["levels", z.array(row({ level: ["Level", phpCount], sum }))],
  /** Bands of pitch speed in km/h, `from` included and `to` not; null is no bound. */
  speeds: ["speeds", phpList(row({ from: ["From", bound], to: ["To", bound], sum }))],
});
export type Splits = z.output<typeof splits>;

const bestNames: Readonly<Record<string, BestCount>> = {
  H: "hits",
  HR: "homeRuns",
  RBI: "runsBattedIn",
  TB: "totalBases",
  R: "runs",
  SB: "stolenBases",
  K: "pitcherStrikeouts",
  Points: "points",
  MaxSpeed: "maxSpeed",
  MaxDistance: "maxDistance",
};
const streakNames: Readonly<Record<string, StreakKind>> = {
  WIN: "win",
  UNBEATEN: "unbeaten",
  HIT: "hit",
  HR: "homeRun",
};

function nameByCode<T>(names: Readonly<Record<string, T>>) {
  const byName = new Map(Object.entries(names));
  return phpText.transform((name) => byName.get(name));
}

function hasKind<T, Item extends { of: T | undefined }>(item: Item): item is Item & { of: T } {
  return item.of !== undefined;
}

const best = row({
  of: ["Of", nameByCode(bestNames)],
  value: ["Value", measure],
  times: ["Times", count],
  game: ["game", game],
});
const streak = row({
  of: ["Of", nameByCode(streakNames)],
  now: ["Now", count],
  longest: ["Longest", count],
  from: ["From", phpMaybe],
  to: ["To", phpMaybe],
});

const bests = z.object({
  season,
  bests: z.array(best).transform((all) => all.filter(hasKind<BestCount, (typeof all)[number]>)),
  streaks: z.array(streak).transform((all) => all.filter(hasKind<StreakKind, (typeof all)[number]>)),
});
export type Bests = z.output<typeof bests>;

export function getTrend(api: Api, query: RecordQuery): Promise<Trend> {
  return api({ method: "GET", path: "/record/trend.php", fields: selectionFields(query), answer: trend });
}

export function getSplits(api: Api, query: RecordQuery): Promise<Splits> {
  return api({ method: "GET", path: "/record/splits.php", fields: selectionFields(query), answer: splits });
}

export function getBests(api: Api, query: RecordQuery): Promise<Bests> {
  return api({ method: "GET", path: "/record/bests.php", fields: selectionFields(query), answer: bests });
}
