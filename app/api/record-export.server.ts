import type { ListQuery } from "../baseball/record-query";
import type { Api } from "./call";
import {
  difficultyOfGame,
  filterFields,
  gameFields,
  inningsPlayed,
  selectionFields,
  speedOfPitches,
  totalsWith,
} from "./game.server";
import { phpOrNone, rows } from "./php-rows";
import { row, type ValueOf } from "./schema";
import { phpKey, phpMaybeKey } from "./php-texts";
import { allGamesCall, gamesCall } from "./record.server";

const exportedGame = row(
  {
    ...gameFields,
    played: inningsPlayed,
    difficulty: difficultyOfGame,
    pitchSpeed: speedOfPitches,
    counts: [
      "My",
      totalsWith(
        "plateAppearances",
        "atBats",
        "runs",
        "hits",
        "totalBases",
        "homeRuns",
        "runsBattedIn",
        "walks",
        "strikeouts",
        "stolenBases",
        "errors",
        "doublePlays",
        "leftOnBase",
        "points",
        "outs",
        "hitsAllowed",
        "runsAllowed",
        "homeRunsAllowed",
        "pitcherStrikeouts",
        "walksAllowed",
        "maxSpeed",
        "maxDistance",
      ),
      "totals of the game for the member",
    ],
  },
  "ExportedGame",
);
export type ExportedGame = ValueOf<typeof exportedGame>;

const exportedPage = row({
  season: [
    "season",
    phpOrNone(row({ key: ["Key", phpKey, "key of the season"] })),
    "the season that the fields select; null for `all`",
  ],
  list: rows("list", exportedGame, 50, "newest first"),
  next: ["next", phpMaybeKey, "a cursor to older games"],
});
export type ExportedPage = ValueOf<typeof exportedPage>;

/** Returns the next 50 games of the selection after the cursor, newest first. */
export function getExport(api: Api, query: ListQuery, after?: string): Promise<ExportedPage> {
  const { mode, ...filters } = query;
  const page = { after, size: "50" };
  if (mode === "all") return api({ ...allGamesCall, answer: exportedPage }, { ...filterFields(filters), ...page });
  return api({ ...gamesCall, answer: exportedPage }, { ...selectionFields({ mode, ...filters }), ...page });
}
