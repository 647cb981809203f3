import { filmField } from "./nasmo.server";
import { phpId } from "./php-texts";
import { optionalSection, rows, rowsOf } from "./php-rows";
import { playedAt } from "./php-times";
import { row, type ValueOf } from "./schema";
import { count, measure, phpCount } from "./php-values";

const zoneNumber = "number of the zone, 1–9 and 0 (outside)";

const spread = row(
  {
    pitches: [
      "Pitches",
      count,
      "the member's own pitches whose speed was measured; thirds and bestPitches are of them",
    ],
    lowerQuartile: ["Q1", measure, "the least speed that a quarter of them do not exceed, in km/h"],
    median: ["Median", measure, "the least that half of them do not exceed"],
    upperQuartile: ["Q3", measure, "the least that three quarters of them do not exceed"],
    bins: rows(
      "bins",
      row(
        {
          from: ["From", phpCount, "lower end of 5 km/h, included: 95, 100, 105, …"],
          pitches: ["Pitches", count, "those of them in it"],
        },
        "SpeedBin",
      ),
      80,
      "by speed, ascending, those with pitches",
    ),
  },
  "SpeedSpread",
);
export type SpeedSpread = ValueOf<typeof spread>;

const third = row(
  {
    third: [
      "Third",
      phpCount,
      "1 slow: up to the speed that a third of the pitches do not exceed; 2 middle: up to that of two thirds; 3 fast",
    ],
    from: ["From", measure, "the slowest of them, in km/h"],
    to: ["To", measure, "the fastest of them, in km/h"],
    pitches: ["Pitches", count, "pitches; of equal speeds all are in the same third"],
    onTarget: ["OnTarget", count, "those of them that came into the zone that was called"],
    zones: rows(
      "zones",
      row(
        { zone: ["Zone", phpCount, zoneNumber], pitches: ["Pitches", count, "those of them that came into it"] },
        "ThirdZone",
      ),
      10,
      "the zones with pitches",
    ),
  },
  "SpeedThird",
);
export type SpeedThird = ValueOf<typeof third>;

const bestPitch = row(
  {
    zone: ["Zone", phpCount, "the zone that was called, 1–9"],
    speed: ["Speed", measure, "its speed, in km/h"],
    id: ["RecordId", phpId.record, "number of the game"],
    playedAt: playedAt("when the game began"),
    film: filmField,
  },
  "BestPitch",
);
export type BestPitch = ValueOf<typeof bestPitch>;

/** A field of the answer that carries the pitching challenge's card; another mode has none of it. */
export const pitchingSections = {
  spread: optionalSection("spread", spread, "in PIT how the speeds spread. Without it there is no such chart"),
  thirds: optionalSection(
    "thirds",
    rowsOf(third, 3),
    "in PIT the zones by the member's own speed. Without it there is no such chart",
  ),
  bestPitches: optionalSection(
    "bestPitches",
    rowsOf(bestPitch, 9),
    "in PIT by zone the fastest pitch that came where it was called, of equal ones the latest. Without it there is no such list",
  ),
};
