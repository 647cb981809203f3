import { z } from "zod/v4";
import { matchKinds, type Difficulty, type Side } from "../baseball/game";
import type { Mode } from "../baseball/modes";
import type { RecordQuery } from "../baseball/record-query";
import { phpCode, phpCount, phpNumber, phpObject, phpText, phpTime, row } from "./php";

const codes = {
  mode: { reg: "REG", triple: "TRIPLE", ai: "AI", int: "INT", bat: "BAT", pit: "PIT" },
  result: { win: "W", draw: "D", lose: "L" },
} as const;

export function selectionFields(query: RecordQuery) {
  const { mode, result, venue, season, month, level, speed, rival, from, to } = query;
  const coded = { mode: codes.mode[mode], result: result && codes.result[result], field: venue };
  return { ...coded, season, month, level, speed, rival, from, to };
}

export const modeCode = phpCode<Mode>({ REG: "reg", TRIPLE: "triple", AI: "ai", INT: "int", BAT: "bat", PIT: "pit" });
export const difficulty = phpCode<Difficulty>({ EASY: "easy", NORMAL: "normal", HARD: "hard" });
export const result = phpCode({ W: "win", D: "draw", L: "lose" });
export const side = phpCode<Side>({ A: "away", H: "home" });
export const count = phpCount.default(0);
/** Speeds in km/h and distances in metres, to a tenth; 0 where nothing was measured. */
export const measure = phpNumber.default(0);

const season = { key: ["Key", phpText], year: ["Year", phpCount], quarter: ["Quarter", phpCount] } as const;
export const seasonRow = row(season);
export type Season = z.output<typeof seasonRow>;

/** A season in which the member has played the mode; the filters do not change its sums. */
export const playedSeason = row({
  ...season,
  sum: [
    "sum",
    row({
      games: ["G", count],
      wins: ["W", count],
      draws: ["D", count],
      losses: ["L", count],
      atBats: ["AB", count],
      hits: ["H", count],
      points: ["Points", count],
    }),
  ],
});

export const totals = phpObject(
  row({
    games: ["G", count],
    wins: ["W", count],
    draws: ["D", count],
    losses: ["L", count],
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
  }),
);
export type Totals = z.output<typeof totals>;

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
  mode: ["Mode", modeCode],
  matchKind: ["MatchKind", z.enum(matchKinds)],
  level: ["Level", phpCount],
  playedAt: ["PlayedAt", phpTime],
  venue: ["FieldName", phpText],
  innings: ["Innings", phpCount],
  mySide: ["MySide", side],
  result: ["Result", result],
  away: { name: ["AwayName", phpText], score: ["AwayScore", phpCount] },
  home: { name: ["HomeName", phpText], score: ["HomeScore", phpCount] },
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

export const game = row({ ...gameFields, mine: ["My", line] });
export type Game = z.output<typeof game>;

export const venue = row({ id: ["FieldSeq", phpText], name: ["FieldName", phpText] });
/** Runs by inning, points by round; null where a side did not bat. */
export const lineScore = z.array(z.union([z.null(), phpCount]));
