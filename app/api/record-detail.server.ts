import { z } from "zod/v4";
import { opponentStyles } from "../baseball/game";
import {
  battingFields,
  count,
  difficulty,
  gameFields,
  line,
  lineScore,
  measure,
  result,
  side,
  totals,
} from "./game.server";
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
  ...battingFields,
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
  batters: ["batters", phpList(batter)],
  pitchers: ["pitchers", phpList(pitcher)],
});
export type Team = z.output<typeof team>;

const flight = {
  speed: ["Speed", measure],
  /** In degrees from centre field; −45 is the left foul line. */
  direction: ["Direction", measure],
  distance: ["Distance", measure],
} as const;

const challengeTurn = {
  round: ["Round", phpCount],
  nickname: ["Nickname", phpText],
  me: ["Me", phpFlag],
  outcome: ["Outcome", phpText],
  points: ["Points", count],
} as const;

const battedBall = row({ ...challengeTurn, ...flight, exitSpeed: ["Exit", measure] });
export type BattedBall = z.output<typeof battedBall>;

const pitch = row({
  ...challengeTurn,
  speed: ["Speed", measure],
  /** Zones are numbered like the keys of a telephone; 0 is outside. */
  target: ["Target", count],
  zone: ["Zone", phpCount],
});
export type Pitch = z.output<typeof pitch>;

/** A plate appearance, or a stolen base. */
const play = row({
  inning: ["Inning", phpCount],
  side: ["Half", phpCode({ T: "away", B: "home" })],
  batter: ["Batter", phpText],
  batterMe: ["BatterMe", phpFlag],
  pitcher: ["Pitcher", phpText],
  pitcherMe: ["PitcherMe", phpFlag],
  outcome: ["Outcome", phpText],
  ...flight,
  runs: ["Runs", count],
  outs: ["Outs", count],
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

const opponent = row({
  name: ["Name", phpMaybe],
  level: ["Level", count],
  style: ["Style", z.enum(opponentStyles).nullable().catch(null)],
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
});
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
        difficulty: ["Difficulty", phpOrNone(difficulty).catch(null)],
        pitchSpeed: ["PitchSpeed", measure],
        videos: ["Videos", count],
      }),
    ],
    teams: ["teams", z.array(team)],
    older: ["older", neighbour],
    newer: ["newer", neighbour],
  },
  /** Null where the plays were not kept, and in challenges. */
  plays: ["plays", z.array(play).nullable().default(null)],
  battedBalls: ["hits", phpList(battedBall)],
  pitches: ["pitches", phpList(pitch)],
  opponent: ["opponent", phpOrNone(opponent).transform((machine) => (machine && hasName(machine) ? machine : null))],
});

export type GameSheet = z.output<typeof detail>["sheet"];

/** @throws ApiRefusal notFound for a game without the member, invalid for a malformed ID. */
export function getGame(api: Api, recordId: string): Promise<z.output<typeof detail>> {
  return api({ method: "GET", path: "/record/detail.php", fields: { record: recordId }, answer: detail });
}
