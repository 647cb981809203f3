import type { LoaderFunctionArgs } from "@remix-run/node";
import { ApiRefusal } from "../api/http.server";
import { getRanking } from "../api/rank.server";
import { wordingOf } from "../baseball/wording.server";
import { parseRankQuery } from "../forms/rank-query.server";
import { redirectTo, requireMember } from "../session/guards.server";
import { boardView } from "./board-view.server";
import { seoulDay } from "../baseball/days";
import { rankPath, type RankQuery } from "./rank-query";

/** @throws a redirect to the address without the empty fields of a form, or without what the API refuses. */
export async function loadBoard(args: LoaderFunctionArgs) {
  const { api, language } = await requireMember(args);
  const search = new URL(args.request.url).searchParams;
  const asked = parseRankQuery(search);
  const { query, fieldErrors } = asked;
  const wrong = Object.keys(fieldErrors).length > 0;
  if (!wrong && [...search.values()].includes("")) throw redirectTo(args, rankPath(query));
  const ranking = await getRanking(api, query).catch((error: unknown) => {
    const rest = error instanceof ApiRefusal && [400, 404].includes(error.code) ? lessOf(query) : undefined;
    throw rest ? redirectTo(args, rankPath(rest)) : error;
  });
  return { fieldErrors, wrong, view: boardView(wordingOf(language), asked, ranking, seoulDay(Date.now())) };
}

/** What is left of a selection that the API refuses: without its place in the list, else its choices, else its event. */
function lessOf(query: RankQuery): RankQuery | undefined {
  const { mode, by, season, event, tab, q, after, before } = query;
  if (after || before) return { ...query, after: undefined, before: undefined };
  if (by || season || tab || q) return { mode, event };
  return event ? { mode } : undefined;
}
