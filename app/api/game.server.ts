import { z } from "zod/v4";
import { difficulties, matchKinds, type BestCount } from "../baseball/game";
import type { ListQuery, RecordQuery } from "../baseball/record-query";
import { everyMode, isMode } from "../baseball/modes";
import { dayField, monthField, seasonField, number } from "./fields";
import { phpList, phpObject, phpObjectOrNone } from "./php-rows";
import { lacked, type Remarks } from "./reader";
import { made, notRead, row, some, type ValueOf } from "./schema";
import { phpDay, playedAt } from "./php-times";
import { phpId, phpKey, phpName } from "./php-texts";
import {
  asWritten,
  codesOf,
  count,
  inCapitals,
  measure,
  phpCode,
  phpCount,
  phpCountIfTold,
  phpMaybeCode,
  phpMaybeCount,
} from "./php-values";

const modeNames = inCapitals(everyMode);
export const modeCodes = codesOf(modeNames);
export const modeField = z.enum(modeCodes);
const resultNames = { W: "win", D: "draw", L: "lose" } as const;
const resultCodes = codesOf(resultNames);
const difficultyNames = inCapitals(difficulties);
const difficultyCodes = codesOf(difficultyNames);

/** The filters of all calls about the member's games. */
export const filters = {
  season: [seasonField, "`2026-4`, or `all`; without it the season of `month`, else the current one"],
  month: [monthField, "`2026-11`; outside the season nothing is selected"],
  result: [z.enum(resultCodes), "`W`, `D`, `L`"],
  field: [number, "FieldSeq"],
  difficulty: [
    z.enum(difficultyCodes),
    "Difficulty of the games; offered where `difficulties` of /record/list.php or /record/splits.php has any",
  ],
  level: [number, "`1`–`5`"],
  speed: [
    number,
    "a band of PitchSpeed by its lower end: `0` (below 90), `90`, `100`, `110`, `120` (and faster); no PIT game has one",
  ],
  rival: [number, "PlayerSeq: games in which that player was on the other side"],
  from: [
    dayField,
    "`2026-11-01`: the first day, included; a day in Seoul, as seasons and months are, wherever the game was",
  ],
  to: [dayField, "the last day, included; before `from` it is 400 `order`"],
} as const;
export const selection = {
  mode: [modeField, "`REG` (default), `TRIPLE`, `AI`, `INT`, `BAT`, `PIT`", "always sent"],
  ...filters,
} as const;

export function filterFields(query: Omit<ListQuery, "mode">) {
  const { result, difficulty, venue, season, month, level, speed, rival, from, to } = query;
  const coded = {
    result: result && resultCodes[result],
    difficulty: difficulty && difficultyCodes[difficulty],
    field: venue,
  };
  return { ...coded, season, month, level, speed, rival, from, to };
}

export function selectionFields({ mode, ...filters }: RecordQuery) {
  return { mode: modeCodes[mode], ...filterFields(filters) };
}

/** For what is nothing without its mode: a board, a streak, an event. */
export const modeCode = made(phpCode(modeNames), orLacked);
export const modeIfTold = made(phpMaybeCode(modeNames), orLacked);
function orLacked<M extends string | null>(mode: M, remarks: Remarks) {
  return mode === null || isMode(mode) ? mode : lacked(remarks);
}
/** For what is counted with others: sums must add up, so a game of a mode that the service lacks is of another mode. */
export const maybeMode = made(phpMaybeCode(modeNames), (mode) => (isMode(mode) ? mode : null));
/** Several modes of one thing, which is lacked where the service has none of them. */
export const modesPlayed = made(phpList(phpMaybeCode(modeNames)), (modes, remarks) => {
  const known = modes.map((mode) => (isMode(mode) ? mode : null));
  return modes.length === 0 || modes.includes(null) || known.some((mode) => mode !== null) ? known : lacked(remarks);
});
export const difficulty = phpCode(difficultyNames);
export const maybeDifficulty = phpMaybeCode(difficultyNames);
export const result = phpCode(resultNames);
export const side = phpCode({ A: "away", H: "home" });

export const seasonKey = {
  key: ["Key", phpKey, "its key", "2026-4"],
  year: ["Year", phpCount, "its year", "2026"],
  quarter: ["Quarter", phpCount, "quarter of the year, 1–4"],
} as const;
export const seasonRow = row(
  { ...seasonKey, ...notRead({ from: ["From", phpDay, "its first day"], to: ["To", phpDay, "its last day"] }) },
  "Season",
);
export type Season = ValueOf<typeof seasonRow>;

