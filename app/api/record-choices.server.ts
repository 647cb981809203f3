import { maybeDifficulty, seasonKey, venue } from "./game.server";
import { choices, optionalSection, phpList } from "./php-rows";
import { row, type ValueOf } from "./schema";

const reportChoices = row(
  {
    seasons: choices("seasons", row(seasonKey, "SeasonKey"), 100, "those with games of the mode, newest first"),
    venues: choices("fields", venue, 200, "venues of the mode and season, most games first"),
    difficulties: [
      "difficulties",
      phpList(maybeDifficulty),
      "difficulties that the member has played in the mode, easiest first",
    ],
  },
  "ReportChoices",
);
export type ReportChoices = ValueOf<typeof reportChoices>;

export const choicesSection = optionalSection(
  "choices",
  reportChoices,
  "what the selection can be changed to, as in list.php: no filter but mode and season narrows it. Without it the latest four seasons are offered, and neither venues nor difficulties",
);
