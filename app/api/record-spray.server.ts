import type { RecordQuery } from "../baseball/record-query";
import { defineCall, type Api } from "./call";
import { expectedSection } from "./expected.server";
import { farBall } from "./far-ball.server";
import { seasonRow, selection, selectionFields } from "./game.server";
import { choicesSection } from "./record-choices.server";
import { optionalSection, phpOrNone, rows, rowsOf } from "./php-rows";
import { row, type ValueOf } from "./schema";
import { count, measure, phpAngle, phpCount } from "./php-values";
import { pitchingSections } from "./record-pitching.server";

const batted = {
  balls: ["Balls", count, "balls in play"],
  hits: ["H", count, "hits among them"],
  homeRuns: ["HR", count, "home runs among them"],
} as const;
const distances = {
  meanDistance: [
    "MeanDistance",
    measure,
    "mean of their distances that were measured, in metres, rounded half up to a tenth",
  ],
  maxDistance: ["MaxDistance", measure, "the longest of them, in metres"],
} as const;
const thrown = {
  pitches: ["Pitches", count, "the member's own pitches; of a zone those that came into it"],
  onTarget: [
    "OnTarget",
    count,
    "those of them that came into the zone that was called; of a zone those of Called that hit it",
  ],
  meanSpeed: ["MeanSpeed", measure, "mean of their speeds that were measured, in km/h, rounded half up to a tenth"],
  maxSpeed: ["MaxSpeed", measure, "the fastest of them, in km/h"],
} as const;

/** A fifth of the field: 1 is the left one. */
const way = row(
  {
    way: ["Way", phpCount, "number of the field, 1 (from −45, left) to 5 (to 45 inclusive, right)"],
    ...batted,
    ...distances,
  },
  "SprayWay",
);

/** 9 degrees and 10 metres, by their lower ends; degrees as of a batted ball. */
const cell = row(
  {
    direction: ["Direction", phpAngle, "lower end of its 9 degrees: −45, −36, … 36; 45 degrees are in the last"],
    distance: ["Distance", phpCount, "lower end of its 10 metres: 0, 10, 20, …"],
    ...batted,
  },
  "SprayCell",
);
export type SprayCell = ValueOf<typeof cell>;

const zone = row(
  {
    zone: ["Zone", phpCount, "number of the zone, 1–9 and 0 (outside)"],
    called: ["Called", count, "pitches that were meant for it"],
    ...thrown,
  },
  "SprayZone",
);
export type SprayZone = ValueOf<typeof zone>;

const games = ["G", count, "games of the selection"] as const;

const kept = ["Kept", count, "those of them whose plays are kept; all that follows is of these"] as const;

const map = {
  balls: [
    "balls",
    phpOrNone(
      row(
        {
          ...batted,
          ...distances,
          meanExit: ["MeanExit", measure, "mean of their speeds off the bat, in km/h, rounded half up to a tenth"],
          maxExit: ["MaxExit", measure, "the highest of them, in km/h"],
        },
        "SprayBalls",
      ),
    ),
    "the balls in play, but for PIT",
  ],
  ways: rows("ways", way, 5, "the five fields of 18 degrees, those with balls. Empty in PIT"),
  cells: rows("cells", cell, 500, "the cells of 9 degrees by 10 metres, those with balls. Empty in PIT"),
} as const;

const zones = {
  pitches: ["pitches", phpOrNone(row(thrown, "SprayPitches")), "in PIT the member's own pitches"],
  zones: rows("zones", zone, 10, "in PIT the zones; else empty"),
} as const;

/** Where balls or pitches went, without anything that tells of one game. */
export const ballsRow = row({ kept, ...map, ...zones }, "PlayerBalls");

const spray = row({
  season: ["season", phpOrNone(seasonRow), "the season that the fields select, as in list.php"],
  choices: choicesSection,
  games,
  kept,
  ...map,
  expected: expectedSection,
  farthest: rows(
    "far",
    farBall,
    5,
    "the five balls that went farthest, the longest first, of equal ones the latest. Empty in PIT",
  ),
  atBatZones: optionalSection(
    "atBatZones",
    rowsOf(
      row(
        {
          zone: ["Zone", phpCount, "zone of the pitch that ended them, 1–9 and 0 (outside)"],
          atBats: ["AB", count, "at-bats of the games whose plays are kept"],
          hits: ["H", count, "hits among them"],
        },
        "AtBatZone",
      ),
      10,
    ),
    "the member's at-bats by zone. Empty in BAT and PIT; without it there is no such chart",
  ),
  ...zones,
  ...pitchingSections,
});
export type Spray = ValueOf<typeof spray>;

export const sprayCall = defineCall("GET /record/spray.php", {
  of: ["reports"],
  summary: "Where the balls of the same games went",
  fields: selection,
  answer: spray,
  refusals: ["invalid"],
});

export function getSpray(api: Api, query: RecordQuery): Promise<Spray> {
  return api(sprayCall, selectionFields(query));
}
