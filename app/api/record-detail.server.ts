import { z } from "zod/v4";
import { opponentStyles, type GameDetail } from "../baseball/game";
import type { MemberApi } from "./my.server";
import { phpCount, phpFlag, phpMaybe, phpObject, phpText } from "./php";
import { count, gameFields, measure, side, toGame } from "./record-shape.server";

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
    Points: count,
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
    points: row.Points,
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
  .object({
    Round: phpCount,
    Nickname: phpText,
    Me: phpFlag,
    Speed: measure,
    Distance: measure,
    Exit: measure,
    Outcome: phpText,
    Points: count,
  })
  .transform((row) => ({
    round: row.Round,
    nickname: row.Nickname,
    me: row.Me,
    speed: row.Speed,
    distance: row.Distance,
    exitSpeed: row.Exit,
    outcome: row.Outcome,
    points: row.Points,
  }));

const pitch = z
  .object({
    Round: phpCount,
    Nickname: phpText,
    Me: phpFlag,
    Speed: measure,
    Zone: phpCount,
    Outcome: phpText,
    Points: count,
  })
  .transform((row) => ({
    round: row.Round,
    nickname: row.Nickname,
    me: row.Me,
    speed: row.Speed,
    zone: row.Zone,
    outcome: row.Outcome,
    points: row.Points,
  }));

const opponent = phpObject({
  Name: phpMaybe,
  Level: count,
  Style: z.enum(opponentStyles).nullable().catch(null),
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
        style: row.Style,
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
  .transform((answer): GameDetail => ({
    game: toGame(answer.game),
    season: answer.game.Season,
    teams: answer.teams,
    battedBalls: answer.hits ?? [],
    pitches: answer.pitches ?? [],
    opponent: answer.opponent ?? null,
  }));

/** @throws ApiRefusal 404 for a game that is not there or in which the member did not play. */
export function getGame(api: MemberApi, recordId: string): Promise<GameDetail> {
  return api({ method: "GET", path: "/record/detail.php", fields: { record: recordId }, answer: detail });
}
