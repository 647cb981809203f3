import { withSearch } from "../forms/with-search";
import type { TextKey } from "../i18n/texts";
import type { Mode } from "./modes";
import { rankMeasuresOf, type RankMeasure } from "./ranking";

/** What an address asks for; a nickname that can be nobody's is in `typed` alone. */
export interface Asked<Query> {
  query: Query;
  typed?: string;
  fieldErrors: { q?: TextKey };
}

/** The selection of /rank as its URL has it; everything but the mode may be missing. */
export interface RankQuery {
  mode: Mode;
  by?: RankMeasure;
  /** "2026-4"; missing: the current one. */
  season?: string;
  event?: string;
  tab?: "fav";
  /** How a nickname begins. */
  q?: string;
  at?: "me";
  /** Opaque place in the list, of which at most one is given. */
  after?: string;
  before?: string;
}

const firstPage = { at: undefined, after: undefined, before: undefined };

/** The shareable address of a selection, without language; changing it goes back to the first page of the list. */
export function rankPath(query: RankQuery, change: Partial<RankQuery> = {}): string {
  // A spread before further names takes the engine microseconds, an assignment does not.
  const { mode, by, season, event, ...rest } = Object.assign({}, query, firstPage, change);
  const board = event ? { event, by } : { mode: mode === "reg" ? undefined : mode, by: byOf(mode, by), season };
  return withSearch("/rank", Object.assign(board, rest));
}

/** What a mode ranks by itself needs no word in the URL. */
function byOf(mode: Mode, by: RankMeasure | undefined) {
  return by === rankMeasuresOf(mode)[0] ? undefined : by;
}

export interface CompareQuery {
  mode: Mode;
  other?: string;
  /** Who is compared with `other`; the member without it. */
  player?: string;
  /** "2026-4" or "all"; missing: the current one. */
  season?: string;
  q?: string;
}

export function comparePath(query: CompareQuery, change: Partial<CompareQuery> = {}): string {
  const { mode, other, player, season, q } = { ...query, ...change };
  return withSearch("/rank/compare", { other, player, mode: mode === "reg" ? undefined : mode, season, q });
}

export function rulePath(mode: Mode, by: RankMeasure, event?: string): string {
  return withSearch("/rank/rule", event ? { event, by } : { mode, by });
}
