import { z } from "zod/v4";
import { matchKinds, type Game, type GameDetail, type Result, type Side, type Totals } from "../baseball/game";
import type { Mode } from "../baseball/modes";
import type { MemberApi } from "./my.server";
import { phpCount, phpFlag, phpMaybe, phpNumber, phpObject, phpText, phpTime } from "./php";

const modeCodes = { REG: "reg", TRIPLE: "triple", AI: "ai", INT: "int", BAT: "bat", PIT: "pit" } as const;
const modeCode = z.enum(["REG", "TRIPLE", "AI", "INT", "BAT", "PIT"]).transform((code) => modeCodes[code]);
const resultNames = { W: "win", D: "draw", L: "lose" } as const;
const result = z.enum(["W", "D", "L"]).transform((code) => resultNames[code]);
const side = z.enum(["A", "H"]).transform((code): Side => (code === "A" ? "away" : "home"));
const count = phpCount.default(0);
const measure = phpNumber.default(0);

const totals = phpObject({
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
}).transform(
  (sum): Totals => ({
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
  }),
);

const gameFields = z.object({
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
  My: totals,
});

function toGame(item: z.output<typeof gameFields>): Game {
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

const season = z
  .object({ Key: phpText, Year: phpCount, Quarter: phpCount })
  .transform(({ Key, Year, Quarter }) => ({ key: Key, year: Year, quarter: Quarter }));
export type Season = z.output<typeof season>;

const games = z
  .object({
    season: season.nullable(),
    seasons: z.array(season),
    fields: z.array(z.object({ FieldSeq: phpText, FieldName: phpText })),
    sum: totals,
    best: totals,
    list: z.array(game),
    next: phpMaybe,
    prev: phpMaybe,
  })
  .transform(({ fields, ...rest }) => ({
    ...rest,
    venues: fields.map(({ FieldSeq, FieldName }) => ({ id: FieldSeq, name: FieldName })),
  }));
export type Games = z.output<typeof games>;

export interface GamesQuery {
  mode: Mode;
  /** "2026-4", "all", or undefined for the current one. */
  season?: string;
  /** "2026-11" */
  month?: string;
  result?: Result;
  venue?: string;
  /** Days of Seoul, "2026-11-19", both included. */
  from?: string;
  to?: string;
  /** Opaque place in the list, of which at most one is given. */
  after?: string;
  before?: string;
}

const codeOfMode = { reg: "REG", triple: "TRIPLE", ai: "AI", int: "INT", bat: "BAT", pit: "PIT" } as const;
const codeOfResult = { win: "W", draw: "D", lose: "L" } as const;

/** The member's games that fit `query`, newest first, a page of 20, with the sums of all that fit. */
export function getGames(api: MemberApi, query: GamesQuery): Promise<Games> {
  const { mode, result: wanted, venue, ...same } = query;
  const fields = { ...same, mode: codeOfMode[mode], result: wanted && codeOfResult[wanted], field: venue };
  return api({ method: "GET", path: "/record/list.php", fields, answer: games });
}

const batter = z
  .object({
    Order: phpCount,
    Nickname: phpText,
    Me: phpFlag,
    AB: count,
    R: count,
    H: count,
    TB: count,
    HR: count,
    RBI: count,
    BB: count,
    SO: count,
    SB: count,
    E: count,
    GDP: count,
    LOB: count,
    Points: count,
  })
  .transform((row) => ({
    order: row.Order,
    nickname: row.Nickname,
    me: row.Me,
    atBats: row.AB,
    runs: row.R,
    hits: row.H,
    totalBases: row.TB,
    homeRuns: row.HR,
    runsBattedIn: row.RBI,
    walks: row.BB,
    strikeouts: row.SO,
    stolenBases: row.SB,
    errors: row.E,
    doublePlays: row.GDP,
    leftOnBase: row.LOB,
    points: row.Points,
  }));

const pitcher = z
  .object({
    Nickname: phpText,
    Me: phpFlag,
    Outs: count,
    H: count,
    R: count,
    HR: count,
    SO: count,
    BB: count,
    MaxSpeed: measure,
  })
  .transform((row) => ({
    nickname: row.Nickname,
    me: row.Me,
    outs: row.Outs,
    hits: row.H,
    runs: row.R,
    homeRuns: row.HR,
    strikeouts: row.SO,
    walks: row.BB,
    maxSpeed: row.MaxSpeed,
  }));

const team = z
  .object({
    Side: side,
    Name: phpText,
    Country: phpMaybe,
    Line: z.array(z.union([z.null(), phpCount])),
    R: count,
    H: count,
    E: count,
    BB: count,
    LOB: count,
    batters: z.array(batter).default([]),
    pitchers: z.array(pitcher).default([]),
  })
  .transform(({ Side, Name, Country, Line, R, H, E, BB, LOB, batters, pitchers }) => ({
    side: Side,
    name: Name,
    country: Country,
    line: Line,
    runs: R,
    hits: H,
    errors: E,
    walks: BB,
    leftOnBase: LOB,
    batters,
    pitchers,
  }));

const ball = z
  .object({ Round: phpCount, Nickname: phpText, Speed: measure, Distance: measure, Exit: measure, Outcome: phpText, Points: count })
  .transform((row) => ({
    round: row.Round,
    nickname: row.Nickname,
    speed: row.Speed,
    distance: row.Distance,
    exitSpeed: row.Exit,
    outcome: row.Outcome,
    points: row.Points,
  }));

const pitch = z
  .object({ Round: phpCount, Nickname: phpText, Speed: measure, Zone: phpCount, Outcome: phpText, Points: count })
  .transform((row) => ({
    round: row.Round,
    nickname: row.Nickname,
    speed: row.Speed,
    zone: row.Zone,
    outcome: row.Outcome,
    points: row.Points,
  }));

const opponent = phpObject({
  Name: phpMaybe,
  Level: count,
  Style: phpMaybe,
  AB: count,
  H: count,
  Outs: count,
  RA: count,
  MaxSpeed: measure,
}).transform((row) =>
  row.Name === null
    ? null
    : {
        name: row.Name,
        level: row.Level,
        style: row.Style ?? "",
        atBats: row.AB,
        hits: row.H,
        outs: row.Outs,
        runsAllowed: row.RA,
        maxSpeed: row.MaxSpeed,
      },
);

const detail = z
  .object({
    game: gameFields.extend({ Season: phpText }),
    teams: z.array(team),
    hits: z.array(ball).nullish(),
    pitches: z.array(pitch).nullish(),
    opponent: opponent.nullish(),
  })
  .transform(
    (answer): GameDetail => ({
      game: toGame(answer.game),
      season: answer.game.Season,
      teams: answer.teams,
      battedBalls: answer.hits ?? [],
      pitches: answer.pitches ?? [],
      opponent: answer.opponent ?? null,
    }),
  );

/** @throws ApiRefusal 404 for a game that is not there or in which the member did not play. */
export function getGame(api: MemberApi, recordId: string): Promise<GameDetail> {
  return api({ method: "GET", path: "/record/detail.php", fields: { record: recordId }, answer: detail });
}
