import { withSearch } from "../forms/with-search";
import type { Path } from "../i18n/languages";

export const videoTypes = ["batting", "pitching", "highlight"] as const;
type VideoType = (typeof videoTypes)[number];

export const videoResults = ["homerun", "triple", "double", "single", "groundout", "flyout"] as const;
type VideoResult = (typeof videoResults)[number];

/** By a figure of the ball that was hit, the greatest first; without a word the newest. */
export const videoSorts = ["distance", "exit"] as const;
export type VideoSort = (typeof videoSorts)[number];

export interface VideoQuery {
  /** Only videos that expire within a week, soonest first. */
  soon?: "y";
  type?: VideoType;
  result?: VideoResult;
  venue?: string;
  record?: string;
  from?: string;
  to?: string;
  sort?: VideoSort;
  after?: string;
  before?: string;
}

export function videosPath(query: VideoQuery, change: Partial<VideoQuery> = {}): Path {
  const { soon, type, result, venue, record, from, to, sort, after, before } = {
    ...query,
    after: undefined,
    before: undefined,
    ...change,
  };
  return withSearch("/nasmo", { soon, type, result, venue, record, from, to, sort, after, before });
}

/** Pitches have neither figure. */
export const videoSortOf = ({ type, sort }: VideoQuery) => (type === "pitching" ? undefined : sort);

/** A pair of videos to compare. The second one is chosen on the first one's page. */
export interface VideoPair {
  a?: string;
  b?: string;
  after?: string;
  before?: string;
}

export const compareVideosPath = ({ a, b, after, before }: VideoPair): Path =>
  withSearch("/nasmo/compare", { a, b, after, before });

export const videoPath = (id: string): Path => `/nasmo/${encodeURIComponent(id)}`;
