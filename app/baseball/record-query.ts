import type { Result } from "./game";
import type { Mode } from "./modes";

/** The selection of /record as its URL has it; everything but the mode may be missing. */
export interface RecordQuery {
  mode: Mode;
  /** "2026-4" or "all"; missing: the current season. */
  season?: string;
  month?: string;
  result?: Result;
  venue?: string;
  /** Days of Seoul, "2026-11-19", both included. */
  from?: string;
  to?: string;
  view?: "best";
  /** Opaque place in the list, of which at most one is given. */
  after?: string;
  before?: string;
}

/** The shareable address of a selection, without language; changing it goes back to the first page of the list. */
export function recordPath(query: RecordQuery, change: Partial<RecordQuery> = {}): string {
  const wanted = { ...query, after: undefined, before: undefined, ...change };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted)) {
    if (value !== undefined && !(name === "mode" && value === "reg")) search.append(name, value);
  }
  return search.size ? `/record?${search}` : "/record";
}
