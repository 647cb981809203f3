import { defineCall } from "./call";
import { correctionField } from "./correction.server";
import { number } from "./fields";
import { difficultyOfGame, itemFields, lineScore, side, speedOfPitches } from "./game.server";
import { filmField } from "./nasmo.server";
import { phpList, phpOrNone } from "./php-rows";
import { made, notRead, ofArea, row, type ValueOf } from "./schema";
import { phpTime } from "./php-times";
import { phpMaybeId, phpKey, phpMaybeKey, phpName } from "./php-texts";
import { count, measure, phpAngle, phpCode, phpCount, phpFlag } from "./php-values";
import { pageField } from "./rank.server";
import { opponentField } from "./record-opponent.server";

const player = {
  playerId: [
    "PlayerSeq",
    phpMaybeId.player,
    "number of the player; none for guests, for machines, and for who is no longer a member in the normal state",
  ],
  nickname: ["Nickname", phpName, "nickname of the player"],
  me: ["Me", phpFlag, "whether it is the member"],
  hasPage: pageField,
} as const;

const batter = row(
  {
    order: ["Order", count, "place in the batting order"],
    ...player,
    ...notRead({
      position: ["Position", phpKey, "`P`, `C`, `1B`, `2B`, `3B`, `SS`, `LF`, `CF`, `RF`, in BAT `DH`"],
      plateAppearances: ["PA", count, "plate appearances"],
    }),
    atBats: ["AB", count, "at-bats"],
    runs: ["R", count, "runs scored"],
    hits: ["H", count, "hits"],
    totalBases: ["TB", count, "total bases"],
    homeRuns: ["HR", count, "home runs"],
    runsBattedIn: ["RBI", count, "runs batted in"],
    walks: ["BB", count, "walks"],
    strikeouts: ["SO", count, "strikeouts"],
    stolenBases: ["SB", count, "stolen bases"],
    errors: ["E", count, "errors in the field"],
    doublePlays: ["GDP", count, "grounded into double plays"],
    leftOnBase: ["LOB", count, "times he was left on base"],
    points: ["Points", count, "batting points, or the points of the challenge"],
  },
  "Batter",
);
export type Batter = ValueOf<typeof batter>;

const pitcher = row(
  {
    ...player,
    outs: ["Outs", count, "outs that he pitched"],
    hits: ["H", count, "hits that he gave up"],
    runs: ["R", count, "runs that he gave up"],
    homeRuns: ["HR", count, "home runs that he gave up"],
    strikeouts: ["SO", count, "batters whom he struck out"],
    walks: ["BB", count, "walks that he gave up"],
    maxSpeed: ["MaxSpeed", measure, "his fastest pitch, in km/h"],
    points: ["Points", count, "points of the challenge in PIT, else 0"],
  },
  "Pitcher",
);
export type Pitcher = ValueOf<typeof pitcher>;

export const team = row(
  {
    side: ["Side", side, "`A` visitors, `H` home"],
    name: ["Name", phpName, "name of the team, in the language of the request"],
    country: ["Country", phpMaybeKey, "in INT its country, by ISO 3166-1 alpha-2, else null"],
    line: ["Line", lineScore, "runs by inning (points by round), null where the side did not bat"],
    runs: ["R", count, "runs; in BAT and PIT the points"],
    hits: ["H", count, "hits"],
    errors: ["E", count, "errors; 0 in BAT and PIT"],
    walks: ["BB", count, "walks; 0 in BAT and PIT"],
    leftOnBase: ["LOB", count, "runners left on base; 0 in BAT and PIT"],
    batters: ["batters", phpList(batter), "in batting order; empty in PIT"],
    pitchers: ["pitchers", phpList(pitcher), "in order of appearance; empty in BAT"],
  },
  "Team",
);
export type Team = ValueOf<typeof team>;

const flight = {
  speed: ["Speed", measure, "speed of the pitch, in km/h"],
  direction: [
    "Direction",
    phpAngle,
    "where the ball went, in degrees from centre field; −45 is the left and 45 the right foul line",
  ],
  distance: ["Distance", measure, "how far it went, in metres"],
} as const;

