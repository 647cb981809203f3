import type { ListQuery, RecordQuery } from "../baseball/record-query";
import { defineCall, type Api } from "./call";
import { ifOffered } from "./errors";
import { cursorField, paging } from "./fields";
import {
  best,
  filters,
  game,
  maybeDifficulty,
  maybeMode,
  modeCode,
  playedSeason,
  resultFields,
  seasonKey,
  seasonRow,
  selection,
  filterFields,
  selectionFields,
  totals,
  venue,
} from "./game.server";
import { choices, phpList, phpOrNone, rows } from "./php-rows";
import { notRead, ofArea, row, type ValueOf } from "./schema";
import { phpMaybeDay } from "./php-times";
import { phpMaybeKey } from "./php-texts";
import { count, phpMaybeCount } from "./php-values";

const gamesOfMode = row({
  mode: ["Mode", modeCode, "the mode"],
  games: ["G", count, "games in the season"],
});

const lists = {
  season: ["season", phpOrNone(seasonRow), "the season that the fields select; null for `all`"],
  venues: choices(
    "fields",
    venue,
    200,
    "venues of the season (and mode, if one is chosen), most games first; other filters do not narrow them",
  ),
  difficulties: [
    "difficulties",
    phpList(maybeDifficulty),
    "difficulties that the member has played (of the mode, if one is chosen), easiest first. Without it games are not chosen by difficulty",
  ],
  week: ofArea(
    "reports",
    [
      "Week",
      phpMaybeDay,
      "Monday of the week of the member's latest game, of whatever mode, where you have week.php; without it nothing leads to weeks",
    ],
    null,
  ),
  list: rows("list", game, 50, "newest first"),
  next: [
    "next",
    phpMaybeKey,
    "cursor to older games, or null. Opaque, sealed and the member's own: a changed or foreign one is 400 `cursor`. Both filters and cursor are given again: the app changes no filter on the way, so the API need not look",
  ],
  prev: ["prev", phpMaybeKey, "cursor to newer games, or null"],
} as const;

const games = row({
  ...lists,
  seasons: choices("seasons", playedSeason, 100, "those with games of the mode, newest first"),
  ...notRead({ modes: ["modes", phpList(gamesOfMode), "all six modes"] }),
  ofAllModes: [
    "allModes",
    phpMaybeCount,
    "games of all modes in the season, where you have all.php; without it no page of one mode leads to that list",
  ],
  sum: ["sum", totals, "totals of the whole selection, not of the page"],
  best: [
    "best",
    best,
    "the highest of each count in a single game of the selection, without G, W, D, L; `[]` when nothing is selected",
  ],
});
export type Games = ValueOf<typeof games>;

const fields = {
  after: [cursorField, "a cursor from `next`; games that are older"],
  before: [cursorField, "a cursor from `prev`; games that are newer. Only one of the two (`together`)"],
  size: paging.size,
} as const;

export const gamesCall = defineCall("GET /record/list.php", {
  summary: "Games of a mode, and their sums",
  fields: { ...selection, ...fields },
  answer: games,
  refusals: ["invalid"],
});

export function getGames(api: Api, query: RecordQuery): Promise<Games> {
  const { after, before } = query;
  return api(gamesCall, { ...selectionFields(query), after, before });
}

const allGames = row({
  ...lists,
  seasons: choices(
    "seasons",
    row({ ...seasonKey, games: ["G", count, "games of all modes"] }),
    100,
    "those with games, newest first",
  ),
  modes: rows(
    "modes",
    row({ mode: ["Mode", maybeMode, "the mode"], ...resultFields }),
    10,
    "the modes that the member has ever played, each with its results in the selection, also where it has none. A member of one mode is shown that mode's list, unless `all` is chosen",
  ),
  sum: ["sum", row(resultFields), "results of the whole selection"],
});
export type AllGames = ValueOf<typeof allGames>;

export const allGamesCall = defineCall("GET /record/all.php", {
  optional: true,
  summary: "Games of all modes in one list",
  fields: { ...filters, ...fields },
  answer: allGames,
  refusals: ["invalid", "notFound"],
});

/** Returns null where the API has no such call. */
export function getAllGames(api: Api, query: ListQuery): Promise<AllGames | null> {
  const { after, before } = query;
  return ifOffered(api(allGamesCall, { ...filterFields(query), after, before }));
}
