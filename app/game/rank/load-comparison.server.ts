import { json } from "@remix-run/node";
import { type Comparison, type Rival, comparePlayers, findPlayers, getRivals } from "../../api/compare.server";
import { isRefusal } from "../../api/errors";
import type { Player } from "../../api/rank.server";
import { comparePath, type Asked, type CompareQuery } from "../../baseball/rank-query";
import type { TextKey } from "../../i18n/texts";
import type { RequestArgs } from "../../request-context";
import { redirectTo } from "../../session/answers.server";
import { requireMember } from "../../session/guards.server";
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
export async function loadComparison(args: RequestArgs) {
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
    if (!isRefusal(error, "invalid", "notFound")) throw error;
    const isGone = error.refusal === "notFound";
    if (!isGone && query.season) throw redirectTo(args, comparePath(query, { season: undefined }));
    const page: ComparisonPage = { ...asked, problem: isGone ? "rank.compareGone" : problemOf(query) };
    return json(page, { status: isGone ? 404 : 400 });
  }
}

function problemOf({ other, player }: CompareQuery): TextKey {
  return player === other ? "rank.compareSame" : "rank.compareSelf";
}
