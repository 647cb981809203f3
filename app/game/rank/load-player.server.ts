import { json } from "@remix-run/node";
import { isRefusal } from "../../api/errors";
import { getPlayerPageSwitch } from "../../api/my-data.server";
import { getPlayer, type PlayerPage } from "../../api/player.server";
import { getAllGames } from "../../api/record.server";
import { historyOf, type History } from "../../baseball/history";
import { playerPath, type PlayerQuery } from "../../baseball/rank-query";
import { recordPath } from "../../baseball/record-query";
import { isId } from "../../forms/ids";
import { seoulDay } from "../../i18n/seoul-days";
import type { Path } from "../../i18n/languages";
import type { MemberVisit } from "../../session/guards.server";
import { mostPlayedMode } from "../own-card.server";
import { parsePlayerQuery } from "./parse-rank-query.server";

export interface LoadedPlayer {
  query: PlayerQuery;
  /** Null alike for who is unknown, has left or is hidden. */
  page: PlayerPage | null;
  /** Of the member who looks. */
  history: History | null;
}

export async function loadPlayer(visit: MemberVisit) {
  const { api } = visit;
  const { playerId } = visit.params;
  const query = parsePlayerQuery(visit.url.searchParams);
  if (playerId === "me") throw visit.redirect(await ownPath(visit, query));
  if (!isId("player", playerId)) return noPlayer(query);
  try {
    const page = await getPlayer(api, playerId, query);
    const loaded: LoadedPlayer = { query, page, history: historyOf(visit.member, seoulDay()) };
    return loaded;
  } catch (error) {
    if (isRefusal(error, "notFound")) return noPlayer(query);
    if (!isRefusal(error, "invalid") || !query.season) throw error;
    throw visit.redirect(playerPath(playerId, { mode: query.mode }));
  }
}

/** Returns the address of the member's own page; an API that does not tell the member's number has none. */
async function ownPath({ api, url }: MemberVisit, query: PlayerQuery): Promise<Path> {
  const [own, all] = await Promise.all([
    getPlayerPageSwitch(api),
    url.searchParams.has("mode") ? null : getAllGames(api, { mode: "all" }),
  ]);
  const mode = mostPlayedMode(all) ?? query.mode;
  return own?.player ? playerPath(own.player, { ...query, mode }) : recordPath({ mode });
}

function noPlayer(query: PlayerQuery) {
  const loaded: LoadedPlayer = { query, page: null, history: null };
  return json(loaded, { status: 404 });
}
