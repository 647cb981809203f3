import { z } from "zod/v4";
import { streakRunsOn, type BestCount, type StreakKind } from "../baseball/game";
import type { RecordQuery } from "../baseball/record-query";
import { defineCall, type Api } from "./call";
import {
  best as mostOfMonth,
  bestNames,
  career,
  game,
  leagueHitsField,
  maybeDifficulty,
  result,
  seasonRow,
  selection,
  selectionFields,
  side,
  totals,
  totalsWith,
  venueFields,
} from "./game.server";
import { optionalSection, phpOrNone, rows, rowsOf } from "./php-rows";
import { made, narrowed, ofArea, row, type ValueOf } from "./schema";
import { phpMaybeDay, playedAt } from "./php-times";
import { phpId, phpKey } from "./php-texts";
import { count, measure, phpCount, phpMaybeCount, phpMaybeMeasure } from "./php-values";
import { choicesSection } from "./record-choices.server";
import { situationsSection } from "./record-situations.server";

const season = ["season", phpOrNone(seasonRow), "the season that the fields select, as in list.php"] as const;

export const measuredSums = row(
  {
    exits: ["Exits", count, "balls in play whose speed off the bat was measured"],
    exitSum: ["ExitSum", measure, "sum of those speeds, in km/h with one decimal"],
    pitches: ["Pitches", count, "the member's own pitches whose speed was measured"],
    pitchSum: ["PitchSum", measure, "sum of those speeds, in km/h with one decimal"],
    onTarget: ["OnTarget", count, "in PIT those of Pitches that came into the zone that was called"],
  },
  "MeasuredSums",
);
export type MeasuredSums = ValueOf<typeof measuredSums>;

const recentGame = row(
  {
    id: ["RecordId", phpId.record, "number of the game"],
    playedAt: playedAt("when it began"),
    result: ["Result", result, "`W`, `D`, `L` for the member"],
    mine: [
      "My",
      made(totalsWith("atBats", "hits", "totalBases", "outs", "runsAllowed", "points"), (mine) =>
        Object.assign(mine, { games: 1 }),
      ),
      "totals of the game for the member",
    ],
    measured: optionalSection(
      "Measured",
      measuredSums,
      "what was measured in the game. Without it the form has neither velocities nor the share on target",
    ),
  },
  "RecentGame",
);

const month = row(
  {
    month: ["Month", narrowed(phpKey, z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)), "a month", "2026-11"],
    sum: ["sum", totals, "totals of the month"],
    best: ["best", mostOfMonth, "the highest of each count in a single game of the month, as in list.php"],
    measured: optionalSection("Measured", measuredSums, "sums of Measured of the month's games, as in RecentGame"),
  },
  "Month",
);

const trend = row({
  season,
  choices: choicesSection,
  months: rows("months", month, 240, "all months with games, oldest first"),
  recent: rows("recent", recentGame, 49, "the latest 49 games, oldest first: enough for forty points of the last ten"),
});
export type Trend = ValueOf<typeof trend>;

const sum = ["sum", totals, "totals of these games"] as const;
const league = [
  "everyone",
  phpOrNone(
    row(
      {
        games: ["G", count, "games, one for each member in it"],
        atBats: ["AB", count, "at-bats"],
        hits: ["H", count, "hits"],
        points: ["Points", count, "points, as in [Totals](#totals)"],
      },
      "LeagueSum",
    ),
  ),
  "totals of all members in the season's games of the row, with the difficulty, level and speed of the selection, counted once a day; null where a month, days, a result or an opponent select, and without it there is no comparison",
] as const;

const hour = row(
  {
    from: ["From", phpMaybeCount, "lower end of the band in hours, 1–23; null for the first", "17"],
    to: [
      "To",
      phpMaybeCount,
      "upper end of the band; null for the last. A game is in the band when it began at From <= hour < To by the venue's clock; the hours from 0 to 5 belong to the last band",
      "21",
    ],
    sum,
  },
  "HourSplit",
);

