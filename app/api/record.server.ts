import type { z } from "zod/v4";
import type { RecordQuery } from "../baseball/record-query";
import { defineCall, type Api } from "./call";
import { cursorField, sizeField } from "./fields";
import { best, game, playedSeason, seasonRow, selection, selectionFields, totals, venue } from "./game.server";
import { phpOrNone, row } from "./php-rows";
import { phpMaybe } from "./php-values";
import { rows } from "./read-answer";

const games = row({
  season: ["season", phpOrNone(seasonRow)],
  seasons: rows("seasons", playedSeason, 100),
  venues: rows("fields", venue, 200),
  sum: ["sum", totals],
  best: ["best", best],
  list: rows("list", game, 50),
  next: ["next", phpMaybe],
  prev: ["prev", phpMaybe],
});
export type Games = z.output<typeof games>;

export const gamesCall = defineCall({
  method: "GET",
  path: "/record/list.php",
  summary: "Games of a mode, and their sums",
  fields: { ...selection, after: cursorField, before: cursorField, size: sizeField },
  required: ["mode"],
  answer: games,
  refusals: ["invalid"],
});

export function getGames(api: Api, query: RecordQuery): Promise<Games> {
  const { after, before } = query;
  return api(gamesCall, { ...selectionFields(query), after, before });
}
