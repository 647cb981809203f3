import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { comparePlayers, findPlayers, getRivals } from "../../api/compare.server";
import { ApiRefusal } from "../../api/http.server";
import type { Comparison, Rival } from "../../baseball/comparison";
import { comparePath, type Asked, type CompareQuery } from "../../baseball/rank-query";
import type { Player } from "../../baseball/ranking";
import type { TextKey } from "../../i18n/texts";
import { redirectTo, requireMember } from "../../session/guards.server";
import { parseCompareQuery } from "./parse-rank-query.server";

export interface ComparisonPage extends Asked<CompareQuery> {
  comparison?: Comparison;
  /** Why the two cannot be compared. */
  problem?: TextKey;
  /** Whom the nickname finds; undefined where none was asked for. */
  found?: Player[];
  rivals?: Rival[];
}

/** Two players side by side, or whom there is to choose from. */
export async function loadComparison(args: LoaderFunctionArgs) {
  const { api } = await requireMember(args);
  const search = new URL(args.request.url).searchParams;
  const asked = parseCompareQuery(search);
  const { query, fieldErrors } = asked;
  if (!fieldErrors.q && [...search.values()].includes("")) throw redirectTo(args, comparePath(query));
  if (!query.other) {
    const { q } = query;
    const [found, rivals] = await Promise.all([q ? findPlayers(api, q) : undefined, getRivals(api)]);
    const page: ComparisonPage = { ...asked, found, rivals };
    return fieldErrors.q ? json(page, { status: 400 }) : page;
  }
  try {
    const page: ComparisonPage = { ...asked, comparison: await comparePlayers(api, query) };
    return page;
  } catch (error) {
    if (!(error instanceof ApiRefusal) || ![400, 404].includes(error.code)) throw error;
    if (error.code === 400 && query.season) throw redirectTo(args, comparePath(query, { season: undefined }));
    const page: ComparisonPage = { ...asked, problem: problemOf(error, query) };
    return json(page, { status: error.code });
  }
}

function problemOf({ code }: ApiRefusal, { other, player }: CompareQuery): TextKey {
  if (code === 404) return "rank.compareGone";
  return player === other ? "rank.compareSame" : "rank.compareSelf";
}
