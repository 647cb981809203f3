import { cardFigures } from "../baseball/card-figures";
import type { RecordQuery } from "../baseball/record-query";
import { defineCall, type Api } from "./call";
import { ifOffered } from "./errors";
import { expectedFields } from "./expected.server";
import {
  filters,
  leagueHitsField,
  maybeDifficulty,
  seasonRow,
  selection,
  selectionFields,
  totalsWith,
} from "./game.server";
import { optionalSection, phpOrNone, rows } from "./php-rows";
import { row, type ValueOf } from "./schema";
import { phpTime } from "./php-times";
import { count, measure, phpCode, phpMaybeCode, phpMaybeCount, phpMaybeMeasure } from "./php-values";

const setting = {
  difficulty: ["Difficulty", maybeDifficulty, "hitting difficulty; null in PIT, which has none"],
  level: ["Level", phpMaybeCount, "level of the games, as in [GameItem](#gameitem)"],
} as const;

const figure = row(
  {
    figure: [
      "Figure",
      phpMaybeCode(cardFigures),
      "`AVG`, `SLG`, `HR` and `SO` an at-bat, `BB` a plate appearance, `EXIT` and `DISTANCE` (mean exit velocity, longest hit), `ERA`, `K` and `BBA` by 27 outs, `SPEED` and `MAXSPEED` (mean and fastest of the player's own pitches), `TARGET` (pitches into the called zone), `POINTS` a game; another is passed over",
    ],
    needOf: ["NeedOf", phpCode({ AB: "atBats", OUTS: "outs", G: "games" }), "what makes a player compared"],
    need: ["Need", count, "how many of them, as on the rankings"],
    players: ["Players", count, "players of the group with so many, and with a value; 0 where they are fewer than ten"],
    percentile: [
      "Percentile",
      phpMaybeCount,
      "of how many of a hundred players the value is better, 1–99; null for who has not enough. Fewer strikeouts, runs and walks allowed are better",
    ],
    low: [
      "Low",
      phpMaybeMeasure,
      "value of the player at the 10th percentile, as a rate, in km/h or metres; null without players",
    ],
    middle: ["Middle", phpMaybeMeasure, "the same at the 50th"],
    high: ["High", phpMaybeMeasure, "the same at the 90th"],
  },
  "CardFigure",
);

const settingRow = row(
  {
    ...setting,
    games: ["G", count, "games"],
    atBats: ["AB", count, "at-bats"],
    outs: ["Outs", count, "outs as a pitcher"],
  },
  "CardSetting",
);

const whole = row(
  {
    atBats: ["AB", count, "at-bats of the mode in the season, of all settings"],
    hits: ["H", count, "hits in them"],
    leagueHits: leagueHitsField,
  },
  "AdjustedAverage",
);

const cardFields = {
  asOf: ["AsOf", phpTime, "the moment before which games count, the last ranking's"],
  settings: rows(
    "settings",
    settingRow,
    20,
    "settings that the player has played in the mode and season, the one with most at-bats first",
  ),
  chosen: ["chosen", phpOrNone(row(setting)), "the setting that the figures are of; null without a game under it"],
  sum: [
    "sum",
    phpOrNone(
      totalsWith(
        "games",
        "plateAppearances",
        "atBats",
        "hits",
        "totalBases",
        "homeRuns",
        "walks",
        "strikeouts",
        "points",
        "outs",
        "runsAllowed",
        "pitcherStrikeouts",
        "walksAllowed",
        "maxSpeed",
        "maxDistance",
      ),
    ),
    "the player's totals in that setting until AsOf",
  ],
  measured: [
    "measured",
    phpOrNone(
      row(
        {
          exits: ["Exits", count, "balls in play whose exit velocity was measured"],
          meanExit: ["MeanExit", measure, "its mean, in km/h"],
          pitches: [
            "Pitches",
            count,
            "the player's own pitches that were measured; in games those that ended a plate appearance",
          ],
          meanSpeed: ["MeanSpeed", measure, "mean of their speeds, in km/h"],
          onTarget: ["OnTarget", count, "in PIT those of them into the called zone"],
        },
        "Measured",
      ),
    ),
    "the same for what is measured",
  ],
  figures: rows("figures", figure, 20, "each with the players of that setting to compare with"),
  whole: ["whole", phpOrNone(whole), "for the adjusted average; null where the league has too few at-bats, and in PIT"],
  expected: optionalSection(
    "expected",
    row(expectedFields, "ExpectedHits"),
    "expected hits of all games of the mode in the season until AsOf, as in spray.php; null without a table, and in PIT",
  ),
} as const;
export const cardRow = row(cardFields, "PlayerCard");
export type PlayerCard = ValueOf<typeof cardRow>;

export const cardCall = defineCall("GET /record/card.php", {
  of: ["reports"],
  summary: "How the member's figures compare under one setting",
  fields: {
    mode: selection.mode,
    season: [filters.season[0], "`2026-4`, or `all`; without it the current one"],
    difficulty: [
      filters.difficulty[0],
      "of the games, with or without `level`; without both the setting with most at-bats; PIT has none",
    ],
    level: filters.level,
  },
  answer: row({ season: ["season", phpOrNone(seasonRow), "the season; null for `all`"], ...cardFields }),
  refusals: ["invalid", "notFound"],
});

/** Returns null where the API has no such call. */
export function getCard(api: Api, query: RecordQuery): Promise<PlayerCard | null> {
  const { mode, season, difficulty, level } = selectionFields(query);
  return ifOffered(api(cardCall, { mode, season, difficulty, level }));
}
