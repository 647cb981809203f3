import { withSearch } from "../forms/with-search";
import type { Result } from "./game";
import type { Mode } from "./modes";

export const levels = ["1", "2", "3", "4", "5"] as const;
/** Bands of the machine's speed by their lower end, km/h: the first is below 90, the last 120 and faster. */
export const speedBands = ["0", "90", "100", "110", "120"] as const;

/** The selection of /record as its URL has it; everything but the mode may be missing. */
export interface RecordQuery {
  mode: Mode;
  /** "2026-4" or "all"; missing: the current season. */
  season?: string;
  month?: string;
  result?: Result;
  venue?: string;
  level?: (typeof levels)[number];
  speed?: (typeof speedBands)[number];
  /** A player: games in which that player was on the other side. */
  rival?: string;
  /** Days of Seoul, "2026-11-19", both included. */
  from?: string;
  to?: string;
  view?: "best";
  /** Opaque place in the list, of which at most one is given. */
  after?: string;
  before?: string;
}

/** What narrows a selection, in the order in which an address and the chips have it. */
export const filterNames = ["season", "month", "result", "venue", "level", "speed", "rival", "from", "to"] as const;
const inAddress = ["mode", ...filterNames, "view", "after", "before"];
const firstPage = { after: undefined, before: undefined };

/** The pages about a selection, by what their path has after /record. */
export const recordPages = ["", "/trend", "/splits", "/bests"] as const;
/** A selection's file ("/csv") has at most so many games: a hundred calls of the API. */
export const mostRows = 5_000;
export type RecordPage = (typeof recordPages)[number] | "/csv";

/** The shareable address of a selection, without language; changing it goes back to the first page of the list. */
export function recordPath(query: RecordQuery, change: Partial<RecordQuery> = {}, page: RecordPage = ""): string {
  // Object.assign: a page has dozens of these, and a spread of so many names takes microseconds.
  const { mode, ...rest } = Object.assign({}, query, firstPage, change);
  return withSearch(`/record${page}`, Object.assign(rest, { mode: mode === "reg" ? undefined : mode }), inAddress);
}