const splits = row({
  season,
  choices: choicesSection,
  venues: rows(
    "fields",
    row({ ...venueFields, sum, leagueHits: leagueHitsField }, "VenueSplit"),
    200,
    "by venue, most games first",
  ),
  difficulties: optionalSection(
    "difficulties",
    rowsOf(
      row(
        { difficulty: ["Difficulty", maybeDifficulty, "hitting difficulty"], sum, league, leagueHits: leagueHitsField },
        "DifficultySplit",
      ),
      10,
    ),
    "by hitting difficulty, easiest first; another is passed over. Without it there is no such split",
  ),
  levels: rows(
    "levels",
    row(
      {
        level: ["Level", phpCount, "level of the games, as in [GameItem](#gameitem)"],
        sum,
        league,
        leagueHits: leagueHitsField,
      },
      "LevelSplit",
    ),
    20,
    "by level, ascending",
  ),
  speeds: rows(
    "speeds",
    row(
      {
        from: [
          "From",
          phpMaybeMeasure,
          "lower end of the band, as whole km/h; null for the lowest. The bands are those of the filter `speed`",
        ],
        to: ["To", phpMaybeMeasure, "upper end of the band, as whole km/h; null for the highest"],
        sum,
        league,
        leagueHits: leagueHitsField,
      },
      "SpeedSplit",
    ),
    20,
    "by band of pitch speed, ascending: a game is in the band when From <= PitchSpeed < To. Empty in PIT",
  ),
  plays: situationsSection,
  sides: optionalSection(
    "sides",
    rowsOf(row({ side: ["Side", side, "`H` home, `A` visitors"], sum }, "SideSplit"), 2),
    "by side of the member, home first. Without it there is no such split",
  ),
  hours: optionalSection("hours", rowsOf(hour, 24), "by time of day, ascending. Without it there is no such split"),
});
export type Splits = ValueOf<typeof splits>;

const streakNames: Readonly<Record<string, StreakKind>> = {
  WIN: "win",
  UNBEATEN: "unbeaten",
  HIT: "hit",
  HR: "homeRun",
};

function nameByCode<T>(names: Readonly<Record<string, T>>) {
  const byName = new Map(Object.entries(names));
  return made(phpKey, (name) => byName.get(name));
}

function hasKind<T, Item extends { of: T | undefined }>(item: Item): item is Item & { of: T } {
  return item.of !== undefined;
}

const best = row(
  {
    of: [
      "Of",
      nameByCode(bestNames),
      "what it is the best of: `H`, `HR`, `RBI`, `TB`, `R`, `SB`, `K`, `Points`, `MaxSpeed`, `MaxDistance`; another is passed over",
    ],
    value: ["Value", measure, "the highest in one game"],
    times: ["Times", count, "in how many games it was reached"],
    game: ["game", game, "the first game in which it was reached"],
    films: ofArea("videos", ["Videos", count, "how many videos of the member's there are of that game"], 0),
  },
  "Best",
);
const streak = row(
  {
    of: [
      "Of",
      nameByCode(streakNames),
      "`WIN`, `UNBEATEN`, and but for PIT `HIT` (at least a hit), `HR` (at least a home run); another is passed over",
    ],
    now: [
      "Now",
      count,
      `length of the one that the latest game of the selection belongs to; 0 once that game is over ${streakRunsOn} days ago`,
    ],
    longest: ["Longest", count, "length of the longest one"],
    from: ["From", phpMaybeDay, "first day of the longest, the latest of equal ones; null when Longest is 0"],
    to: ["To", phpMaybeDay, "last day of the longest; null when Longest is 0"],
    films: ofArea("videos", ["Videos", count, "how many videos of the member's there are from those days"], 0),
  },
  "Streak",
);

const bests = made(
  row({
    season,
    choices: choicesSection,
    games: [
      "G",
      phpMaybeCount,
      "games of the selection; without it a page without bests does not say that nothing was played",
    ],
    bests: rows("bests", best, 20, "only those above 0, so only those that the mode knows"),
    streaks: rows(
      "streaks",
      streak,
      20,
      "games in a row, in the order played, of the selection; none where `result` selects",
    ),
    career: ["career", phpOrNone(career), "career of the member, which no field narrows"],
  }),
  ({ bests, streaks, ...rest }) => ({
    ...rest,
    bests: bests.filter(hasKind<BestCount, (typeof bests)[number]>),
    streaks: streaks.filter(hasKind<StreakKind, (typeof streaks)[number]>),
  }),
);
export type Bests = ValueOf<typeof bests>;

const report = { of: ["reports"], fields: selection, refusals: ["invalid"] } as const;

export const trendCall = defineCall("GET /record/trend.php", {
  ...report,
  summary: "The same games by month, and the latest",
  answer: trend,
});
export const splitsCall = defineCall("GET /record/splits.php", {
  ...report,
  summary: "The same games by situation, venue, level and speed",
  answer: splits,
});
export const bestsCall = defineCall("GET /record/bests.php", {
  ...report,
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
