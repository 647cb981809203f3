import { json } from "@remix-run/node";
import { isRefusal } from "../../api/errors";
import { getPlayer, type PlayerPage } from "../../api/player.server";
import { playerPath, type PlayerQuery } from "../../baseball/rank-query";
import { isId } from "../../forms/ids";
import type { MemberVisit } from "../../session/guards.server";
import { parsePlayerQuery } from "./parse-rank-query.server";

export interface LoadedPlayer {
  query: PlayerQuery;
  /** Null alike for who is unknown, has left or is hidden. */
  page: PlayerPage | null;
}

export async function loadPlayer(visit: MemberVisit) {
  const { api } = visit;
  const { playerId } = visit.params;
  const query = parsePlayerQuery(visit.url.searchParams);
  if (!isId("player", playerId)) return noPlayer(query);
  try {
    const loaded: LoadedPlayer = { query, page: await getPlayer(api, playerId, query) };
    return loaded;
  } catch (error) {
    if (isRefusal(error, "notFound")) return noPlayer(query);
    if (!isRefusal(error, "invalid") || !query.season) throw error;
    throw visit.redirect(playerPath(playerId, { mode: query.mode }));
  }
}

function noPlayer(query: PlayerQuery) {
  const loaded: LoadedPlayer = { query, page: null };
  return json(loaded, { status: 404 });
}
