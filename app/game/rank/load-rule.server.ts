import { isRefusal } from "../../api/errors";
import { type Ranking, getRanking } from "../../api/rank.server";
import { rulePath } from "../../baseball/rank-query";
import { rankMeasuresOf } from "../../baseball/ranking";
import type { RequestArgs } from "../../request-context";
import { redirectTo } from "../../session/answers.server";
import { requireMember } from "../../session/guards.server";
import { parseRuleQuery } from "./parse-rank-query.server";

/** The board whose rule is asked for. */
export async function loadRule(args: RequestArgs): Promise<Ranking> {
  const { api } = await requireMember(args);
  const query = parseRuleQuery(new URL(args.request.url).searchParams);
  return getRanking(api, { ...query, size: "1" }).catch((error: unknown) => {
    const odd = isRefusal(error, "invalid", "notFound") && (query.event ?? query.by);
    throw odd ? redirectTo(args, rulePath(query.mode, rankMeasuresOf(query.mode)[0])) : error;
  });
}
