import { z } from "zod/v4";
import { modeParameter } from "../../baseball/mode-parameter.server";
import { countsPoints } from "../../baseball/modes";
import type { CompareQuery, PlayerQuery, RankQuery } from "../../baseball/rank-query";
import { rankMeasures, rankMeasuresOf } from "../../baseball/ranking";
import { offers } from "../../branding/offers";
import { cursor, forgiving, givenIn, optionalId, placeInAddress } from "../../forms/address-values.server";
import { typedText } from "../../forms/typed-text";

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

/** Of a search for a nickname: what is kept, and what the API takes. */
const longest = { search: 60, nickname: 10 };

export function parseRankQuery(search: URLSearchParams): RankQuery {
  const given = givenIn(search);
  return { ...parseBoard(given), q: searchedNickname(given) };
}

export function parseCompareQuery(search: URLSearchParams): CompareQuery {
  const given = givenIn(search);
  return { ...comparison.parse(given), q: searchedNickname(given) };
}

/** False for a search that no nickname begins with. The API compares folded nicknames, and ㍿ folds to four characters. */
export function mayBeNickname(q: string): boolean {
  return [...q.normalize("NFKC").toLowerCase()].length <= longest.nickname;
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

function searchedNickname({ q = "" }: Record<string, string>): string | undefined {
  return typedText(q.slice(0, longest.search)) || undefined;
}