export const resultFields = {
  games: ["G", count, "games"],
  wins: ["W", count, "games won"],
  draws: ["D", count, "games drawn"],
  losses: ["L", count, "games lost"],
} as const;

const totalFields = {
  ...resultFields,
  atBats: ["AB", count, "at-bats: PA without walks; there are no sacrifices and no hit batters"],
  hits: ["H", count, "hits"],
  totalBases: ["TB", count, "total bases"],
  homeRuns: ["HR", count, "home runs"],
  runsBattedIn: ["RBI", count, "runs batted in, not on an error or a double play"],
  runs: ["R", count, "runs scored"],
  walks: ["BB", count, "walks"],
  strikeouts: ["SO", count, "strikeouts"],
  stolenBases: ["SB", count, "stolen bases"],
  points: [
    "Points",
    count,
    "batting points: 10 a total base, 5 an RBI, 3 a walk, 5 a stolen base. In BAT and PIT the points of the challenge",
  ],
  outs: ["Outs", count, "pitching: outs"],
  runsAllowed: ["RA", count, "pitching: runs"],
  pitcherStrikeouts: ["K", count, "pitching: strikeouts"],
  maxSpeed: ["MaxSpeed", measure, "fastest pitch thrown, in km/h with one decimal; 0 without"],
  maxDistance: ["MaxDistance", measure, "longest hit, in metres with one decimal; 0 without"],
} as const;
/** Summed up over at-bats of different settings. */
export const leagueHitsField = [
  "LeagueH",
  measure,
  "hits that the average of all members has in the same at-bats, each at-bat by its mode, season, difficulty and level, with decimals; 0 where the league has too few at-bats. Read for the adjusted average, which is left out without",
] as const;
const fileFields = {
  plateAppearances: ["PA", count, "plate appearances. Read for the file of games only"],
  errors: ["E", count, "errors. Read for the file of games only"],
  doublePlays: ["GDP", count, "grounded into double plays. Read for the file of games only"],
  leftOnBase: ["LOB", count, "times the member himself was left on base. Read for the file of games only"],
  hitsAllowed: [
    "HA",
    count,
    "pitching: hits. Read for a game's score, which is left out without, and for the file of games",
  ],
  homeRunsAllowed: [
    "HRA",
    count,
    "pitching: home runs. Read for a game's score, which is left out without, and for the file of games",
  ],
  walksAllowed: [
    "BBA",
    count,
    "pitching: walks. Read for a game's score, which is left out without, and for the file of games",
  ],
} as const;

const allTotals = row({ ...totalFields, ...notRead(fileFields) }, "Totals");
export const totals = phpObject(allTotals);
export type Totals = ValueOf<typeof totals>;
/** The API sends none for an empty selection. */
export const best = phpObjectOrNone(totals);

/** Some of the totals, where the API gives them all. */
export function totalsWith<N extends keyof typeof counts>(...names: N[]) {
  return some(allTotals, counts, ...names);
}
const counts = { ...totalFields, ...fileFields };

/** A score would be wrong with 0 in the place of what is missing. */
const allowed = {
  hitsAllowed: ["HA", phpCountIfTold, fileFields.hitsAllowed[2]],
  homeRunsAllowed: ["HRA", phpCountIfTold, fileFields.homeRunsAllowed[2]],
  walksAllowed: ["BBA", phpCountIfTold, fileFields.walksAllowed[2]],
} as const;

/** A season in which the member has played the mode; the filters do not change its sums. */
export const playedSeason = row(
  {
    ...seasonKey,
    ...notRead({ games: ["G", count, "games of the mode"] }),
    sum: [
      "sum",
      totalsWith("games", "wins", "draws", "losses", "atBats", "hits", "points"),
      "totals of the season, which no filter narrows",
    ],
  },
  "PlayedSeason",
);

/** Sums of all matches that the member has played, without the challenges. */
export const career = row(
  {
    games: ["G", count, "games that the member has ever played, as all below without BAT and PIT"],
    wins: ["W", count, "games won"],
    hits: ["H", count, "hits"],
    homeRuns: ["HR", count, "home runs"],
    runsBattedIn: ["RBI", count, "runs batted in"],
    pitcherStrikeouts: ["K", count, "strikeouts as a pitcher"],
  },
  "Career",
);

