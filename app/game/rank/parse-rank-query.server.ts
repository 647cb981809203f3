import { z } from "zod/v4";
import { modeParameter } from "../../baseball/mode-parameter.server";
import { countsPoints } from "../../baseball/modes";
import type { CompareQuery, ParsedQuery, PlayerQuery, RankQuery } from "../../baseball/rank-query";
import { rankMeasures, rankMeasuresOf } from "../../baseball/ranking";
import { offers } from "../../branding/offers";
import { cursor, forgiving, givenIn, optionalId, placeInAddress } from "../../forms/address-values.server";
import { textRule, typedText } from "../../forms/typed-text";
import type { TextKey } from "../../i18n/texts";

const by = forgiving(z.enum(rankMeasures));
const board = z.object({
  mode: modeParameter,
  by,
  season: forgiving(z.string().regex(/^\d{4}-[1-4]$/)),
  event: optionalId("event"),
  region: placeInAddress,
  venue: optionalId("venue"),
  tab: forgiving(z.literal("fav").refine(() => offers("favourites"))),
  at: forgiving(z.literal("me")),
  after: cursor,
  before: cursor,
});
const comparison = z.object({
  mode: modeParameter,
  other: optionalId("player"),
  pair: forgiving(z.string().regex(/^[\w-]{1,64}$/)),
  player: optionalId("player"),
  season: forgiving(z.string().regex(/^(\d{4}-[1-4]|all)$/)),
});

const playerPage = comparison.pick({ mode: true, season: true });

const longestNickname = 10;

export function parseRankQuery(search: URLSearchParams): ParsedQuery<RankQuery> {
  const given = givenIn(search);
  const { q, ...typed } = parseNickname(given);
  return { query: { ...parseBoard(given), q }, ...typed };
}

export function parseCompareQuery(search: URLSearchParams): ParsedQuery<CompareQuery> {
  const given = givenIn(search);
  const { q, ...typed } = parseNickname(given);
  return { query: { ...comparison.parse(given), q }, ...typed };
}

export function parsePlayerQuery(search: URLSearchParams): PlayerQuery {
  return playerPage.parse(givenIn(search));
}

export function parseRuleQuery(search: URLSearchParams) {
  const { mode, by, event, region, venue } = parseBoard(givenIn(search));
  return { mode, by, event, region, venue };
}

/** Omits a measure that the mode is not ranked by; an event has its own measures. */
function parseBoard(given: Record<string, string>) {
  const { by, ...rest } = board.parse(given);
  const isRanked =
    rest.event || (by && (rankMeasuresOf(rest.mode).includes(by) || (by === "adj" && !countsPoints(rest.mode))));
  return { ...rest, by: isRanked ? by : undefined };
}

function parseNickname({ q }: Record<string, string>) {
  const fieldErrors: Partial<Record<"q", TextKey>> = {};
  if (q && nicknameSearch(q)) fieldErrors.q = "rank.searchLong";
  const typed = q && (q.length > nicknameSearch.longest ? q : typedText(q));
  return { q: fieldErrors.q ? undefined : typed || undefined, typed, fieldErrors };
}

const nicknameSearch = textRule(60, "rank.searchLong", (q) =>
  foldedLength(typedText(q)) > longestNickname ? "rank.searchLong" : undefined,
);

/** The API compares folded nicknames, and ㍿ folds to four characters. */
function foldedLength(text: string): number {
  return [...text.normalize("NFKC").toLowerCase()].length;
}
