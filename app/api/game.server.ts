import { z } from "zod/v4";
import { matchKinds, type BestCount, type Difficulty, type Side } from "../baseball/game";
import type { Mode } from "../baseball/modes";
import type { RecordQuery } from "../baseball/record-query";
import { dayField, modeField, monthField, seasonField, number } from "./fields";
import { phpList, phpObject, phpObjectOrNone, row } from "./php-rows";
import { phpTime } from "./php-times";
import {
  asWritten,
  count,
  measure,
  phpCode,
  phpCount,
  phpMaybeCode,
  phpMaybeCount,
  phpName,
  phpText,
} from "./php-values";

const codes = {
  mode: { reg: "REG", triple: "TRIPLE", ai: "AI", int: "INT", bat: "BAT", pit: "PIT" },
  result: { win: "W", draw: "D", lose: "L" },
} as const;

/** The filters of all calls about the member's games. */
export const selection = {
  mode: modeField,
  season: seasonField,
  month: monthField,
  result: z.enum(["W", "D", "L"]),
  field: number,
  level: number,
  speed: number,
  rival: number,
  from: dayField,
  to: dayField,
} as const;

export function selectionFields(query: RecordQuery) {
  const { mode, result, venue, season, month, level, speed, rival, from, to } = query;
  const coded = { mode: codes.mode[mode], result: result && codes.result[result], field: venue };
  return { ...coded, season, month, level, speed, rival, from, to };
}

const modeNames = { REG: "reg", TRIPLE: "triple", AI: "ai", INT: "int", BAT: "bat", PIT: "pit" } as const;
export const modeCode = phpCode<Mode>(modeNames);
export const maybeMode = phpMaybeCode<Mode>(modeNames);
export const difficulties = { EASY: "easy", NORMAL: "normal", HARD: "hard" } as const satisfies Record<
  string,
  Difficulty
>;
export const difficulty = phpCode<Difficulty>(difficulties);
export const result = phpCode({ W: "win", D: "draw", L: "lose" });
export const side = phpCode<Side>({ A: "away", H: "home" });

const season = { key: ["Key", phpText], year: ["Year", phpCount], quarter: ["Quarter", phpCount] } as const;
export const seasonRow = row(season, "Season");
export type Season = z.output<typeof seasonRow>;

export const resultFields = {
  games: ["G", count],
  wins: ["W", count],
  draws: ["D", count],
  losses: ["L", count],
} as const;

/** A season in which the member has played the mode; the filters do not change its sums. */
export const playedSeason = row(
  {
    ...season,
    sum: [
      "sum",
      row({
        ...resultFields,
        atBats: ["AB", count],
        hits: ["H", count],
        points: ["Points", count],
      }),
    ],
  },
  "PlayedSeason",
);

/** Of all matches that the member has played; the challenges do not count. */
export const career = row(
  {
    games: ["G", count],
    wins: ["W", count],
    hits: ["H", count],
    homeRuns: ["HR", count],
    runsBattedIn: ["RBI", count],
    pitcherStrikeouts: ["K", count],
  },
  "Career",
);
export type Career = z.output<typeof career>;

export const totals = phpObject(
  row(
    {
      ...resultFields,
      atBats: ["AB", count],
      hits: ["H", count],
      totalBases: ["TB", count],
      homeRuns: ["HR", count],
      runsBattedIn: ["RBI", count],
      runs: ["R", count],
      walks: ["BB", count],
      strikeouts: ["SO", count],
      stolenBases: ["SB", count],
      points: ["Points", count],
      outs: ["Outs", count],
      runsAllowed: ["RA", count],
      pitcherStrikeouts: ["K", count],
      maxSpeed: ["MaxSpeed", measure],
      maxDistance: ["MaxDistance", measure],
    },
    "Totals",
  ),
);
export type Totals = z.output<typeof totals>;
/** Of an empty selection the API has none. */
export const best = phpObjectOrNone(totals);

export const battingFields = {
  atBats: ["AB", count],
  runs: ["R", count],
  hits: ["H", count],
  totalBases: ["TB", count],
  homeRuns: ["HR", count],
  runsBattedIn: ["RBI", count],
  walks: ["BB", count],
  strikeouts: ["SO", count],
  stolenBases: ["SB", count],
  errors: ["E", count],
  doublePlays: ["GDP", count],
  leftOnBase: ["LOB", count],
  points: ["Points", count],
} as const;

export const gameFields = {
  id: ["RecordId", phpText],
  mode: ["Mode", maybeMode],
  matchKind: ["MatchKind", phpMaybeCode(asWritten(matchKinds))],
  level: ["Level", phpMaybeCount],
  playedAt: ["PlayedAt", phpTime],
  venue: ["FieldName", phpName],
  innings: ["Innings", phpCount],
  mySide: ["MySide", side],
  result: ["Result", result],
  away: { name: ["AwayName", phpName], score: ["AwayScore", count] },
  home: { name: ["HomeName", phpName], score: ["HomeScore", count] },
} as const;

export const line = row({
  atBats: ["AB", count],
  hits: ["H", count],
  homeRuns: ["HR", count],
  runsBattedIn: ["RBI", count],
  points: ["Points", count],
  pitcherStrikeouts: ["K", count],
  maxSpeed: ["MaxSpeed", measure],
  maxDistance: ["MaxDistance", measure],
});
export type GameLine = z.output<typeof line>;

/** By the API's code. */
export const bestNames: Readonly<Record<string, BestCount>> = {
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

/** What the game is the member's best of in its mode. */
export const personalBest = [
  "PersonalBest",
  phpList(phpText).transform((codes) => codes.flatMap((code) => bestNames[code] ?? [])),
] as const;

export const game = row({ ...gameFields, mine: ["My", line], personalBest }, "GameItem");
export type Game = z.output<typeof game>;

export const venueFields = { id: ["FieldSeq", phpText], name: ["FieldName", phpName] } as const;
export const venue = row(venueFields, "Venue");
/** Runs by inning, points by round; null where a side did not bat. */
export const lineScore = phpList(phpMaybeCount);
