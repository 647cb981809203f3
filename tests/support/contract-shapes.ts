import { expect } from "vitest";
import { z } from "zod";

/** PHP writes numbers either way. */
export const number = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]).transform(Number);
const count = number.refine((value) => Number.isInteger(value) && value >= 0, "a count");
const flag = z.enum(["Y", "N"]);
const side = z.enum(["A", "H"]);
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
export const seasonKey = z.string().regex(/^\d{4}-[1-4]$/);

export const user = z.object({
  MemberSequence: count,
  ID: z.string().email(),
  Nickname: z.string().regex(/^[가-힣A-Za-z0-9]{2,10}$/),
  Name: z.string().min(1),
  Char: count.nullable(),
  IsDomestic: flag,
  SocialType: z.enum(["kakao", "naver", "apple"]).nullable(),
  PasswordChangedAt: moment.nullish(),
  AskPush: flag.nullish(),
});

const counted = {
  PA: count, AB: count, H: count, HR: count, RBI: count, R: count, SO: count, BB: count, SB: count, TB: count,
  E: count, GDP: count, LOB: count, Points: count, Outs: count, RA: count, HA: count, HRA: count, K: count,
  BBA: count, MaxSpeed: number, MaxDistance: number,
}; // prettier-ignore
export const best = z.object(counted);
export const totals = best.extend({ G: count, W: count, D: count, L: count });

const measure = z.enum(["H", "HR", "RBI", "TB", "R", "SB", "K", "Points", "MaxSpeed", "MaxDistance"]);
const career = z.object({ G: count, W: count, H: count, HR: count, RBI: count, K: count });

export const gameItem = z.object({
  RecordId: count,
  Mode: z.enum(["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"]),
  MatchKind: z.string().regex(/^(regular|match|individual|team)(_extra)?$/),
  Level: count.refine((level) => level >= 1 && level <= 5),
  Difficulty: z.enum(["EASY", "NORMAL", "HARD"]),
  PitchSpeed: number,
  PlayedAt: moment,
  FieldSeq: count,
  FieldName: z.string().min(1),
  Innings: count,
  MySide: side,
  Result: z.enum(["W", "D", "L"]),
  AwayName: z.string().min(1),
  HomeName: z.string().min(1),
  AwayScore: count,
  HomeScore: count,
  My: totals,
  PersonalBest: z.array(measure),
});
export type GameItem = z.infer<typeof gameItem>;

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const season = z.object({ Key: seasonKey, Year: count, Quarter: count, From: day, To: day }).nullable();
const bestOrNone = z.union([best, z.tuple([])]);

export const recordList = z.object({
  season,
  seasons: z.array(z.object({ Key: seasonKey, Year: count, Quarter: count, G: count, sum: totals })),
  fields: z.array(z.object({ FieldSeq: count, FieldName: z.string(), G: count })),
  modes: z.array(z.object({ Mode: z.string(), G: count })),
  sum: totals,
  best: bestOrNone,
  list: z.array(gameItem),
  next: z.string().nullable(),
  prev: z.string().nullable(),
});

export const recordTrend = z.object({
  season,
  months: z.array(z.object({ Month: z.string().regex(/^\d{4}-\d\d$/), sum: totals, best })).max(24),
  recent: z.array(z.object({ RecordId: count, PlayedAt: moment, Result: gameItem.shape.Result, My: totals })).max(49),
});

export const recordSplits = z.object({
  season,
  fields: z.array(z.object({ FieldSeq: count, FieldName: z.string().min(1), sum: totals })),
  levels: z.array(z.object({ Level: count, sum: totals })),
  speeds: z.array(z.object({ From: count.nullable(), To: count.nullable(), sum: totals })),
});

const batted = { Balls: count, H: count, HR: count };
const distances = { MeanDistance: number, MaxDistance: number };
const angle = number.refine((degrees) => degrees >= -45 && degrees <= 45);
const thrownAt = { Pitches: count, OnTarget: count, MeanSpeed: number, MaxSpeed: number };
export const recordSpray = z.object({
  season,
  fields: z.array(z.object({ FieldSeq: count, FieldName: z.string().min(1), G: count })),
  speeds: z.array(z.object({ From: count.nullable(), To: count.nullable(), G: count })),
  G: count,
  Kept: count,
  balls: z.object({ ...batted, ...distances, MeanExit: number, MaxExit: number }).nullable(),
  ways: z.array(z.object({ Way: count, ...batted, ...distances })),
  cells: z.array(z.object({ Direction: angle, Distance: count, ...batted })),
  far: z
    .array(
      z.object({ RecordId: count, PlayedAt: moment, FieldName: z.string().min(1), Outcome: z.string(), Direction: angle, Distance: number, Exit: number }), // prettier-ignore
    )
    .max(5),
  pitches: z.object(thrownAt).nullable(),
  zones: z.array(z.object({ Zone: count, Called: count, ...thrownAt })),
});