export const gameFields = {
  id: ["RecordId", phpId.record, "number of the game"],
  mode: [
    "Mode",
    maybeMode,
    '`REG` regular, `TRIPLE` regular111 (each count begins with one ball and one strike, each half inning with one out), `AI` AI opponent, `INT` international, `BAT` batting challenge, `PIT` pitching challenge. Shown as "Other mode" where it is missing or another word',
  ],
  matchKind: [
    "MatchKind",
    phpMaybeCode(asWritten(matchKinds)),
    'format of the match; with `_extra`, extra innings (rounds) were played. English labels Normal, Advanced, Single, Team. BAT and PIT are `individual` or `team`, the others `regular` or `match`. Shown as "Other format" where it is missing or another word',
  ],
  level: [
    "Level",
    phpMaybeCount,
    '`1`–`5`: rookie, amateur, semi-pro, pro, major league; the higher, the faster the pitches usually are. Shown as "Level unknown" where it is missing',
  ],
  playedAt: playedAt("when it began"),
  ...notRead({ venueId: ["FieldSeq", phpCount, "the venue"] }),
  venue: ["FieldName", phpName, "name of the venue, in the language of the request"],
  innings: ["Innings", phpCount, "innings (rounds) agreed on; more were played in `_extra`"],
  mySide: ["MySide", side, "side of the member: `A` visitors or `H` home"],
  result: ["Result", result, "`W`, `D`, `L` for the member"],
  away: {
    name: [
      "AwayName",
      phpName,
      "name of the visitors. Names that players gave are the same in both languages; countries and machines are translated",
    ],
    score: ["AwayScore", count, "runs of the visitors; points in BAT and PIT"],
  },
  home: {
    name: ["HomeName", phpName, "name of the home side"],
    score: ["HomeScore", count, "runs of the home side; points in BAT and PIT"],
  },
} as const;

const line = some(
  allTotals,
  { ...counts, ...allowed },
  "atBats",
  "hits",
  "homeRuns",
  "totalBases",
  "runsBattedIn",
  "walks",
  "points",
  "outs",
  "runsAllowed",
  "hitsAllowed",
  "homeRunsAllowed",
  "walksAllowed",
  "pitcherStrikeouts",
  "maxSpeed",
  "maxDistance",
);
export type GameLine = ValueOf<typeof line>;

/** The key is the API's code. */
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

export const speedOfPitches = [
  "PitchSpeed",
  measure,
  "mean speed of the pitches the member's side was thrown in this game, in km/h, rounded to one decimal; 0 in PIT, where no machine throws. Read on a game's page and for the file",
] as const;
export const inningsPlayed = [
  "Played",
  phpMaybeCount,
  "innings (rounds) that were begun. Read for the file only, which has `Innings` where it is missing",
] as const;
export const difficultyOfGame = [
  "Difficulty",
  maybeDifficulty,
  "hitting difficulty. Read on a game's page and for the file",
] as const;

/** Runs by inning, points by round; null where a side did not bat. */
export const lineScore = phpList(phpMaybeCount);

export const itemFields = {
  ...gameFields,
  ...notRead({ difficulty: difficultyOfGame, pitchSpeed: speedOfPitches, played: inningsPlayed }),
  lines: {
    away: [
      "AwayLine",
      lineScore,
      "runs of the visitors by inning (points by round), as in [Team](#team). Without both a list tells a game by its score alone",
    ],
    home: ["HomeLine", lineScore, "the same of the home side"],
  },
  mine: ["My", line, "totals of this game for the member"],
  personalBest: [
    "PersonalBest",
    made(phpList(phpKey), (codes) => codes.flatMap((code) => bestNames[code] ?? [])),
    "what the game is the member's best of in its mode, ever: of `H`, `HR`, `RBI`, `TB`, `R`, `SB`, `K`, `Points`, `MaxSpeed`, `MaxDistance`. Of equal games the first holds it, and no value of 0 is a best. Empty in all games while the member has fewer than five of the mode; then one of the first four may hold it too",
  ],
} as const;
export const game = row(itemFields, "GameItem");
export type Game = ValueOf<typeof game>;

export const venueFields = {
  id: ["FieldSeq", phpId.venue, "number of the venue"],
  name: ["FieldName", phpName, "name of the venue"],
} as const;
export const venue = row(
  { ...venueFields, ...notRead({ games: ["G", count, "in /record/list.php: games of the mode and season there"] }) },
  "Venue",
);
