import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { comparePlayers, findPlayers, getRivals } from "../api/compare.server";
import { ApiRefusal } from "../api/http.server";
import type { MemberApi } from "../api/my.server";
import { wordingOf, type PageWording } from "../baseball/wording.server";
import { parseCompareQuery } from "../forms/rank-query.server";
import type { TextKey } from "../i18n/texts";
import { redirectTo, requireMember } from "../session/guards.server";
import { opponentsView, type AskedPair, type OpponentsView } from "./opponents.server";
import { pairView, type PairView } from "./pair.server";
import { comparePath, type CompareQuery } from "./rank-query";

export interface ComparisonData {
  title: string;
  errors: { name: string; message: string }[];
  /** Names the fields that are wrong: the tab's title says so. */
  fieldErrors: object;
  /** Why the two cannot be compared. */
  problem: string | null;
  lead: string;
  pair: PairView | null;
  opponents: OpponentsView | null;
}

/** Two players side by side, or whom there is to choose from. */
export async function loadComparison(args: LoaderFunctionArgs) {
  const { api, language } = await requireMember(args);
  const words = wordingOf(language);
  const search = new URL(args.request.url).searchParams;
  const asked = parseCompareQuery(search);
  const { query, fieldErrors } = asked;
  if (!fieldErrors.q && [...search.values()].includes("")) throw redirectTo(args, comparePath(query));
  if (!query.other) {
    const data = await choice(words, api, asked);
    return fieldErrors.q ? json(data, { status: 400 }) : data;
  }
  try {
    return comparison(words, asked, pairView(words, query, await comparePlayers(api, query)));
  } catch (error) {
    if (!(error instanceof ApiRefusal) || ![400, 404].includes(error.code)) throw error;
    if (error.code === 400 && query.season) throw redirectTo(args, comparePath(query, { season: undefined }));
    const problem = words.t(problemOf(error, query));
    const opponents = opponentsView(words, asked, null, null);
    return json({ ...dataOf(words, asked), problem, opponents }, { status: error.code });
  }
}

function dataOf({ t }: PageWording, { fieldErrors }: AskedPair): ComparisonData {
  return {
    title: t("rank.compareTitle"),
    errors: fieldErrors.q ? [{ name: "q", message: t(fieldErrors.q) }] : [],
    fieldErrors,
    problem: null,
    lead: t("rank.compareLead"),
    pair: null,
    opponents: null,
  };
}

async function choice(words: PageWording, api: MemberApi, asked: AskedPair): Promise<ComparisonData> {
  const { q } = asked.query;
  const [found, rivals] = await Promise.all([q ? findPlayers(api, q) : null, getRivals(api)]);
  return { ...dataOf(words, asked), opponents: opponentsView(words, asked, found, rivals) };
}

function comparison(words: PageWording, asked: AskedPair, pair: PairView): ComparisonData {
  const [first, second] = pair.players.map(({ nickname }) => nickname);
  const title = words.t("rank.versusTitle", { first: first ?? "", second: second ?? "" });
  return { ...dataOf(words, asked), title, pair };
}

function problemOf({ code }: ApiRefusal, { other, player }: CompareQuery): TextKey {
  if (code === 404) return "rank.compareGone";
  return player === other ? "rank.compareSame" : "rank.compareSelf";
}