export const recordBests = z.object({
  season,
  bests: z.array(
    z.object({
      Of: measure,
      Value: number,
      Times: count,
      game: gameItem,
    }),
  ),
  streaks: z.array(
    z.object({
      Of: z.enum(["WIN", "UNBEATEN", "HIT", "HR"]),
      Now: count,
      Longest: count,
      From: day.nullable(),
      To: day.nullable(),
    }),
  ),
  career,
});

const batter = z.object({
  Order: count, PlayerSeq: count.nullable(), Nickname: z.string(), Me: flag, Position: z.string(), PA: count, AB: count, R: count, H: count,
  TB: count, HR: count, RBI: count, BB: count, SO: count, SB: count, E: count, GDP: count, LOB: count, Points: count,
}); // prettier-ignore
const pitcher = z.object({
  PlayerSeq: count.nullable(), Nickname: z.string(), Me: flag, Outs: count, R: count, H: count, HR: count, SO: count, BB: count, MaxSpeed: number,
  Points: count,
}); // prettier-ignore

const team = z.object({
  Side: side,
  Name: z.string(),
  Country: z.string().length(2).nullable(),
  Line: z.array(count.nullable()),
  R: count,
  H: count,
  E: count,
  BB: count,
  LOB: count,
  batters: z.array(batter),
  pitchers: z.array(pitcher),
});
export type Team = z.infer<typeof team>;

const thrown = { No: count, Round: count, Side: side, Nickname: z.string(), Me: flag, Speed: number, Points: count };
const play = z.object({
  No: count,
  Inning: count,
  Half: z.enum(["T", "B"]),
  Batter: z.string().min(1),
  BatterMe: flag,
  Pitcher: z.string().min(1),
  PitcherMe: flag,
  Outcome: z.enum([
    "walk", "strikeout", "groundout", "flyout", "double_play", "error", "single", "double", "triple", "homerun", "steal",
  ]), // prettier-ignore
  Speed: number,
  Zone: count,
  Direction: number,
  Distance: number,
  Exit: number,
  Runs: count,
  Outs: count,
  Away: count,
  Home: count,
});
export type Play = z.infer<typeof play>;

const otherGame = z.object({ RecordId: count }).nullable();
export const recordDetail = z.object({
  game: gameItem.extend({ Season: seasonKey, EndedAt: moment, Videos: count }),
  /** Without the calls that an operator may do without, it is not there. */
  correction: z
    .object({
      State: z.enum(["NONE", "RECEIVED", "CHECKING", "CORRECTED", "DECLINED"]),
      At: moment.nullable(),
      Reply: z.string().nullable(),
    })
    .optional(),
  older: otherGame,
  newer: otherGame,
  plays: z.array(play).nullish(),
  teams: z.tuple([team, team]),
  hits: z
    .array(
      z.object({
        ...thrown,
        Zone: count,
        Direction: number,
        Distance: number,
        Exit: number,
        Outcome: z.enum(["homerun", "triple", "double", "single", "out", "foul", "miss"]),
      }),
    ) // prettier-ignore
    .optional(),
  pitches: z
    .array(z.object({ ...thrown, Zone: count, Target: count, Outcome: z.enum(["bullseye", "strike", "ball"]) }))
    .optional(),
  opponent: z
    .object({
      Name: z.string(),
      Level: count,
      Style: z.enum(["balanced", "contact", "speed", "power", "control"]),
      AB: count,
      H: count,
      HR: count,
      SO: count,
      Outs: count,
      RA: count,
      K: count,
      MaxSpeed: number,
      versus: totals,
      last: z
        .array(
          z.object({ RecordId: count, PlayedAt: moment, Result: gameItem.shape.Result, MySide: side, AwayScore: count, HomeScore: count }), // prettier-ignore
        )
        .max(5),
    }) // prettier-ignore
    .optional(),
});

export const mainPage = z.object({
  banners: z.array(z.object({ BannerSeq: count, Title: z.string(), Text: z.string(), Link: z.string().startsWith("/").nullable(), Art: z.enum(["season", "tournament", "venue", "video"]) })), // prettier-ignore
  matches: z.array(gameItem).max(5),
  season: totals.extend({ Key: seasonKey }),
  career,
});

export const charList = z.object({ list: z.array(z.object({ Char: count, Name: z.string().min(1) })).length(8) });
export const refusedFields = z.object({ fields: z.record(z.string()) });

/** Of two fields that exclude each other, either may be named. */
export function expectTogether(refused: Record<string, string>, ...names: string[]): void {
  expect(Object.values(refused)).toEqual(["together"]);
  expect(names).toEqual(expect.arrayContaining(Object.keys(refused)));
}
