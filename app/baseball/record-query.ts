import { withSearch } from "../forms/with-search";
import type { Path } from "../i18n/languages";
import type { Difficulty, GameResult } from "./game";
import { defaultMode, modes, type Mode } from "./modes";

export const levels = ["1", "2", "3", "4", "5"] as const;
/** Lower ends of the bands of pitch speed, in km/h. */
export const speedBands = ["0", "90", "100", "110", "120"] as const;

export interface RecordQuery<M extends Mode | "all" = Mode> {
  mode: M;
  /** "2026-4" or "all"; undefined for the current season. */
  season?: string;
  month?: string;
  result?: GameResult;
  venue?: string;
  level?: (typeof levels)[number];
  difficulty?: Difficulty;
  speed?: (typeof speedBands)[number];
  /** ID of a player on the opposing side. */
  rival?: string;
  /** Days in Seoul, "2026-11-19", both inclusive. */
  from?: string;
  to?: string;
  view?: "best";
  /** The page has the form of its filters. */
  filters?: "open";
  /** Opaque cursors, at most one of the two. */
  after?: string;
  before?: string;
}

/** A list of games may be of all modes. */
export type ListQuery = RecordQuery<Mode | "all">;

export const filterNames = [
  "season",
  "month",
  "result",
  "venue",
  "difficulty",
  "level",
  "speed",
  "rival",
  "from",
  "to",
] as const;
const inAddress = ["mode", ...filterNames, "view", "filters", "after", "before"];
const firstPage = { filters: undefined, after: undefined, before: undefined };

export const recordSubpaths = ["", "/trend", "/splits", "/spray", "/bests"] as const;
/** A hundred calls to the API. */
export const mostCsvRows = 5_000;
export type RecordSubpath = (typeof recordSubpaths)[number] | "/csv";

/** The mode of an address that names none: reports are of one mode, as figures are never mixed over modes. */
export const modeWithoutName = (subpath: RecordSubpath): ListQuery["mode"] =>
  modes.length > 1 && (subpath === "" || subpath === "/csv") ? "all" : defaultMode;

/** A `change` leads to the first page of the list, with the form of filters closed. */
export function recordPath(query: ListQuery, change: Partial<ListQuery> = {}, subpath: RecordSubpath = ""): Path {
  // A page has dozens of these, and spreading so many names is slower.
  const { mode, ...rest } = Object.assign({}, query, firstPage, change);
  return withSearch(
    `/record${subpath}`,
    Object.assign(rest, { mode: mode === modeWithoutName(subpath) ? undefined : mode }),
    inAddress,
  );
}
