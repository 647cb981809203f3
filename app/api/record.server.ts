import { z } from "zod/v4";
import type { RecordQuery } from "../baseball/record-query";
import { game, playedSeason, seasonRow, selectionFields, totals, venue } from "./game.server";
import type { Api } from "./http.server";
import { phpMaybe, row } from "./php";

const games = row({
  season: ["season", seasonRow.nullable()],
  seasons: ["seasons", z.array(playedSeason)],
  venues: ["fields", z.array(venue)],
  sum: ["sum", totals],
  best: ["best", totals],
  list: ["list", z.array(game)],
  next: ["next", phpMaybe],
  prev: ["prev", phpMaybe],
});
export type Games = z.output<typeof games>;

export function getGames(api: Api, query: RecordQuery): Promise<Games> {
  const { after, before } = query;
  const fields = { ...selectionFields(query), after, before };
  return api({ method: "GET", path: "/record/list.php", fields, answer: games });
}
