import { withSearch } from "../forms/with-search";
import type { Path } from "../i18n/languages";
import { defaultMode, type Mode } from "./modes";
import { rankMeasuresOf, type RankMeasure } from "./ranking";

export interface RankQuery {
  mode: Mode;
  by?: RankMeasure;
  /** "2026-4"; undefined for the current season. */
  season?: string;
  event?: string;
  region?: string;
  /** A venue in `region`, if both are set. */
  venue?: string;
  tab?: "fav";
  q?: string;
  at?: "me";
  after?: string;
  before?: string;
}

const firstPage = { at: undefined, after: undefined, before: undefined };

export function rankPath(query: RankQuery, change: Partial<RankQuery> = {}): Path {
  const { mode, by, season, event, region, venue, ...rest } = Object.assign({}, query, firstPage, change);
  const board = event
    ? { event, by }
    : { mode: mode === defaultMode ? undefined : mode, by: withoutDefault(mode, by), season, region, venue };
  return withSearch("/rank", Object.assign(board, rest));
}

function withoutDefault(mode: Mode, by: RankMeasure | undefined) {
  return by === rankMeasuresOf(mode)[0] ? undefined : by;
}

export interface CompareQuery {
  mode: Mode;
  other?: string;
  /** Instead of `other`, for a player who hides the name. */
  pair?: string;
  player?: string;
  season?: string;
  q?: string;
}

export function comparePlayersPath(query: CompareQuery, change: Partial<CompareQuery> = {}): Path {
  const { mode, other, pair, player, season, q } = { ...query, ...change };
  return withSearch("/rank/compare", { other, pair, player, mode: mode === defaultMode ? undefined : mode, season, q });
}

export interface PlayerQuery {
  mode: Mode;
  season?: string;
}

export function playerPath(id: string, { mode, season }: PlayerQuery): Path {
  return withSearch(`/player/${id}`, { mode: mode === defaultMode ? undefined : mode, season });
}

/** Leads to the member's own page, in the mode of most games. */
export const ownCardPath: Path = "/player/me";

export type RuleQuery = Pick<RankQuery, "mode" | "by" | "event" | "region" | "venue">;

export function rulePath({ mode, by, event, region, venue }: RuleQuery): Path {
  return withSearch("/rank/rule", event ? { event, by } : { mode, by, region, venue });
}
