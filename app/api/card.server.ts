import { cardFigures } from "../baseball/card-figures";
import { partKinds } from "../baseball/differences";
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
  type Season,
} from "./game.server";
import { optionalSection, phpOrNone, rows, rowsOf } from "./php-rows";
import { row, type ValueOf } from "./schema";
import { phpTime } from "./php-times";
import { phpKey } from "./php-texts";
import { count, measure, phpCode, phpMaybeCode, phpMaybeCount, phpMaybeMeasure } from "./php-values";

const measured = row(
  {
    figure: [
      "Figure",
      phpMaybeCode(cardFigures),
      "by `In`: `POINTS` points by games, `AVG`, `SLG`, `HR` and `SO` hits, total bases, home runs and strikeouts by at-bats, `BB` walks by plate appearances, `EXIT` km/h off the bat by measured balls, `DISTANCE` metres of each game's longest hit by games with one, `ERA`, `K` and `BBA` runs, strikeouts and walks allowed by outs, `TARGET` pitches into the called zone and `SPEED` km/h by measured pitches; another is passed over",
    ],
    needOf: ["NeedOf", phpCode({ AB: "atBats", OUTS: "outs", G: "games" }), "what makes a player compared"],
    need: ["Need", count, "how many of them, as on the rankings"],
    have: ["Have", count, "how many of them the player has"],
    value: ["Value", measure, "what the player did, with decimals"],
    tries: ["In", count, "in how many"],
    league: ["League", measure, "what the league does in as many under the same settings, with decimals"],
    players: ["Players", count, "players compared; 0 where they are fewer than ten"],
    skill: [
      "Skill",
      phpMaybeMeasure,
      "share of a difference from the league that is skill at so many, 0–1; null, as all below, for who has not enough, without players and where all is chance",
    ],
    level: ["Level", phpMaybeMeasure, "where the player's true level most likely is: 1 is the league's"],
    low: ["Low", phpMaybeMeasure, "above this, and"],
    high: ["High", phpMaybeMeasure, "below this it lies in 80 of 100 cases"],
    percentile: ["Percentile", phpMaybeCount, "of how many of a hundred players the level is better, 1–99"],
    from: ["From", phpMaybeCount, "the same of the worse end of Low and High"],
    to: ["To", phpMaybeCount, "of the better one"],
  },
  "CardMeasure",
);

const settingRow = row(
  {
    difficulty: ["Difficulty", maybeDifficulty, "hitting difficulty; null in PIT, which has none"],
    level: ["Level", phpMaybeCount, "level of the games, as in [GameItem](#gameitem)"],
    games: ["G", count, "games"],
    atBats: ["AB", count, "at-bats"],
    hits: ["H", count, "hits"],
    leagueHits: leagueHitsField,
    outs: ["Outs", count, "outs as a pitcher"],
    runsAllowed: ["RA", count, "runs allowed"],
    leagueRuns: ["LeagueRA", measure, "runs that the league allows in as many outs, with decimals"],
    points: ["Points", count, "points"],
    leaguePoints: ["LeaguePoints", measure, "points of the league in as many games, with decimals"],
  },
  "CardSetting",
);

const pool = row(
  {
    measures: rows("measures", measured, 20, "in the order of the card"),
    settings: rows("settings", settingRow, 20, "settings that the player has played, the one with most at-bats first"),
  },
  "CardPool",
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
  pool: optionalSection(
    "pool",
    pool,
    "the player among all who have enough, over all settings of the mode and season, each at-bat, out or game beside what the league does under its setting",
  ),
  whole: ["whole", phpOrNone(whole), "for the adjusted average; null where the league has too few at-bats, and in PIT"],
  expected: optionalSection(
    "expected",
    row(expectedFields, "ExpectedHits"),
    "expected hits of all games of the mode in the season until AsOf, as in spray.php; null without a table, and in PIT",
  ),
} as const;
export const cardRow = row(cardFields, "PlayerCard");
export type PlayerCard = ValueOf<typeof cardRow>;
export type CardPool = NonNullable<PlayerCard["pool"]>;

const partRow = row(
  {
    kind: [
      "Kind",
      phpMaybeCode(partKinds),
      "at-bats of games whose plays are kept by `ZONE` the zone of their last pitch, `SCORING` a runner on second or third, `OUTS2` two outs, `LEADOFF` the first of a half inning; `WAY` balls in play by the fifth of the field; at-bats by `SPEED` the game's band of pitch speed, `DIFFICULTY` and `LEVEL`; in PIT pitches by `TARGET` the zone called and `LEVEL`; another is passed over",
    ],
    part: [
      "Part",
      phpKey,
      "which: a zone 1–9, a fifth 1 (left) to 5, `WITH` or `WITHOUT` it, the lower end of the band as in splits.php (0 for the lowest), a level, `EASY`, `NORMAL`, `HARD`",
      "5",
    ],
    tries: ["In", count, "at-bats, balls or pitches"],
    hits: ["H", count, "hits among them, in PIT pitches into the called zone"],
    league: ["LeagueH", measure, "what the league has of as many under the same settings, with decimals"],
  },
  "CardPart",
);
export type CardPart = ValueOf<typeof partRow>;

export const cardCall = defineCall("GET /record/card.php", {
  of: ["reports"],
  optional: true,
  summary: "How the member's figures compare",
  fields: {
    mode: selection.mode,
    season: [filters.season[0], "`2026-4`, or `all`; without it the current one"],
  },
  answer: row({
    season: ["season", phpOrNone(seasonRow), "the season; null for `all`"],
    ...cardFields,
    parts: optionalSection(
      "parts",
      rowsOf(partRow, 60),
      "the member's games of the mode of all seasons until the last ranking, by part: from them the page finds strengths. Without it there are none",
    ),
  }),
  refusals: ["invalid", "notFound"],
});

export type MemberCard = PlayerCard & { season: Season | null; parts: readonly CardPart[] | null };

/** Returns null where the API has no such call. */
export function getCard(api: Api, query: RecordQuery): Promise<MemberCard | null> {
  const { mode, season } = selectionFields(query);
  return ifOffered(api(cardCall, { mode, season }));
}
