import { z } from "zod/v4";
import { matchKinds, type Difficulty, type Game, type GameLine, type Side, type Totals } from "../baseball/game";
import type { RecordQuery } from "../baseball/record-query";
import { phpCode, phpCount, phpNumber, phpObject, phpText, phpTime } from "./php";

const modeCodes = { REG: "reg", TRIPLE: "triple", AI: "ai", INT: "int", BAT: "bat", PIT: "pit" } as const;
export const codeOfMode = { reg: "REG", triple: "TRIPLE", ai: "AI", int: "INT", bat: "BAT", pit: "PIT" } as const;
const codeOfResult = { win: "W", draw: "D", lose: "L" } as const;

/** The filters of a selection as every call about it takes them. */
export function selectionFields(query: RecordQuery) {
  const { mode, result, venue, season, month, level, speed, rival, from, to } = query;
  const codes = { mode: codeOfMode[mode], result: result && codeOfResult[result], field: venue };
  return { ...codes, season, month, level, speed, rival, from, to };
}

export const modeCode = phpCode(modeCodes);
const difficultyNames = { EASY: "easy", NORMAL: "normal", HARD: "hard" } as const;
export const difficulty = phpCode<Difficulty>(difficultyNames);
const resultNames = { W: "win", D: "draw", L: "lose" } as const;
export const result = phpCode(resultNames);
export const side = phpCode<Side>({ A: "away", H: "home" });
export const count = phpCount.default(0);
export const measure = phpNumber.default(0);

export const totals = phpObject({
  G: count,
  W: count,
  D: count,
  L: count,
  AB: count,
  H: count,
  TB: count,
  HR: count,
  RBI: count,
  R: count,
  BB: count,
  SO: count,
  SB: count,
  Points: count,
  Outs: count,
  RA: count,
  K: count,
  MaxSpeed: measure,
  MaxDistance: measure,
}).transform((sum): Totals => ({
  games: sum.G,
  wins: sum.W,
  draws: sum.D,
  losses: sum.L,
  atBats: sum.AB,
  hits: sum.H,
  totalBases: sum.TB,
  homeRuns: sum.HR,
  runsBattedIn: sum.RBI,
  runs: sum.R,
  walks: sum.BB,
  strikeouts: sum.SO,
  stolenBases: sum.SB,
  points: sum.Points,
  outs: sum.Outs,
  runsAllowed: sum.RA,
  pitcherStrikeouts: sum.K,
  maxSpeed: sum.MaxSpeed,
  maxDistance: sum.MaxDistance,
}));

/** Of a season's Totals what its slot on the strip shows. */
export const seasonSum = z
  .object({ G: count, W: count, D: count, L: count, AB: count, H: count, Points: count })
  .transform((sum) => ({
    games: sum.G,
    wins: sum.W,
    draws: sum.D,
    losses: sum.L,
    atBats: sum.AB,
    hits: sum.H,
    points: sum.Points,
  }));

// Twenty to a page, and never empty: the plain schema, which costs a third.
const line = z
  .object({
    AB: count,
    H: count,
    HR: count,
    RBI: count,
    Points: count,
    K: count,
    MaxSpeed: measure,
    MaxDistance: measure,
  })
  .transform((mine): GameLine => ({
    atBats: mine.AB,
    hits: mine.H,
    homeRuns: mine.HR,
    runsBattedIn: mine.RBI,
    points: mine.Points,
    pitcherStrikeouts: mine.K,
    maxSpeed: mine.MaxSpeed,
    maxDistance: mine.MaxDistance,
  }));

export const gameFields = z.object({
  RecordId: phpText,
  Mode: modeCode,
  MatchKind: z.enum(matchKinds),
  Level: phpCount,
  PlayedAt: phpTime,
  FieldName: phpText,
  Innings: phpCount,
  MySide: side,
  Result: result,
  AwayName: phpText,
  HomeName: phpText,
  AwayScore: phpCount,
  HomeScore: phpCount,
  My: line,
});

export function toGame(item: z.output<typeof gameFields>): Game {
  return {
    id: item.RecordId,
    mode: item.Mode,
    matchKind: item.MatchKind,
    level: item.Level,
    playedAt: item.PlayedAt,
    venue: item.FieldName,
    innings: item.Innings,
    mySide: item.MySide,
    result: item.Result,
    away: { name: item.AwayName, score: item.AwayScore },
    home: { name: item.HomeName, score: item.HomeScore },
    mine: item.My,
  };
}

/** A game as lists have it; the home page shows the latest. */
export const game = gameFields.transform(toGame);
