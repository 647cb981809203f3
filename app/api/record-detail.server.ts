import { z } from "zod/v4";
import { opponentStyles } from "../baseball/game";
import { count, difficulty, gameFields, line, lineScore, measure, result, side, totals } from "./game.server";
import type { Api } from "./http.server";
import { phpCode, phpCount, phpFlag, phpList, phpMaybe, phpOrNone, phpText, phpTime, row } from "./php";

const player = {
  /** Null for guests and machines. */
  playerId: ["PlayerSeq", phpMaybe],
  nickname: ["Nickname", phpText],
  me: ["Me", phpFlag],
} as const;

const batter = row({
  order: ["Order", phpCount],
  ...player,
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
});
export type Batter = z.output<typeof batter>;

const pitcher = row({
  ...player,
  outs: ["Outs", count],
  hits: ["H", count],
  runs: ["R", count],
  homeRuns: ["HR", count],
  strikeouts: ["SO", count],
  walks: ["BB", count],
  maxSpeed: ["MaxSpeed", measure],
  points: ["Points", count],
});
export type Pitcher = z.output<typeof pitcher>;

const team = row({
  side: ["Side", side],
  name: ["Name", phpText],
  country: ["Country", phpMaybe],
  line: ["Line", lineScore],
  runs: ["R", count],
  hits: ["H", count],
  errors: ["E", count],
  walks: ["BB", count],
  leftOnBase: ["LOB", count],
  batters: ["batters", z.array(batter).default([])],
  pitchers: ["pitchers", z.array(pitcher).default([])],
});
export type Team = z.output<typeof team>;

/** Where a batted ball went. */
const flight = {
  speed: ["Speed", measure],
  /** Degrees from centre field, −45 the left foul line. */
  direction: ["Direction", measure],
  distance: ["Distance", measure],
} as const;

/** A turn in a challenge. */
const turn = {
  round: ["Round", phpCount],
  nickname: ["Nickname", phpText],
  me: ["Me", phpFlag],
  outcome: ["Outcome", phpText],
  points: ["Points", count],
} as const;

const battedBall = row({ ...turn, ...flight, exitSpeed: ["Exit", measure] });
export type BattedBall = z.output<typeof battedBall>;

const pitch = row({
  ...turn,
  speed: ["Speed", measure],
  /** Zones are numbered like the keys of a telephone, 0 outside. */
  target: ["Target", count],
  zone: ["Zone", phpCount],
});
export type Pitch = z.output<typeof pitch>;

/** A plate appearance, or a stolen base. */
const play = row({
  inning: ["Inning", phpCount],
  /** The side at bat. */
  side: ["Half", phpCode({ T: "away", B: "home" })],
  batter: ["Batter", phpText],
  batterMe: ["BatterMe", phpFlag],
  pitcher: ["Pitcher", phpText],
  pitcherMe: ["PitcherMe", phpFlag],
  outcome: ["Outcome", phpText],
  ...flight,
  /** Scored on it. */
  runs: ["Runs", count],
  /** Of the half inning, after it. */
  outs: ["Outs", count],
  /** The score after it. */
  away: ["Away", phpCount],
  home: ["Home", phpCount],
});
export type Play = z.output<typeof play>;

const meeting = row({
  id: ["RecordId", phpText],
  playedAt: ["PlayedAt", phpTime],
  result: ["Result", result],
  mySide: ["MySide", side],
  awayScore: ["AwayScore", phpCount],
  homeScore: ["HomeScore", phpCount],
});

/** The machine on the other side of an AI game, and what it did in that game. */
const opponent = row({
  name: ["Name", phpMaybe],
  level: ["Level", count],
  /** Null for a style that the app has no word for. */
  style: ["Style", z.enum(opponentStyles).nullable().catch(null)],
  atBats: ["AB", count],
  hits: ["H", count],
  homeRuns: ["HR", count],
  strikeouts: ["SO", count],
  outs: ["Outs", count],
  runsAllowed: ["RA", count],
  pitcherStrikeouts: ["K", count],
  maxSpeed: ["MaxSpeed", measure],
  /** All the member's games against this machine. */
  versus: ["versus", phpOrNone(totals)],
  /** The latest of them. */
  last: ["last", phpList(meeting)],
});
export type Opponent = z.output<typeof opponent> & { name: string };

function hasName(machine: z.output<typeof opponent>): machine is Opponent {
  return machine.name !== null;
}

/** The ID of the game before or after this one in the same mode. */
const neighbour = phpOrNone(row({ id: ["RecordId", phpMaybe] })).transform((game) => game?.id ?? null);

const detail = row({
  sheet: {
    game: [
      "game",
      row({
        ...gameFields,
        mine: ["My", line],
        /** Of hitting, as the venue sets it; null for one that the app has no word for. */
        difficulty: ["Difficulty", phpOrNone(difficulty).catch(null)],
        /** Mean speed of the pitches to the member's side. */
        pitchSpeed: ["PitchSpeed", measure],
        /** The member's swing videos of this game. */
        videos: ["Videos", count],
      }),
    ],
    teams: ["teams", z.array(team)],
    older: ["older", neighbour],
    newer: ["newer", neighbour],
  },
  /** Null where the plays were not kept, and in challenges. */
  plays: [
    "plays",
    z
      .array(play)
      .nullish()
      .transform((plays) => plays ?? null),
  ],
  battedBalls: ["hits", phpList(battedBall)],
  pitches: ["pitches", phpList(pitch)],
  opponent: ["opponent", phpOrNone(opponent).transform((machine) => (machine && hasName(machine) ? machine : null))],
});

/** What the pages of all six modes show of a game. */
export type GameSheet = z.output<typeof detail>["sheet"];

/** @throws ApiRefusal notFound for a game that is not there or in which the member did not play, invalid for no ID. */
export function getGame(api: Api, recordId: string): Promise<z.output<typeof detail>> {
  return api({ method: "GET", path: "/record/detail.php", fields: { record: recordId }, answer: detail });
}
