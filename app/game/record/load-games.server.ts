import type { Api } from "../../api/call";
import { getCard, type CardPart, type PlayerCard } from "../../api/card.server";
import { getAllGames, getGames, type AllGames, type Games } from "../../api/record.server";
import { differencesOf, type PartKind } from "../../baseball/differences";
import { defaultMode } from "../../baseball/modes";
import { filterNames, type ListQuery, type RecordQuery } from "../../baseball/record-query";
import { offers } from "../../branding/offers";
import { isKnownPart } from "./part-names";

export type GamesFound =
  | { of: "all"; query: RecordQuery<"all">; list: AllGames }
  | { of: "mode"; query: RecordQuery; list: Games; card: PlayerCard | null; strengths: Strengths | null };

/** Found here, since a page has to know the few that are told, not all that were compared. */
export type Strengths = ReturnType<typeof differencesOf<CardPart & { kind: PartKind }>>;

/**
 * Loads the list that the query selects. Unless the address asks for `all`, a member of one mode is shown that mode's list.
 * Where the API has no list of all modes, it is that of the default mode.
 */
export async function loadGames(api: Api, query: ListQuery, asksAll: boolean): Promise<GamesFound> {
  const list = query.mode === "all" ? await getAllGames(api, query) : null;
  const [only, ...others] = list?.modes ?? [];
  if (list && (asksAll || !only?.mode || others.length)) return { of: "all", query: { ...query, mode: "all" }, list };
  const ofMode = { ...query, mode: query.mode === "all" ? (only?.mode ?? defaultMode) : query.mode };
  const found = await getGames(api, ofMode);
  const own = found.sum.games > 0 && hasCard(ofMode) ? await getCard(api, ofMode) : null;
  if (!own) return { of: "mode", query: ofMode, list: found, card: null, strengths: null };
  const { parts, ...card } = own;
  const known = (parts ?? []).filter(isKnownPart);
  return { of: "mode", query: ofMode, list: found, card, strengths: known.length ? differencesOf(known) : null };
}

/** A card is of a season: other filters have none, and neither has an older page. */
function hasCard(query: RecordQuery): boolean {
  const narrowing = [...filterNames.filter((name) => name !== "season"), "after", "before"] as const;
  return offers("reports") && narrowing.every((name) => query[name] === undefined);
}
