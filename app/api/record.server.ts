import type { z } from "zod/v4";
import type { RecordQuery } from "../baseball/record-query";
import { defineCall, type Api } from "./call";
import { cursorField, paging } from "./fields";
import {
  best,
  game,
  maybeDifficulty,
  modeCode,
  playedSeason,
  seasonRow,
  selection,
  selectionFields,
  totals,
  venue,
} from "./game.server";
import { notRead, phpList, phpOrNone, row } from "./php-rows";
import { count, phpMaybe } from "./php-values";
import { choices, rows } from "./read-answer";

const gamesOfMode = row({
  mode: ["Mode", modeCode, "the mode"],
  games: ["G", count, "games in the season"],
});

const games = row({
  season: ["season", phpOrNone(seasonRow), "the season that the fields select; null for `all`"],
  seasons: choices("seasons", playedSeason, 100, "those with games of the mode, newest first"),
  venues: choices(
    "fields",
    venue,
    200,
    "venues of the mode and season, most games first; other filters do not narrow them",
  ),
  difficulties: [
    "difficulties",
    phpList(maybeDifficulty),
    "difficulties of the mode that the member has played, easiest first. Without it games are not chosen by difficulty",
  ],
  ...notRead({ modes: ["modes", phpList(gamesOfMode), "all six modes"] }),
  sum: ["sum", totals, "totals of the whole selection, not of the page"],
  best: [
    "best",
    best,
    "the highest of each count in a single game of the selection, without G, W, D, L; `[]` when nothing is selected",
  ],
  list: rows("list", game, 50, "newest first"),
  next: [
    "next",
    phpMaybe,
    "cursor to older games, or null. Opaque, sealed and the member's own: a changed or foreign one is 400 `cursor`. Both filters and cursor are given again; filters may not change on the way",
  ],
  prev: ["prev", phpMaybe, "cursor to newer games, or null"],
});
export type Games = z.output<typeof games>;

export const gamesCall = defineCall({
  method: "GET",
  path: "/record/list.php",
  summary: "Games of a mode, and their sums",
  fields: {
    ...selection,
    after: [cursorField, "a cursor from `next`; games that are older"],
    before: [cursorField, "a cursor from `prev`; games that are newer. Only one of the two (`together`)"],
    size: paging.size,
  },
  required: ["mode"],
  answer: games,
  refusals: ["invalid"],
});

export function getGames(api: Api, query: RecordQuery): Promise<Games> {
  const { after, before } = query;
  return api(gamesCall, { ...selectionFields(query), after, before });
}
