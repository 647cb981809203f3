import { defineCall, type Api } from "./call";
import { ifOffered } from "./errors";
import { mondayField } from "./fields";
import { game, maybeMode, modeCode, result, totals } from "./game.server";
import { runningStreak } from "./main.server";
import { filmField } from "./nasmo.server";
import { optionalSection, phpOrNone, rows } from "./php-rows";
import { ofArea, row, type ValueOf } from "./schema";
import { phpDay, phpMaybeDay } from "./php-times";
import { phpId, phpKey, phpMaybeKey, phpName } from "./php-texts";
import { measure, phpAngle, phpFlag, phpMaybeCount } from "./php-values";
import { rankedBy } from "./rank.server";
import { byShareKey, sharer, shareKey } from "./share.server";

const inSeoul = "a day in Seoul, wherever the game was";

const ballFields = {
  day: ["Day", phpDay, inSeoul],
  mode: ["Mode", maybeMode, "mode of its game"],
  outcome: ["Outcome", phpKey, "what came of the ball, as in [Play](#play)"],
  direction: ["Direction", phpAngle, "where it went, in degrees from centre field"],
  distance: ["Distance", measure, "how far it went, in metres"],
  exitSpeed: ["Exit", measure, "speed off the bat, in km/h; 0 where it was not measured"],
} as const;

const longestHit = "the longest hit of the week, of whatever mode, of equal ones the latest; null without one";

/** What a stranger may see of a week. */
const weekFields = {
  monday: ["Monday", phpDay, "first of its seven days, in Seoul"],
  results: rows(
    "results",
    row(
      {
        day: ["Day", phpDay, inSeoul],
        mode: ["Mode", maybeMode, "the mode"],
        result: ["Result", result, "`W`, `D`, `L` for the member"],
      },
      "WeekResult",
    ),
    200,
    "one for each game of the week, in the order played",
  ),
  modes: rows(
    "modes",
    row(
      {
        mode: ["Mode", maybeMode, "the mode"],
        sum: ["sum", totals, "totals of the mode's games in the week"],
        before: ["before", phpOrNone(totals), "the same of the week before; null without a game"],
      },
      "WeekMode",
    ),
    10,
    "the modes with games in the week or in the week before, those with most games in the week first",
  ),
  rank: ofArea(
    "rankings",
    optionalSection(
      "rank",
      row(
        {
          mode: ["Mode", modeCode, "mode of the board"],
          by: ["By", rankedBy, "what ranks"],
          season: ["Season", phpMaybeKey, "key of its season"],
          days: rows(
            "days",
            row(
              {
                day: ["Day", phpDay, "day of the ranking"],
                rank: ["Rank", phpMaybeCount, "the member's place in it; null where not ranked"],
                tied: ["Tied", phpFlag, "others shared the rank"],
              },
              "RankDay",
            ),
            8,
            "the daily rankings from that of the week's Monday, where its way begins, to that of the Monday after; those that there are by now",
          ),
        },
        "WeekRank",
      ),
      "the member's places on the board of the season in which the week ends, in the mode of which that season had most games by then, by its first measure; null without such a game, or where no rankings of the week were kept",
    ),
    null,
  ),
  streak: optionalSection(
    "streak",
    runningStreak,
    "the longest of the streaks that were running when the week ended, from three games on, and its longest by then; null without one",
  ),
} as const;

const week = row({
  ...weekFields,
  best: optionalSection(
    "best",
    row(
      {
        ...ballFields,
        record: ["RecordId", phpId.record, "number of the game"],
        venue: ["FieldName", phpName, "where it was played"],
        film: filmField,
      },
      "WeekBall",
    ),
    longestHit,
  ),
  list: rows("list", game, 200, "games of the week, newest first"),
  prev: ["prev", phpMaybeDay, "Monday of the member's nearest earlier week with games; null without one"],
  next: ["next", phpMaybeDay, "Monday of the nearest later one"],
  isShareable: ofArea(
    "shares",
    ["Shareable", phpFlag, "`Y` where shareWeek.php would give a key for it. Without it the week cannot be shared"],
    false,
  ),
});
export type Week = ValueOf<typeof week>;

export const weekCall = defineCall("GET /record/week.php", {
  of: ["reports"],
  optional: true,
  reachedBy: "Week of GET /record/list.php",
  summary: "A week of the member's, from Monday to Sunday",
  fields: { monday: [mondayField, "`2026-11-16`: its Monday, a day in Seoul", "yes"] },
  answer: week,
  refusals: ["invalid", "notFound"],
});

/** Returns null where there is no such week, or the API has no such call. */
export function getWeek(api: Api, monday: string): Promise<Week | null> {
  return ifOffered(api(weekCall, { monday }));
}

export const shareWeekCall = defineCall("POST /record/shareWeek.php", {
  of: ["reports", "shares"],
  optional: "GET /record/week.php",
  reachedBy: "Shareable of GET /record/week.php",
  summary: "Share a week",
  fields: { monday: [mondayField, "as in /record/week.php", "yes"] },
  answer: shareKey,
  refusals: ["invalid", "notFound"],
});

const sharedWeek = row({
  ...sharer,
  ...weekFields,
  best: optionalSection("best", row(ballFields, "SharedBall"), longestHit),
});
export type SharedWeek = ValueOf<typeof sharedWeek>;

export const sharedWeekCall = defineCall("GET /record/sharedWeek.php", {
  of: ["reports", "shares"],
  optional: "GET /record/week.php",
  summary: "A shared week",
  ...byShareKey,
  answer: sharedWeek,
  refusals: ["invalid", "notFound", "shareEnded"],
});
