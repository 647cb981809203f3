import type { Api } from "../../api/call";
import { isRefusal } from "../../api/errors";
import { type Ranking, getRanking } from "../../api/rank.server";
import { rankPath, type RankQuery } from "../../baseball/rank-query";
import { seoulDay } from "../../i18n/seoul-days";
import type { MemberVisit } from "../../session/guards.server";
import { mayBeNickname, parseRankQuery } from "./parse-rank-query.server";
import { phaseOf, type Phase } from "./phase";

export interface BoardPage {
  query: RankQuery;
  ranking: Ranking;
  /** Day in Seoul. */
  today: string;
  phase: Phase;
}

/** @throws a redirect to the address without empty fields, or without what the API refuses. */
export async function loadBoard(visit: MemberVisit): Promise<BoardPage> {
  const { api } = visit;
  const search = visit.url.searchParams;
  const query = parseRankQuery(search);
  if ([...search.values()].includes("")) throw visit.redirect(rankPath(query));
  const ranking = await rankingFor(api, query).catch((error: unknown) => {
    const rest = isRefusal(error, "invalid", "notFound") ? shortened(query) : undefined;
    throw rest ? visit.redirect(rankPath(rest)) : error;
  });
  const today = seoulDay();
  return { query, ranking, today, phase: phaseOf(ranking, today) };
}

async function rankingFor(api: Api, query: RankQuery): Promise<Ranking> {
  if (query.q === undefined || mayBeNickname(query.q)) return getRanking(api, query);
  const board = await getRanking(api, { ...query, q: undefined, after: undefined, before: undefined, size: "1" });
  return { ...board, list: [], next: null, prev: null };
}

/** Drops a refused selection's cursor, else the venue in another region, else its choices, else its event. */
function shortened(query: RankQuery): RankQuery | undefined {
  const { mode, by, season, event, region, venue, tab, q, after, before } = query;
  if (after || before) return { ...query, after: undefined, before: undefined };
  if (region && venue) return { ...query, venue: undefined };
  if (region || venue || by || season || tab || q) return { mode, event };
  return event ? { mode } : undefined;
}
