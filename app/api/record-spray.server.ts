import type { z } from "zod/v4";
import type { RecordQuery } from "../baseball/record-query";
import { defineCall, type Api } from "./call";
import { seasonRow, selection, selectionFields, venueFields } from "./game.server";
import { phpOrNone, row } from "./php-rows";
import { phpTime } from "./php-times";
import { count, measure, phpAngle, phpCount, phpMaybeMeasure, phpName, phpText } from "./php-values";
import { rows } from "./read-answer";

const batted = { balls: ["Balls", count], hits: ["H", count], homeRuns: ["HR", count] } as const;
const distances = { meanDistance: ["MeanDistance", measure], maxDistance: ["MaxDistance", measure] } as const;
const thrown = {
  pitches: ["Pitches", count],
  onTarget: ["OnTarget", count],
  meanSpeed: ["MeanSpeed", measure],
  maxSpeed: ["MaxSpeed", measure],
} as const;

/** A fifth of the field: 1 is the left one. */
const way = row({ way: ["Way", phpCount], ...batted, ...distances }, "SprayWay");

/** 9 degrees and 10 metres, by their lower ends; degrees as of a batted ball. */
const cell = row({ direction: ["Direction", phpAngle], distance: ["Distance", phpCount], ...batted }, "SprayCell");
export type SprayCell = z.output<typeof cell>;

const farBall = row(
  {
    id: ["RecordId", phpText],
    playedAt: ["PlayedAt", phpTime],
    venue: ["FieldName", phpName],
    outcome: ["Outcome", phpText],
    direction: ["Direction", phpAngle],
    distance: ["Distance", measure],
    exitSpeed: ["Exit", measure],
  },
  "FarBall",
);
export type FarBall = z.output<typeof farBall>;

const zone = row({ zone: ["Zone", phpCount], called: ["Called", count], ...thrown }, "SprayZone");
export type SprayZone = z.output<typeof zone>;

const games = ["G", count] as const;

const spray = row({
  season: ["season", phpOrNone(seasonRow)],
  venues: rows("fields", row({ ...venueFields, games }, "PlayedVenue"), 200),
  /** Bands of pitch speed in km/h, as in splits. */
  speeds: rows("speeds", row({ from: ["From", phpMaybeMeasure], games }, "PlayedSpeed"), 20),
  games,
  /** Games whose plays are kept: the others are in no figure. */
  kept: ["Kept", count],
  /** Null in the pitching challenge, and `pitches` in the others. */
  balls: [
    "balls",
    phpOrNone(
      row({ ...batted, ...distances, meanExit: ["MeanExit", measure], maxExit: ["MaxExit", measure] }, "SprayBalls"),
    ),
  ],
  ways: rows("ways", way, 5),
  cells: rows("cells", cell, 500),
  farthest: rows("far", farBall, 5),
  pitches: ["pitches", phpOrNone(row(thrown, "SprayPitches"))],
  zones: rows("zones", zone, 10),
});
export type Spray = z.output<typeof spray>;

export const sprayCall = defineCall({
  method: "GET",
  path: "/record/spray.php",
  summary: "Where the balls of the same games went",
  fields: selection,
  required: ["mode"],
  answer: spray,
  refusals: ["invalid"],
});

export function getSpray(api: Api, query: RecordQuery): Promise<Spray> {
  return api(sprayCall, selectionFields(query));
}
