import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiRefusal } from "../../api/http.server";
import { getRanking } from "../../api/rank.server";
import { rulePath } from "../../baseball/rank-query";
import { measuresOf, type Ranking } from "../../baseball/ranking";
import { redirectTo, requireMember } from "../../session/guards.server";
import { parseRuleQuery } from "./parse-rank-query.server";

/** The board whose rule is asked for. */
export async function loadRule(args: LoaderFunctionArgs): Promise<Ranking> {
  const { api } = await requireMember(args);
  const query = parseRuleQuery(new URL(args.request.url).searchParams);
  return getRanking(api, { ...query, size: "1" }).catch((error: unknown) => {
    const odd = error instanceof ApiRefusal && [400, 404].includes(error.code) && (query.event ?? query.by);
    throw odd ? redirectTo(args, rulePath(query.mode, measuresOf(query.mode)[0])) : error;
  });
}
