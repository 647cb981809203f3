import { defineCall, type Api } from "./call";
import { ifOffered } from "./errors";
import { farBallFields } from "./far-ball.server";
import { optionalSection, rows } from "./php-rows";
import { row, type ValueOf } from "./schema";
import { phpKey, phpMaybeKey } from "./php-texts";
import { count, measure, phpCount, phpMaybeCode, phpMaybeCount } from "./php-values";

const ball = row(
  { share: ["Share", measure, "how often such a ball is a hit, from 0 to 1"], ...farBallFields },
  "ExpectedBall",
);
export type ExpectedBall = ValueOf<typeof ball>;

/** Of a selection of games. */
export const expectedFields = {
  season: ["Season", phpMaybeKey, "key of the season whose table was used; null where games of several used several"],
  atBats: ["AB", count, "at-bats in those games of the selection whose plays are kept"],
  hits: ["H", count, "hits in them"],
  balls: ["Balls", count, "balls in play in them, without errors"],
  errors: [
    "Errors",
    phpMaybeCount,
    "balls in play in them that a fielder's error put the batter on base with; they add to nothing here but AB. Without it Balls and XH have them, too",
  ],
  expectedHits: ["XH", measure, "expected hits: the sum of the balls' shares, to a millionth; a strikeout adds none"],
  spread: ["Spread", measure, "its standard error: the square root of the sum of share × (1 − share), to a millionth"],
} as const;

export const expectedSection = optionalSection(
  "expected",
  row(
    {
      ...expectedFields,
      robbed: optionalSection(
        "robbed",
        ball,
        "the ball with the highest share that was neither a hit nor an error, of equal ones the latest; null without one",
      ),
      lucky: optionalSection(
        "lucky",
        ball,
        "the hit with the lowest share, of equal ones the latest; null without one",
      ),
    },
    "Expected",
  ),
  "what was to be expected of the balls in play, as told above; null in PIT, and where there is no table",
);
export type Expected = NonNullable<ValueOf<(typeof expectedSection)[1]>>;

const bin = row(
  {
    from: ["From", measure, "lower end of the tenth: 0, 0.1, … 0.9"],
    balls: ["Balls", phpCount, "balls whose share lies in it"],
    said: ["Said", measure, "mean of their shares"],
    hits: ["H", count, "hits among them"],
  },
  "ExpectedBin",
);
export type ExpectedBin = ValueOf<typeof bin>;

const check = row(
  {
    kind: [
      "Kind",
      phpMaybeCode({ GAMES: "games", BAT: "bat" }),
      "`GAMES`: all modes but the challenges; `BAT`: the batting challenge; others are not shown",
    ],
    season: ["Season", phpKey, "key of the season whose balls were tried"],
    source: ["Source", phpKey, "key of the season whose table was used, before it"],
    balls: ["Balls", phpCount, "balls in play of the season, without errors"],
    off: ["Off", measure, "mean of (share − 1)² for a hit and share² for another ball: Brier's score"],
    averageOff: ["AverageOff", measure, "the same, if each ball had the share of hits of the table's whole season"],
    bins: rows("bins", bin, 10, "by tenths of the share, ascending, those with balls"),
  },
  "ExpectedCheck",
);
export type ExpectedCheck = ValueOf<typeof check>;

export const expectedCall = defineCall("GET /record/expected.php", {
  of: ["reports"],
  optional: true,
  reachedBy: "expected of GET /record/spray.php",
  summary: "How well expected hits matched the last finished season",
  fields: {},
  answer: row({ checks: rows("checks", check, 5, "one for each table; empty before a season has been tried") }),
  refusals: ["notFound"],
});

/** Empty where the API has no such call. */
export async function getExpectedChecks(api: Api): Promise<ExpectedCheck[]> {
  return (await ifOffered(api(expectedCall, {})))?.checks ?? [];
}
