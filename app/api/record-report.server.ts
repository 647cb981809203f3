import { z } from "zod/v4";
import type { BestCount, StreakKind } from "../baseball/game";
import type { RecordQuery } from "../baseball/record-query";
import { defineCall, type Api } from "./call";
import {
  best as mostOfMonth,
  bestNames,
  career,
  game,
  result,
  seasonRow,
  selection,
  selectionFields,
  totals,
  venueFields,
} from "./game.server";
import { phpOrNone, row } from "./php-rows";
import { phpMaybeDay, phpTime } from "./php-times";
import { count, measure, phpCount, phpMaybeMeasure, phpText } from "./php-values";
import { rows } from "./read-answer";

const season = ["season", phpOrNone(seasonRow)] as const;

const recentGame = row(
  {
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
  },
  "RecentGame",
);

const month = row(
  {
    month: ["Month", phpText.pipe(z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))],
    sum: ["sum", totals],
    best: ["best", mostOfMonth],
  },
  "Month",
);

const trend = row({ season, months: rows("months", month, 24), recent: rows("recent", recentGame, 49) });
export type Trend = z.output<typeof trend>;

const sum = ["sum", totals] as const;

const splits = row({
  season,
  venues: rows("fields", row({ ...venueFields, sum }, "VenueSplit"), 200),
  levels: rows("levels", row({ level: ["Level", phpCount], sum }, "LevelSplit"), 20),
  /** Bands of pitch speed in km/h, `from` included and `to` not; null is no bound. */
  speeds: rows("speeds", row({ from: ["From", phpMaybeMeasure], to: ["To", phpMaybeMeasure], sum }, "SpeedSplit"), 20),
});
export type Splits = z.output<typeof splits>;

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

const best = row(
  {
    of: ["Of", nameByCode(bestNames)],
    value: ["Value", measure],
    times: ["Times", count],
    game: ["game", game],
  },
  "Best",
);
const streak = row(
  {
    of: ["Of", nameByCode(streakNames)],
    now: ["Now", count],
    longest: ["Longest", count],
    from: ["From", phpMaybeDay],
    to: ["To", phpMaybeDay],
  },
  "Streak",
);

const bests = row({
  season,
  bests: rows("bests", best, 20),
  streaks: rows("streaks", streak, 20),
  career: ["career", phpOrNone(career)],
}).transform(({ bests, streaks, ...rest }) => ({
  ...rest,
  bests: bests.filter(hasKind<BestCount, (typeof bests)[number]>),
  streaks: streaks.filter(hasKind<StreakKind, (typeof streaks)[number]>),
}));
export type Bests = z.output<typeof bests>;

const report = { method: "GET", fields: selection, required: ["mode"], refusals: ["invalid"] } as const;

export const trendCall = defineCall({
  ...report,
  path: "/record/trend.php",
  summary: "The same games by month, and the latest",
  answer: trend,
});
export const splitsCall = defineCall({
  ...report,
  path: "/record/splits.php",
  summary: "The same games by venue, level and speed",
  answer: splits,
});
export const bestsCall = defineCall({
  ...report,
  path: "/record/bests.php",
  summary: "The best games and the streaks",
  answer: bests,
});

export function getTrend(api: Api, query: RecordQuery): Promise<Trend> {
  return api(trendCall, selectionFields(query));
}

export function getSplits(api: Api, query: RecordQuery): Promise<Splits> {
  return api(splitsCall, selectionFields(query));
}

export function getBests(api: Api, query: RecordQuery): Promise<Bests> {
  return api(bestsCall, selectionFields(query));
}
