import { getAllGames, getGames, type AllGames, type Games } from "../../api/record.server";
import type { Api } from "../../api/call";
import { defaultMode } from "../../baseball/modes";
import type { ListQuery, RecordQuery } from "../../baseball/record-query";

export type GamesFound =
  { of: "all"; query: RecordQuery<"all">; list: AllGames } | { of: "mode"; query: RecordQuery; list: Games };

/**
 * Loads the list that the query selects. Unless the address asks for `all`, a member of one mode is shown that mode's list.
 * Where the API has no list of all modes, it is that of the default mode.
 */
export async function loadGames(api: Api, query: ListQuery, asksAll: boolean): Promise<GamesFound> {
  const list = query.mode === "all" ? await getAllGames(api, query) : null;
  const [only, ...others] = list?.modes ?? [];
  if (list && (asksAll || !only?.mode || others.length)) return { of: "all", query: { ...query, mode: "all" }, list };
  const ofMode = { ...query, mode: query.mode === "all" ? (only?.mode ?? defaultMode) : query.mode };
  return { of: "mode", query: ofMode, list: await getGames(api, ofMode) };
}