const challengeTurn = {
  ...notRead({
    number: ["No", phpCount, "its number from 1"],
    side: ["Side", side, "side of the player: `A` visitors or `H` home"],
  }),
  round: ["Round", phpCount, "number of the round"],
  nickname: ["Nickname", phpName, "nickname of the player"],
  me: ["Me", phpFlag, "whether it is the member"],
  points: ["Points", count, "points that it brought"],
} as const;

export const battedBall = row(
  {
    ...challengeTurn,
    ...notRead({ zone: ["Zone", count, "where the pitch came in"] }),
    outcome: ["Outcome", phpKey, "`homerun`, `triple`, `double`, `single`, `out`, `foul`, `miss`"],
    ...flight,
    exitSpeed: ["Exit", measure, "speed off the bat, in km/h"],
    film: filmField,
  },
  "BattedBall",
);
export type BattedBall = ValueOf<typeof battedBall>;

export const pitch = row(
  {
    ...challengeTurn,
    outcome: ["Outcome", phpKey, "`bullseye` (Zone is Target), `strike` (another zone), `ball` (Zone 0)"],
    speed: ["Speed", measure, "speed of the pitch, in km/h"],
    target: ["Target", count, "the zone that was called"],
    zone: ["Zone", count, "the zone that it came into; 0 is outside"],
    film: filmField,
  },
  "Pitch",
);
export type Pitch = ValueOf<typeof pitch>;

/** A plate appearance, or a stolen base. */
export const play = row(
  {
    ...notRead({
      number: ["No", phpCount, "its number from 1"],
      zone: ["Zone", count, "where the pitch came in"],
      exitSpeed: ["Exit", measure, "speed off the bat, in km/h"],
    }),
    inning: ["Inning", phpCount, "number of the inning"],
    side: ["Half", phpCode({ T: "away", B: "home" }), "half of the inning: `T` (the visitors bat) or `B`"],
    batter: ["Batter", phpName, "who bats, by the name of the box score"],
    batterMe: ["BatterMe", phpFlag, "the batter is the member"],
    pitcher: ["Pitcher", phpName, "who pitches, by the name of the box score"],
    pitcherMe: ["PitcherMe", phpFlag, "the pitcher is the member"],
    outcome: [
      "Outcome",
      phpKey,
      '`walk`, `strikeout`, `groundout`, `flyout`, `double_play`, `error`, `single`, `double`, `triple`, `homerun`, `steal` (no pitch: its numbers are 0; Batter is the runner). Another is shown as "Other"',
    ],
    ...flight,
    runs: ["Runs", count, "runs scored on it"],
    film: filmField,
    outs: ["Outs", count, "outs on the board after it: TRIPLE begins with 1"],
    away: ["Away", count, "score of the visitors after it"],
    home: ["Home", count, "score of the home side after it"],
  },
  "Play",
);
export type Play = ValueOf<typeof play>;

const neighbour = made(
  phpOrNone(row({ id: ["RecordId", phpMaybeId.record, "number of that game"] })),
  (game) => game?.id ?? null,
);

const detail = row({
  sheet: {
    game: [
      "game",
      row({
        ...itemFields,
        difficulty: difficultyOfGame,
        pitchSpeed: speedOfPitches,
        videos: ofArea(
          "videos",
          ["Videos", count, "how many swing videos of the member's there are of this game, deleted ones not counted"],
          0,
        ),
        ...notRead({
          season: ["Season", phpKey, "key of the season in which it counts"],
          endedAt: ["EndedAt", phpTime, "when it ended"],
        }),
      }),
      "the game",
    ],
    teams: ["teams", phpList(team), "two, the visitors first"],
    correction: correctionField,
    older: ["older", neighbour, "the member's game before this one in the same mode, or null"],
    newer: ["newer", neighbour, "the member's game after this one in the same mode, or null"],
  },
  plays: [
    "plays",
    phpOrNone(phpList(play)),
    "in REG, TRIPLE, AI and INT the plays in order, null where they were not kept",
  ],
  battedBalls: ["hits", phpList(battedBall), "in BAT only, in order"],
  pitches: ["pitches", phpList(pitch), "in PIT only, in order"],
  opponent: opponentField,
});

export type GameSheet = ValueOf<typeof detail>["sheet"];

export const gameCall = defineCall("GET /record/detail.php", {
  summary: "One game",
  fields: { record: [number, "RecordId", "yes"] },
  answer: detail,
  refusals: ["invalid", "notFound"],
});
