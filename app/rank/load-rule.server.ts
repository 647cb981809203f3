import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiRefusal } from "../api/http.server";
import { getRanking } from "../api/rank.server";
import { parseRuleQuery } from "../forms/rank-query.server";
import { redirectTo, requireMember } from "../session/guards.server";
import { measuresOf, type Ranking } from "./board";
import { rulePath } from "./rank-query";

/** The board whose rule is asked for. */
export async function loadRule(args: LoaderFunctionArgs): Promise<Ranking> {
  const { api } = await requireMember(args);
  const query = parseRuleQuery(new URL(args.request.url).searchParams);
  return getRanking(api, { ...query, size: "1" }).catch((error: unknown) => {
    const odd = error instanceof ApiRefusal && [400, 404].includes(error.code) && (query.event ?? query.by);
    throw odd ? redirectTo(args, rulePath(query.mode, measuresOf(query.mode)[0])) : error;
  });
}
