import { z } from "zod/v4";
import { mode } from "../../baseball/mode-value.server";
import type { Asked, CompareQuery, RankQuery } from "../../baseball/rank-query";
import { rankMeasures, rankMeasuresOf } from "../../baseball/ranking";
import { cursor, forgiving, givenIn, id } from "../../forms/address-values.server";
import type { TextKey } from "../../i18n/texts";

const by = forgiving(z.enum(rankMeasures));
const board = z.object({
  mode,
  by,
  season: forgiving(z.string().regex(/^\d{4}-[1-4]$/)),
  event: id,
  tab: forgiving(z.literal("fav")),
  at: forgiving(z.literal("me")),
  after: cursor,
  before: cursor,
});
const comparison = z.object({
  mode,
  other: id,
  player: id,
  season: forgiving(z.string().regex(/^(\d{4}-[1-4]|all)$/)),
});

/** No nickname is longer. */
const longestNickname = 10;

export function parseRankQuery(search: URLSearchParams): Asked<RankQuery> {
  const given = givenIn(search);
  const { by, ...rest } = board.parse(given);
  const known = rest.event || (by && rankMeasuresOf(rest.mode).includes(by)) ? by : undefined;
  const { q, ...typed } = parseNickname(given);
  return { query: { ...rest, by: known, q }, ...typed };
}

export function parseCompareQuery(search: URLSearchParams): Asked<CompareQuery> {
  const given = givenIn(search);
  const { q, ...typed } = parseNickname(given);
  return { query: { ...comparison.parse(given), q }, ...typed };
}

/** Which rule is asked for. */
export function parseRuleQuery(search: URLSearchParams) {
  const { mode, by, event } = board.parse(givenIn(search));
  return { mode, by: by && (event || rankMeasuresOf(mode).includes(by)) ? by : undefined, event };
}

/** Composed, as nicknames are kept: a Mac sends syllables in parts. */
function parseNickname({ q }: Record<string, string>) {
  const fieldErrors: Partial<Record<"q", TextKey>> = {};
  const typed = q?.normalize("NFC").trim();
  if (!typed) return { q: undefined, typed, fieldErrors };
  const tooLong = [...typed].length > longestNickname;
  if (tooLong) fieldErrors.q = "rank.searchLong";
  return { q: tooLong ? undefined : typed, typed, fieldErrors };
}
