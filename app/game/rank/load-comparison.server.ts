import { json } from "@remix-run/node";
import { type Comparison, type Rival, comparePlayers, findPlayers, getRivals } from "../../api/compare.server";
import { isRefusal } from "../../api/errors";
import type { Player } from "../../api/rank.server";
import { comparePlayersPath, type CompareQuery } from "../../baseball/rank-query";
import type { TextKey } from "../../i18n/texts";
import type { MemberVisit } from "../../session/guards.server";
import { mayBeNickname, parseCompareQuery } from "./parse-rank-query.server";

export interface ComparisonPage {
  query: CompareQuery;
  comparison?: Comparison;
  problem?: TextKey;
  /** Undefined if nothing was searched. */
  searchResults?: Player[];
  rivals?: Rival[];
}

export async function loadComparison(visit: MemberVisit) {
  const { api } = visit;
  const search = visit.url.searchParams;
  const query = parseCompareQuery(search);
  if ([...search.values()].includes("")) throw visit.redirect(comparePlayersPath(query));
  if (!query.other && !query.pair) {
    const { q } = query;
    const found = q === undefined || mayBeNickname(q) ? q && findPlayers(api, q) : [];
    const [searchResults, rivals] = await Promise.all([found || undefined, getRivals(api)]);
    const page: ComparisonPage = { query, searchResults, rivals };
    return page;
  }
  try {
    const page: ComparisonPage = { query, comparison: await comparePlayers(api, query) };
    return page;
  } catch (error) {
    if (!isRefusal(error, "invalid", "notFound")) throw error;
    const isGone = error.refusal === "notFound";
    if (!isGone && query.season) throw visit.redirect(comparePlayersPath(query, { season: undefined }));
    const page: ComparisonPage = { query, problem: isGone ? "rank.compareGone" : problemOf(query) };
    return json(page, { status: isGone ? 404 : 400 });
  }
}

function problemOf({ other, player }: CompareQuery): TextKey {
  return player === other ? "rank.compareSame" : "rank.compareSelf";
}
