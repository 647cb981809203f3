import type { z } from "zod/v4";
import { opponentStyles } from "../baseball/game";
import { defineCall, type Api } from "./call";
import { correctionField } from "./correction.server";
import { number } from "./fields";
import {
  battingFields,
  difficulties,
  gameFields,
  line,
  lineScore,
  personalBest,
  result,
  side,
  totals,
} from "./game.server";
import { phpList, phpOrNone, row } from "./php-rows";
import { phpTime } from "./php-times";
import {
  asWritten,
  count,
  measure,
  phpAngle,
  phpCode,
  phpCount,
  phpFlag,
  phpMaybe,
  phpMaybeCode,
  phpMaybeCount,
  phpName,
  phpText,
} from "./php-values";

const player = {
  /** Null for guests and machines. */
  playerId: ["PlayerSeq", phpMaybe],
  nickname: ["Nickname", phpName],
  me: ["Me", phpFlag],
} as const;

const batter = row(
  {
    order: ["Order", count],
    ...player,
    ...battingFields,
  },
  "Batter",
);
export type Batter = z.output<typeof batter>;

const pitcher = row(
  {
    ...player,
    outs: ["Outs", count],
    hits: ["H", count],
    runs: ["R", count],
    homeRuns: ["HR", count],
    strikeouts: ["SO", count],
    walks: ["BB", count],
    maxSpeed: ["MaxSpeed", measure],
    points: ["Points", count],
  },
  "Pitcher",
);
export type Pitcher = z.output<typeof pitcher>;

const team = row(
  {
    side: ["Side", side],
    name: ["Name", phpName],
    country: ["Country", phpMaybe],
    line: ["Line", lineScore],
    runs: ["R", count],
    hits: ["H", count],
    errors: ["E", count],
    walks: ["BB", count],
    leftOnBase: ["LOB", count],
    batters: ["batters", phpList(batter)],
    pitchers: ["pitchers", phpList(pitcher)],
  },
  "Team",
);
export type Team = z.output<typeof team>;

const flight = {
  speed: ["Speed", measure],
  /** In degrees from centre field; −45 is the left foul line. */
  direction: ["Direction", phpAngle],
  distance: ["Distance", measure],
} as const;

const challengeTurn = {
  round: ["Round", phpCount],
  nickname: ["Nickname", phpName],
  me: ["Me", phpFlag],
  outcome: ["Outcome", phpText],
  points: ["Points", count],
} as const;

const battedBall = row({ ...challengeTurn, ...flight, exitSpeed: ["Exit", measure] }, "BattedBall");
export type BattedBall = z.output<typeof battedBall>;

const pitch = row(
  {
    ...challengeTurn,
    speed: ["Speed", measure],
    /** Zones are numbered like the keys of a telephone; 0 is outside. */
    target: ["Target", count],
    zone: ["Zone", count],
  },
  "Pitch",
);
export type Pitch = z.output<typeof pitch>;

/** A plate appearance, or a stolen base. */
const play = row(
  {
    inning: ["Inning", phpCount],
    side: ["Half", phpCode({ T: "away", B: "home" })],
    batter: ["Batter", phpName],
    batterMe: ["BatterMe", phpFlag],
    pitcher: ["Pitcher", phpName],
    pitcherMe: ["PitcherMe", phpFlag],
    outcome: ["Outcome", phpText],
    ...flight,
    runs: ["Runs", count],
    outs: ["Outs", count],
    away: ["Away", count],
    home: ["Home", count],
  },
  "Play",
);
export type Play = z.output<typeof play>;

const meeting = row(
  {
    id: ["RecordId", phpText],
    playedAt: ["PlayedAt", phpTime],
    result: ["Result", result],
    mySide: ["MySide", side],
    awayScore: ["AwayScore", count],
    homeScore: ["HomeScore", count],
  },
  "Meeting",
);

const opponent = row(
  {
    name: ["Name", phpMaybe],
    level: ["Level", phpMaybeCount],
    style: ["Style", phpMaybeCode(asWritten(opponentStyles))],
    atBats: ["AB", count],
    hits: ["H", count],
    homeRuns: ["HR", count],
    strikeouts: ["SO", count],
    outs: ["Outs", count],
    runsAllowed: ["RA", count],
    pitcherStrikeouts: ["K", count],
    maxSpeed: ["MaxSpeed", measure],
    versus: ["versus", phpOrNone(totals)],
    last: ["last", phpList(meeting)],
  },
  "Opponent",
);
export type Opponent = z.output<typeof opponent> & { name: string };

function hasName(machine: z.output<typeof opponent>): machine is Opponent {
  return machine.name !== null;
}

const neighbour = phpOrNone(row({ id: ["RecordId", phpMaybe] })).transform((game) => game?.id ?? null);

const detail = row({
  sheet: {
    game: [
      "game",
      row({
        ...gameFields,
        mine: ["My", line],
        personalBest,
        difficulty: ["Difficulty", phpMaybeCode(difficulties)],
        pitchSpeed: ["PitchSpeed", measure],
        videos: ["Videos", count],
      }),
    ],
    teams: ["teams", phpList(team)],
    correction: correctionField,
    older: ["older", neighbour],
    newer: ["newer", neighbour],
  },
  /** Null where the plays were not kept, and in challenges. */
  plays: ["plays", phpOrNone(phpList(play))],
  battedBalls: ["hits", phpList(battedBall)],
  pitches: ["pitches", phpList(pitch)],
  opponent: ["opponent", phpOrNone(opponent).transform((machine) => (machine && hasName(machine) ? machine : null))],
});

export type GameSheet = z.output<typeof detail>["sheet"];

export const gameCall = defineCall({
  method: "GET",
  path: "/record/detail.php",
  summary: "One game",
  fields: { record: number },
  required: ["record"],
  answer: detail,
  refusals: ["invalid", "notFound"],
});

export function getGame(api: Api, recordId: string): Promise<z.output<typeof detail>> {
  return api(gameCall, { record: recordId });
}
