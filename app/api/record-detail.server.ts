import { z } from "zod/v4";
import { opponentStyles, type GameDetail } from "../baseball/game";
import type { MemberApi } from "./my.server";
import { phpCount, phpFlag, phpMaybe, phpObject, phpText, phpTime } from "./php";
import { count, difficulty, gameFields, measure, result, side, toGame, totals } from "./record-shape.server";

const batter = z
  .object({
    Order: phpCount,
    PlayerSeq: phpMaybe,
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
    playerId: row.PlayerSeq,
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
    PlayerSeq: phpMaybe,
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
    playerId: row.PlayerSeq,
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
    Direction: measure,
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
    direction: row.Direction,
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
    Target: count,
    Zone: phpCount,
    Outcome: phpText,
    Points: count,
  })
  .transform((row) => ({
    round: row.Round,
    nickname: row.Nickname,
    me: row.Me,
    speed: row.Speed,
    target: row.Target,
    zone: row.Zone,
    outcome: row.Outcome,
    points: row.Points,
  }));

const play = z
  .object({
    Inning: phpCount,
    Half: z.enum(["T", "B"]),
    Batter: phpText,
    BatterMe: phpFlag,
    Pitcher: phpText,
    PitcherMe: phpFlag,
    Outcome: phpText,
    Speed: measure,
    Direction: measure,
    Distance: measure,
    Runs: count,
    Outs: count,
    Away: phpCount,
    Home: phpCount,
  })
  .transform((row) => ({
    inning: row.Inning,
    side: row.Half === "T" ? ("away" as const) : ("home" as const),
    batter: row.Batter,
    batterMe: row.BatterMe,
    pitcher: row.Pitcher,
    pitcherMe: row.PitcherMe,
    outcome: row.Outcome,
    speed: row.Speed,
    direction: row.Direction,
    distance: row.Distance,
    runs: row.Runs,
    outs: row.Outs,
    away: row.Away,
    home: row.Home,
  }));

const meeting = z
  .object({
    RecordId: phpText,
    PlayedAt: phpTime,
    Result: result,
    MySide: side,
    AwayScore: phpCount,
    HomeScore: phpCount,
  })
  .transform((row) => ({
    id: row.RecordId,
    playedAt: row.PlayedAt,
    result: row.Result,
    mySide: row.MySide,
    awayScore: row.AwayScore,
    homeScore: row.HomeScore,
  }));

const opponent = phpObject({
  Name: phpMaybe,
  Level: count,
  Style: z.enum(opponentStyles).nullable().catch(null),
  AB: count,
  H: count,
  HR: count,
  SO: count,
  Outs: count,
  RA: count,
  K: count,
  MaxSpeed: measure,
  versus: totals.nullish(),
  last: z.array(meeting).nullish(),
}).transform((row) =>
  row.Name === null
    ? null
    : {
        name: row.Name,
        level: row.Level,
        style: row.Style,
        atBats: row.AB,
        hits: row.H,
        homeRuns: row.HR,
        strikeouts: row.SO,
        outs: row.Outs,
        runsAllowed: row.RA,
        pitcherStrikeouts: row.K,
        maxSpeed: row.MaxSpeed,
        versus: row.versus ?? null,
        last: row.last ?? [],
      },
);

/** A game beside this one, where there is one. */
const neighbour = phpObject({ RecordId: phpMaybe }).nullish();

const detail = z
  .object({
    game: gameFields.extend({ Difficulty: difficulty.nullish().catch(null), PitchSpeed: measure, Videos: count }),
    teams: z.array(team),
    hits: z.array(ball).nullish(),
    pitches: z.array(pitch).nullish(),
    plays: z.array(play).nullish(),
    opponent: opponent.nullish(),
    older: neighbour,
    newer: neighbour,
  })
  .transform(({ game, ...answer }): GameDetail => ({
    sheet: {
      game: toGame(game),
      teams: answer.teams,
      difficulty: game.Difficulty ?? null,
      pitchSpeed: game.PitchSpeed,
      videos: game.Videos,
      older: answer.older?.RecordId ?? null,
      newer: answer.newer?.RecordId ?? null,
    },
    plays: answer.plays ?? null,
    battedBalls: answer.hits ?? [],
    pitches: answer.pitches ?? [],
    opponent: answer.opponent ?? null,
  }));

/** @throws ApiRefusal 404 for a game that is not there or in which the member did not play. */
export function getGame(api: MemberApi, recordId: string): Promise<GameDetail> {
  return api({ method: "GET", path: "/record/detail.php", fields: { record: recordId }, answer: detail });
}
